import type { PartyWire } from '#contract/party/party.ts'
import type { Locale } from '#domain/locale/language.ts'
import { spacedCode } from '#domain/party/code.ts'
import { qrCode } from '#domain/qr/qr-code.ts'
import { qrPath } from '#domain/qr/qr-svg.ts'
import { readReservationTime } from '#domain/reservations/reservation-time.ts'
import { dayName } from '../../parts/i18n/dates.server.ts'
import { requestLocale } from '../../parts/i18n/request-locale.ts'
import { dishWords } from '../../parts/orders/with-party/dish-words.ts'
import { type PageContext, requestContext } from '../../parts/request/context.ts'
import { bookedView, type OwnBooking } from '../../parts/reservations/booked/booked.server.ts'
import { bookedLink } from '../../parts/reservations/booking-link.ts'
import { frameQuery } from '../../parts/reservations/hold/capability-cookies.server.ts'

export type PartySeat = { state: 'you' | 'yes' | 'maybe' | 'waiting' | 'free'; name: string }

/** The seats that are booked now, in the order in which they fill: the organizer, then the members who come. */
export function seatsOf({ groupSize, members }: PartyWire, organizer: string): PartySeat[] {
  const named = (answer: 'yes' | 'maybe' | null, state: PartySeat['state']): PartySeat[] =>
    members
      .filter((member) => member.answer === answer)
      .map(({ fullName, email, phoneNumber }) => ({ state, name: fullName ?? email ?? phoneNumber ?? '' }))
  const taken: PartySeat[] = [
    { state: 'you', name: organizer },
    ...named('yes', 'yes'),
    ...named('maybe', 'maybe'),
    ...named(null, 'waiting'),
  ]
  const free = Array.from(
    { length: Math.max(0, groupSize - taken.length) },
    (): PartySeat => ({ state: 'free', name: '' }),
  )
  return [...taken, ...free]
}

const order = ['yes', 'maybe', null, 'no'] as const

/** Those who come first, as at the table. */
const byAnswer = (members: PartyWire['members']) =>
  order.flatMap((answer) => members.filter((each) => each.answer === answer))

/** Whether the booking's size follows the answers, and if not, what it was agreed to for. */
export function sizeWords(
  { follows }: Pick<PartyWire, 'follows'>,
  { policy, order }: OwnBooking['reservation'],
): 'follows' | 'follows-not' | 'follows-not-dishes' {
  if (follows) return 'follows'
  return order && !policy ? 'follows-not-dishes' : 'follows-not'
}

type Secrets = { code: string | null; codeExpires: string | null; key: string | null }

type InvitationLinkContext = { publicUrl: string; locale: Locale; timeZone: string; visit: Temporal.PlainDate }

function shownSecrets(
  { code, codeExpires, key }: Secrets,
  { publicUrl, locale, timeZone, visit }: InvitationLinkContext,
) {
  const expires = codeExpires && Temporal.Instant.from(codeExpires).toZonedDateTimeISO(timeZone).toPlainDate()
  // No code opens anything once the visit has begun.
  const last = expires && (Temporal.PlainDate.compare(expires, visit) < 0 ? expires : visit)
  return {
    url: key && new URL(`/i/${key}`, publicUrl).href,
    code: code && spacedCode(code),
    until: last ? dayName(last, locale, 'long') : null,
  }
}

/** Of what was ordered as it was chosen the sum is that which was agreed to. */
export const memberDishes = ({
  state,
  items,
  ordered,
  total,
  orderedTotal,
  currency,
}: PartyWire['members'][number]['dishes']) => ({
  state,
  lines: dishWords(items),
  ordered: dishWords(ordered),
  total: state === 'ordered' ? orderedTotal : total,
  currency,
})

const isAskedToOrder = ({ members }: PartyWire, { reservation }: OwnBooking): boolean =>
  members.some(({ dishes: { state } }) => state === 'chosen' || state === 'changed') ||
  (reservation.order?.orderItems ?? []).some(
    ({ invitationId }) => invitationId && !members.some(({ id }) => id === invitationId),
  )

export type MemberDishesView = ReturnType<typeof memberDishes>

export async function partyView(request: Request, context: PageContext, own: OwnBooking) {
  const { api, publicUrl, tenant } = context.get(requestContext)
  const locale = requestLocale(request, tenant?.languages)
  const reservationId = own.reservation.id
  const party = await api.party.get({ params: { reservationId }, token: own.token })
  const booked = bookedView(request, context, own)
  const visit = readReservationTime(own.reservation.reservationTime, booked.timeZone).date
  const showing = { publicUrl, locale, timeZone: booked.timeZone, visit }
  const shared = party.shared && shownSecrets(party.shared, showing)
  const qr = shared?.url ? qrCode(shared.url) : null
  const carried = frameQuery(request)
  return {
    version: party.version,
    events: bookedLink('/booking/party-events', reservationId, carried),
    name: booked.eventName ?? booked.name,
    slug: booked.slug,
    accent: booked.accent,
    day: booked.day,
    minutes: booked.minutes,
    links: booked.links,
    preorder: booked.preorder?.link ?? null,
    /** Somebody chose dishes that are not ordered as they are, or something is ordered for whoever is not invited any more. */
    asksToOrder: isAskedToOrder(party, own),
    language: own.restaurant.menu?.inLanguage ?? null,
    isOpen: party.open,
    follows: party.follows,
    sizeWords: sizeWords(party, own.reservation),
    groupSize: party.groupSize,
    seatsLeft: party.seatsLeft,
    table: seatsOf(party, booked.customerName),
    counts: { coming: party.coming, maybe: party.maybe, waiting: party.waiting, declined: party.declined },
    shared: shared && { ...shared, qr: qr && qrPath(qr) },
    codeAddress: new URL('/i', publicUrl).href.replace(/^https?:\/\//, ''),
    members: byAnswer(party.members).map(
      ({ id, kind, fullName, email, phoneNumber, answer, allergy, wishes, dishes, ...secrets }) => ({
        id,
        isJoined: kind === 'joined',
        name: fullName ?? email ?? phoneNumber ?? '',
        contact: fullName ? (email ?? phoneNumber) : null,
        answer,
        allergies: allergy.join(', '),
        wishes,
        dishes: memberDishes(dishes),
        ...shownSecrets(secrets, showing),
      }),
    ),
  }
}

export type PartyView = Awaited<ReturnType<typeof partyView>>

const emailShape = /^[^\s@]+@[^\s@]+\.[^\s@]+$/
const phoneShape = /^\+?(?:[ ().\-/]*\d){5,20}[ ().\-/]*$/

/** Addresses and numbers as they were typed: one in each line, or parted by commas; what is neither is named. */
export function readMembers(typed: string): { members: string[]; unread: string | null } {
  const members = typed
    .split(/[\n,;]+/)
    .map((each) => each.trim())
    .filter(Boolean)
  const unread = members.find((each) => each.length > 254 || !(emailShape.test(each) || phoneShape.test(each))) ?? null
  return { members: members.slice(0, 100), unread }
}
