import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { deleteAccount } from '#actions/guests/account/delete-account.ts'
import { type AccountExportWire, accountExport } from '#contract/guests/account.ts'
import { assignReservation } from '#data/guests/bookings.ts'
import { changeSaved } from '#data/guests/favourites.ts'
import { insertPhoneCode, usePhoneCode } from '#data/guests/phones/phone-codes.ts'
import { replaceProfilePhoto } from '#data/guests/profile-photo.ts'
import { insertSession } from '#data/guests/sessions.ts'
import { insertCustomer } from '#data/payments/gateway-customers.ts'
import { testPhone } from '#domain/guests/test-phone.ts'
import { at, type BookingFixture, noon, openBookingFixture } from '../reservations/booking-fixtures.ts'
import { codeOf, goodPassword, newestLetter, signUpGuest, type TestGuest } from './guest-fixtures.ts'

let fixture: BookingFixture
beforeAll(async () => {
  fixture = await openBookingFixture()
})
beforeEach(async () => {
  await fixture.clear()
  await fixture.rows(
    'DELETE FROM gateway_customers; DELETE FROM guests; DELETE FROM guest_letters; DELETE FROM outbox; DELETE FROM guest_photos',
  )
})

const account = () => fixture.client.account
const count = async (table: string) => (await fixture.rows(`SELECT 1 FROM ${table}`)).length
const ownTables = [
  'guests',
  'guest_accounts',
  'guest_sessions',
  'guest_phones',
  'phone_codes',
  'guest_passkeys',
  'profiles',
  'favourites',
  'guest_bookings',
  'guest_photos',
  'gateway_customers',
]
const countOwn = () => Promise.all(ownTables.map(count))
const ofEach = (rows: number) => ownTables.map(() => rows)
const publicSite = { tenant: null, origin: 'http://localhost' }
const photo = { bytes: new Uint8Array([1, 2, 3]), width: 1, height: 1 }

/** A guest with something in every table of their own. */
async function openAnn() {
  const ann = await signUpGuest(fixture, fixture.rows, 'ann@example.com')
  const { uid, token } = ann
  const { db } = fixture.context
  await fixture.client.profile.replace({ params: { uid }, token, body: { mainInfo: { uid, name: 'Ann Lee' } } })
  const body = fixture.body({ id: await fixture.newId(), reservationTime: at('20:00'), email: ann.email })
  const booked = await fixture.client.reservations.create({ body, token })
  await replaceProfilePhoto(db, uid, photo, noon)
  await insertPhoneCode(db, { uid, phone: testPhone('+43155500011'), language: null }, noon)
  await usePhoneCode(db, uid, () => true, noon)
  await fixture.rows(
    `INSERT INTO guest_passkeys (id, guest_id, name, public_key, credential_id, counter, device_type, backed_up, created_at)
     VALUES ($1, $1, 'My telephone', 'a public key', 'a credential', 0, 'singleDevice', false, now())`,
    [uid],
  )
  const venueOf = 'SELECT slug FROM restaurants WHERE restaurant_id = $1'
  const [venue] = await fixture.rows<{ slug: string }>(venueOf, [booked.restaurantId])
  await changeSaved(db, uid, { add: [venue?.slug ?? ''], remove: [] }, noon)
  await insertCustomer(db, { uid, gateway: 'stripe', account: null }, 'cus_1', noon)
  return { ...ann, booked, saved: venue?.slug ?? '' }
}
const remove = ({ token }: Pick<TestGuest, 'token'>, password = goodPassword) =>
  account().delete({ token, body: { password, language: 'de' } })

describe('what is kept of a guest', () => {
  test('is one file with everything and nothing that opens anything', async () => {
    const ann = await openAnn()
    const own = { params: { reservationId: ann.booked.id }, token: ann.booked.token ?? '' }
    await fixture.client.conversations.send({ ...own, body: { id: 'd'.repeat(32), text: 'A window, please.' } })
    await fixture.client.invitations.invite({ ...own, body: { members: ['bo@example.com'] } })
    await fixture.rows(`UPDATE invitations SET chosen_dishes = '[{"productId": "soup", "amount": 2, "modifiers": []}]'`)
    const text = await account().export({ token: ann.token })
    const whole = JSON.parse(text) as AccountExportWire
    expect(accountExport.safeParse(whole).success).toBe(true)
    expect(whole).toMatchObject({
      account: { uid: ann.uid, email: ann.email, emailVerified: true, signInWith: ['credential'] },
      profile: { mainInfo: { name: 'Ann Lee' } },
      sessions: [{ current: true }],
      passkeys: [{ name: 'My telephone' }],
      savedPlaces: [ann.saved],
      reservations: [
        {
          id: ann.booked.id,
          messages: [{ text: 'A window, please.' }],
          invitations: [{ email: 'bo@example.com', dishes: { items: [{ productId: 'soup', amount: 2 }] } }],
        },
      ],
      cards: [],
    })
    for (const secret of [
      ann.booked.token ?? '',
      ann.session,
      ann.token,
      'cus_1',
      'password',
      'a public key',
      'a credential',
    ])
      expect(text).not.toContain(secret)
  })

  test('is for whoever is signed in, and a token whose session has ended is not', async () => {
    const ann = await openAnn()
    expect(await codeOf(account().export())).toBe('401 sign_in_required')
    await fixture.client.identity.signOutEverywhere({ token: ann.token })
    expect(await codeOf(account().export({ token: ann.token }))).toBe('401 sign_in_required')
    expect(await codeOf(remove(ann))).toBe('401 sign_in_required')
    expect(await codeOf(account().askDeletion({ token: ann.token, body: {} }))).toBe('401 sign_in_required')
    expect(await count('guests')).toBe(1)
  })
})

describe('an account that is deleted', () => {
  test('takes with it all that is the guest’s own; the booking stays with the restaurant', async () => {
    const ann = await openAnn()
    expect(await countOwn()).toEqual(ofEach(1))
    expect(await codeOf(remove(ann, 'not the right one'))).toBe('400 wrong_credentials')
    expect(await countOwn()).toEqual(ofEach(1))
    await remove(ann)
    expect(await countOwn()).toEqual(ofEach(0))
    const params = { reservationId: ann.booked.id }
    expect((await fixture.client.reservations.get({ params, token: ann.booked.token ?? '' })).status).toBe('Approved')
    expect(await fixture.rows('SELECT kind, email, language FROM guest_letters')).toEqual([
      { kind: 'deleted', email: ann.email, language: 'de' },
    ])
    expect(await fixture.rows(`SELECT payload FROM outbox WHERE topic = 'guest.customer_left'`)).toEqual([
      { payload: { gateway: 'stripe', customer: 'cus_1' } },
    ])
  })

  test('is opened by no session and no token that is left, and nothing can be added to it', async () => {
    const ann = await openAnn()
    await remove(ann)
    const { token, uid } = ann
    const params = { uid }
    const body = { mainInfo: { uid, name: 'Ann again' } }
    const reservation = { reservationId: ann.booked.id }
    const codes = await Promise.all(
      [
        remove(ann),
        fixture.client.identity.access({ body: { session: ann.session } }),
        fixture.client.profile.get({ params, token }),
        fixture.client.profile.replace({ params, token, body }),
        fixture.client.profile.save({ params, token, body: { add: [ann.saved] } }),
        fixture.client.reservations.list({ query: {}, token }),
        fixture.client.reservations.keep({ params: reservation, token, body: { token: ann.booked.token ?? '' } }),
        fixture.client.reservations.get({ params: reservation, token }),
      ].map(codeOf),
    )
    expect(new Set(codes)).toEqual(new Set(['401 sign_in_required']))
    expect(await countOwn()).toEqual(ofEach(0))
  })

  test('twice at once is deleted once and confirmed by one mail', async () => {
    const ann = await openAnn()
    await Promise.allSettled([remove(ann), remove(ann), remove(ann)])
    expect(await count('guests')).toBe(0)
    expect(await count('guest_letters')).toBe(1)
  })

  test('by a link that was mailed to the guest who is signed in, once', async () => {
    const ann = await openAnn()
    const bo = await signUpGuest(fixture, fixture.rows, 'bo@example.com')
    await account().askDeletion({ token: bo.token, body: { language: 'fr' } })
    const { letterId, key, kind, language } = await newestLetter(fixture, fixture.rows, bo.email)
    expect([kind, language]).toEqual(['delete', 'fr'])
    const byLink = (token: string, letter = { letterId, key }) => account().delete({ token, body: { letter } })
    expect(await codeOf(byLink(ann.token))).toBe('400 link_expired')
    expect(await codeOf(byLink(bo.token, { letterId, key: 'k'.repeat(43) }))).toBe('400 link_expired')
    expect(await count('guests')).toBe(2)
    await byLink(bo.token)
    expect(await fixture.rows('SELECT email FROM guests')).toEqual([{ email: ann.email }])
    expect(await codeOf(byLink(bo.token))).toBe('401 sign_in_required')
  })
})

type Add = (guest: Awaited<ReturnType<typeof openAnn>>) => Promise<unknown>
const adding: [string, Add][] = [
  [
    'a booking is assigned',
    async ({ uid, booked }) =>
      assignReservation(fixture.context.db, uid, {
        restaurantId: booked.restaurantId,
        reservationId: booked.id.replace(/.$/, '0'),
        startsAt: noon,
      }),
  ],
  ['a photo is set', ({ uid }) => replaceProfilePhoto(fixture.context.db, uid, photo, noon)],
  ['a place is saved', ({ uid, saved }) => changeSaved(fixture.context.db, uid, { add: [saved], remove: [] }, noon)],
  ['the guest signs in', ({ uid }) => insertSession(fixture.context.db, uid, null, noon)],
  [
    'a customer is entered',
    ({ uid }) => insertCustomer(fixture.context.db, { uid, gateway: 'epos', account: null }, 'cus_2', noon),
  ],
  [
    'a code is asked for',
    ({ uid }) => insertPhoneCode(fixture.context.db, { uid, phone: testPhone('+43155500012'), language: null }, noon),
  ],
  ['a number is verified', ({ uid }) => usePhoneCode(fixture.context.db, uid, () => true, noon)],
  [
    'another deletes it too',
    ({ uid }) => deleteAccount(fixture.context.db, uid, { language: null, askedAt: publicSite }, noon),
  ],
]

const waitForWaiting = async () => {
  const waiting = `SELECT 1 FROM pg_stat_activity WHERE datname = current_database() AND wait_event_type = 'Lock'`
  await expect.poll(async () => (await fixture.rows(waiting)).length).toBeGreaterThan(0)
}

test.each(adding)('while an account is being deleted, %s: it waits and leaves nothing behind', async (_, add) => {
  const ann = await openAnn()
  await fixture.rows('DELETE FROM favourites')
  let added: Promise<unknown> = Promise.resolve()
  // Whoever deletes holds the account and has not finished when the other comes.
  await fixture.context.db.transaction().execute(async (trx) => {
    await trx.selectFrom('guests').select('id').where('id', '=', ann.uid).forUpdate().execute()
    await trx.deleteFrom('guest_photos').execute()
    await trx.deleteFrom('gateway_customers').execute()
    await trx.deleteFrom('guests').where('id', '=', ann.uid).execute()
    added = add(ann)
    await waitForWaiting()
  })
  await added
  expect(await countOwn()).toEqual(ofEach(0))
})
