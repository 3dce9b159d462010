import type { BodyWire, Endpoint } from '../../contract/api/endpoint.ts'
import { type Endpoints, endpoints } from '../../contract/endpoints/endpoints.ts'
import { timeOn } from '../arena.ts'
import type { AccessActor } from './actors.ts'
import type { TwoGuests } from './two-guests.ts'

type WithBody<Noun> = {
  [Name in keyof Noun as Noun[Name] extends { readonly body: unknown } ? Name : never]: Noun[Name] extends Endpoint
    ? BodyWire<Noun[Name]>
    : never
}
/** A body that is right for every call that has one: a call without it does not compile. */
type Bodies = {
  [Noun in keyof Endpoints as keyof WithBody<Endpoints[Noun]> extends never ? never : Noun]: WithBody<Endpoints[Noun]>
}

function bodiesOf({ arena, ann, bob }: TwoGuests): Bodies {
  const note = {}
  const unknownLetter = { letterId: '0'.repeat(32), key: 'k'.repeat(43) }
  const madeUpCredential = { id: 'AAAA', rawId: 'AAAA', type: 'public-key' } as const
  const change = { ...ann.bookingBody, groupSize: 3, customerName: bob.name }
  const claim = { name: bob.name, email: bob.email, phone: bob.phone, restaurantName: 'Berg', address: 'Berg 1' }
  const subscription = {
    endpoint: 'https://push.example.com/x',
    keys: { p256dh: 'B'.repeat(87), auth: 'A'.repeat(22) },
  }
  return {
    walkins: {
      join: { restaurantId: ann.restaurantId, groupSize: 2, customerName: bob.name, phone: '+43155500003' },
      preview: { groupSize: 3 },
      change: { groupSize: 3 },
      coming: { onWay: true },
      subscribe: subscription,
      unsubscribe: { endpoint: subscription.endpoint },
      sendMessage: { id: 'd'.repeat(32), text: 'Please wait.' },
    },
    hostLine: {
      approve: note,
      reject: note,
      call: {},
      stillTaken: { minutes: 10 },
      seat: {},
      close: note,
      noShow: note,
      remove: note,
      message: { text: 'Please come.' },
      state: { state: 'paused' },
    },
    conversations: { send: { id: 'd'.repeat(32), text: 'A table by the window?' }, read: { upTo: 9 } },
    hostConversations: { send: { id: 'd'.repeat(32), text: 'Please come.' }, read: { upTo: 9 } },
    reservations: {
      // With the id of a booking that is not theirs.
      create: {
        ...ann.bookingBody,
        id: ann.reservationId,
        customerName: bob.name,
        email: bob.email,
        phoneNumber: bob.phone,
      },
      calculate: { ...change, id: ann.reservationId },
      update: change,
      cancel: {},
      checkIn: { reservationId: ann.reservationId },
      arrive: {},
      keep: { token: bob.token },
    },
    holds: {
      create: {
        id: ann.holdId,
        restaurantId: ann.restaurantId,
        reservationTime: timeOn(arena, 3, '20:00'),
        groupSize: 2,
      },
    },
    host: {
      reject: note,
      progress: { progress: 'done' },
      offerProduct: { available: false },
      frameParents: { origins: ['https://bistro.example'] },
      cancel: note,
    },
    invitations: {
      redeem: { code: 'ABCDEFGH', email: bob.email, phoneNumber: bob.phone, fullName: bob.name },
      invite: { members: [bob.email] },
      answer: { answer: 'yes', fullName: bob.name },
      choose: { version: 0, items: [{ productId: '1', amount: 1 }] },
    },
    party: {
      orderDishes: { add: [{ id: ann.invitationId, version: 0, total: 0 }], remove: [ann.invitationId] },
    },
    groupOrders: {
      begin: { id: 'f'.repeat(32), name: bob.name, deliveryType: 'takeaway' },
      join: { id: 'f'.repeat(32), name: bob.name },
      change: { key: 'k'.repeat(43), version: 0, items: [] },
      claim: { part: 1, key: 'k'.repeat(43), reservationId: ann.reservationId, all: true },
      release: { part: 1, key: 'k'.repeat(43), reservationId: ann.reservationId },
    },
    standbys: {
      join: {
        id: ann.standbyId,
        date: ann.bookingBody.reservationTime.slice(0, 10),
        from: '18:00:00',
        to: '20:00:00',
        groupSize: 2,
        customerName: bob.name,
        email: bob.email,
      },
      choose: { reservationTime: ann.bookingBody.reservationTime },
      subscribe: subscription,
      unsubscribe: { endpoint: subscription.endpoint },
    },
    feedback: {
      send: { note: 'Lovely', rating: 1 },
      consent: { publish: true },
      publish: {},
      decline: { reason: 'It names a person.' },
    },
    restaurants: { suggest: { search: ann.name } },
    payments: { confirm: { token: 'tok_1' }, dispute: { note: 'I was there.' } },
    regions: { suggest: { search: ann.name }, claim },
    places: { claim, notify: { email: bob.email } },
    search: { restaurants: { search: ann.name } },
    identity: {
      signIn: { email: ann.email, password: 'wrong horse battery' },
      signUp: { email: ann.email, password: 'another kettle harbour' },
      confirm: unknownLetter,
      forgotPassword: { email: ann.email },
      resetPassword: { ...unknownLetter, password: 'another kettle harbour' },
      beginSocial: {},
      finishSocial: { state: 'x'.repeat(43), answer: 'code=1' },
      access: { session: bob.session },
      signOut: { session: 'x'.repeat(43) },
      changePassword: { currentPassword: 'wrong horse battery', newPassword: 'another kettle harbour' },
    },
    account: { askDeletion: {}, delete: { password: 'wrong horse battery' } },
    phoneVerification: { sendCode: { phone: ann.phone }, confirm: { code: '000000' } },
    passkeys: {
      add: {
        state: 'x'.repeat(43),
        name: bob.name,
        credential: {
          ...madeUpCredential,
          response: { clientDataJSON: 'e30', attestationObject: 'oA' },
        },
      },
      rename: { name: bob.name },
      signIn: {
        state: 'x'.repeat(43),
        credential: {
          ...madeUpCredential,
          response: { clientDataJSON: 'e30', authenticatorData: 'AA', signature: 'AA' },
        },
      },
    },
    profile: {
      replace: { mainInfo: { uid: ann.uid, name: bob.name } },
      patch: { mainInfo: { name: bob.name } },
      save: { add: ['berg'] },
    },
  }
}

const queriesOf = ({ ann }: TwoGuests): Record<string, string> => ({
  'host.day': `date=${ann.bookingBody.reservationTime.slice(0, 10)}`,
  'walkins.expected': 'partySizes=2',
  'availability.list': 'contract.date=2031-01-01&contract.partySize=2&contract.rangeInMinutes=60',
  'availability.day': 'date=2031-01-01&partySize=2',
  'availability.readyTimes': 'date=2031-01-01&deliveryType=takeaway',
  'regions.find': 'lat=48&lon=16',
  'analytics.record': 'source=card&action=click&ids=1',
  'search.locations': 'search=wien',
})

/** What stands in the path of every call: Ann's, wherever it names something of a guest. */
function valueOf(param: string, call: string, { ann }: TwoGuests, actor: AccessActor): string {
  const values: Record<string, string> = {
    reservationId: ann.reservationId,
    restaurantId: String(ann.restaurantId),
    restId: String(ann.restaurantId),
    idOrName: String(ann.restaurantId),
    walkinId: actor.knowsPlace || call.startsWith('hostLine') ? ann.walkinId : 'f'.repeat(32),
    uid: ann.uid,
    sessionId: ann.sessionId,
    passkeyId: ann.passkeyId,
    code: call.startsWith('groupOrders') ? 'c'.repeat(43) : 'ABCDEFGH',
    part: '1',
    invitationId: ann.invitationId,
    conversationId: ann.reservationId,
    standbyId: ann.standbyId,
    key: 'k'.repeat(43),
    landingId: 'spring',
    gateway: 'stripe',
    cardId: 'card_1',
    providerId: 'nobody',
    menuId: '1',
    productId: '1',
    file: 'en.json',
    slug: 'none',
    photoId: 'f'.repeat(36),
    regionId: 'c1',
    id: call.startsWith('holds')
      ? ann.holdId
      : call === 'reservations.checkIn'
        ? ann.reservationId
        : String(ann.restaurantId),
  }
  const value = values[param]
  if (value === undefined) throw new Error(`no value is known for :${param} of ${call}`)
  return value
}

export type AccessCall = { name: string; endpoint: Endpoint; body: object | undefined }

export function everyCall(guests: TwoGuests): AccessCall[] {
  const bodies: Record<string, Record<string, object>> = bodiesOf(guests)
  return Object.entries(endpoints).flatMap(([noun, calls]) =>
    Object.entries(calls as Record<string, Endpoint>).map(([name, endpoint]) => ({
      name: `${noun}.${name}`,
      endpoint,
      body: bodies[noun]?.[name],
    })),
  )
}

export function requestOf(
  guests: TwoGuests,
  { name, endpoint, body }: AccessCall,
  actor: AccessActor,
  replace: Record<string, string> = {},
): Request {
  const path = endpoint.call.path.replaceAll(
    /:(\w+)/g,
    (_, param: string) => replace[param] ?? valueOf(param, name, guests, actor),
  )
  const query = queriesOf(guests)[name]
  const bearer = actor.bearer(endpoint.access)
  return new Request(`http://localhost${path}${query ? `?${query}` : ''}`, {
    method: endpoint.call.method,
    headers: {
      'x-request-id': 'request-0001',
      ...(body && { 'content-type': 'application/json' }),
      ...(bearer && { authorization: `Bearer ${bearer}` }),
    },
    ...(body && { body: JSON.stringify(body) }),
  })
}
