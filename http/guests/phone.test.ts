import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { deleteAccount } from '#actions/guests/account/delete-account.ts'
import { relayBatch } from '#actions/outbox/relay-batch.ts'
import type { CallError } from '#contract/endpoints/client.ts'
import type { AccountExportWire } from '#contract/guests/account.ts'
import { readSecret } from '#data/database/secrets.ts'
import { assignByPhone } from '#data/guests/contact-bookings.ts'
import { findCodeOf, insertPhoneCode, phoneCode, usePhoneCode } from '#data/guests/phones/phone-codes.ts'
import { bindPhone } from '#data/guests/phones/verified-phones.ts'
import type { PhoneNumber } from '#domain/guests/phone-number.ts'
import { testPhone } from '#domain/guests/test-phone.ts'
import { sharedLimits } from '#domain/limits/limits.ts'
import { createProcessCounts } from '../access/process-counts.ts'
import { testApi } from '../api/test-api.ts'
import { at, type BookingFixture, noon, openBookingFixture } from '../reservations/booking-fixtures.ts'
import { codeOf, goodPassword, signUpGuest, type TestGuest } from './guest-fixtures.ts'

let fixture: BookingFixture
beforeAll(async () => {
  fixture = await openBookingFixture()
  fixture.context.hasSms = true
  // The relay hands on to the queue, which no worker of this test has made.
  await fixture.rows(`
    CREATE SCHEMA graphile_worker;
    CREATE TYPE graphile_worker.job_spec AS (identifier text, payload json, queue_name text, run_at timestamptz, max_attempts integer, job_key text, priority integer, flags text[]);
    CREATE FUNCTION graphile_worker.add_jobs(specs graphile_worker.job_spec[]) RETURNS void LANGUAGE sql AS '';`)
})
afterAll(() => fixture.setNow(noon))
beforeEach(async () => {
  await fixture.clear()
  fixture.setNow(noon)
  await fixture.rows(
    'DELETE FROM contact_bookings; DELETE FROM guests; DELETE FROM guest_letters; DELETE FROM outbox; DELETE FROM rate_counts',
  )
})

const phone = '+43155500011'
const calls = () => fixture.client.phoneVerification
const later = (seconds: number) => fixture.setNow(noon.add({ seconds }))
const send = ({ token }: TestGuest, to = phone) => calls().sendCode({ token, body: { phone: to, language: 'de' } })
const type = ({ token }: TestGuest, code: string) => calls().confirm({ token, body: { code } })
const other = (code: string) => String((Number(code) + 1) % 1_000_000).padStart(6, '0')
const sms = () => fixture.rows<{ payload: object }>(`SELECT payload FROM outbox WHERE topic = 'guest.phone_code'`)
const owners = () => fixture.rows('SELECT phone, guest_id FROM guest_phones ORDER BY phone')

async function openGuest(name: string): Promise<TestGuest> {
  const guest = await signUpGuest(fixture, fixture.rows, `${name}@example.com`)
  const { uid, token } = guest
  await fixture.client.profile.replace({ params: { uid }, token, body: { mainInfo: { uid, name } } })
  return guest
}

/** What the SMS says that was asked for last. */
async function codeSentTo({ uid }: TestGuest): Promise<string> {
  const { db } = fixture.context
  return phoneCode(await readSecret(db), (await findCodeOf(db, uid))?.codeId ?? '')
}

async function verify(guest: TestGuest, to = phone) {
  await send(guest, to)
  return type(guest, await codeSentTo(guest))
}

const profileOf = ({ uid, token }: TestGuest) => fixture.client.profile.get({ params: { uid }, token })
const accessOf = ({ session }: TestGuest) => fixture.client.identity.access({ body: { session } })

describe('a phone number', () => {
  test('is verified by the code that was sent to it, and is the profile’s then', async () => {
    const ann = await openGuest('ann')
    expect(await calls().get({ token: ann.token })).toEqual({ available: true, verified: null, code: null })
    const sent = await send(ann, '+43 1 555 000-11')
    expect(sent).toMatchObject({ verified: null, code: { phone } })
    expect(await accessOf(ann)).toMatchObject({ emailVerified: true, phoneVerified: false, verificationSent: true })
    expect((await profileOf(ann))?.mainInfo.phone).toBeNull()
    const code = await codeSentTo(ann)
    expect(code).toMatch(/^\d{6}$/)
    expect(await type(ann, code)).toEqual({ available: true, verified: phone, code: null })
    expect((await profileOf(ann))?.mainInfo.phone).toBe(phone)
    expect(await accessOf(ann)).toMatchObject({ phoneVerified: true, verificationSent: false })
    // The button pressed twice.
    expect((await type(ann, code)).verified).toBe(phone)
  })

  test('leaves no code anywhere in the database', async () => {
    const ann = await openGuest('ann')
    await send(ann)
    const code = await codeSentTo(ann)
    const tables = await Promise.all(
      ['outbox', 'phone_codes', 'rate_counts'].map((table) => fixture.rows(`SELECT * FROM ${table}`)),
    )
    expect(JSON.stringify(await sms())).toMatch(/^\[\{"payload":\{"codeId":"[0-9a-f]{32}"\}\}\]$/)
    expect(JSON.stringify(tables)).not.toContain(`"${code}"`)
  })

  test.each(['01 555 000 11', '+0431555', '5550001100'])(
    'without its country, %s, is asked for again',
    async (short) => {
      const ann = await openGuest('ann')
      expect(await codeOf(send(ann, short))).toBe('400 invalid')
      expect(await sms()).toEqual([])
    },
  )

  test('is nobody’s any more when the profile names another, and its code is not waited for', async () => {
    const ann = await openGuest('ann')
    await verify(ann)
    const params = { uid: ann.uid }
    const patch = (mainInfo: object) => fixture.client.profile.patch({ params, token: ann.token, body: { mainInfo } })
    await patch({ name: 'Ann Lee', phone: '0043 1 555 000 11' })
    expect((await accessOf(ann)).phoneVerified).toBe(true)
    await send(ann, '+43155500012')
    await patch({ phone: '+43155500013' })
    expect(await calls().get({ token: ann.token })).toMatchObject({ verified: null, code: null })
    expect(await owners()).toEqual([])
  })

  test('where no SMS can be sent is not asked for', async () => {
    const ann = await openGuest('ann')
    const { client } = testApi(fixture.context.db, fixture.context.clock)
    const body = { phone }
    expect(await codeOf(client.phoneVerification.sendCode({ token: ann.token, body }))).toBe('503 sms_unavailable')
  })

  test('is for whoever is signed in, and a token whose session has ended is not', async () => {
    const ann = await openGuest('ann')
    await send(ann)
    const code = await codeSentTo(ann)
    await fixture.client.identity.signOutEverywhere({ token: ann.token })
    const { token } = ann
    const asking = [() => calls().get({ token }), () => calls().get(), () => send(ann), () => type(ann, code)]
    for (const ask of asking) expect(await codeOf(ask())).toBe('401 sign_in_required')
    expect(await owners()).toEqual([])
  })

  test('is in what is kept of a guest, and goes with the account', async () => {
    const ann = await openGuest('ann')
    await verify(ann)
    await send(ann, '+43155500012')
    const { account } = JSON.parse(await fixture.client.account.export({ token: ann.token })) as AccountExportWire
    expect(account).toMatchObject({ verifiedPhone: { phone }, phoneCode: { phone: '+43155500012' } })
    await fixture.client.account.delete({ token: ann.token, body: { password: goodPassword } })
    expect([await owners(), await fixture.rows('SELECT 1 FROM phone_codes')]).toEqual([[], []])
  })
})

describe('a code', () => {
  const refused = '400 phone_not_bound'

  test('that is wrong, has run out, or was never sent is refused with one sentence', async () => {
    const ann = await openGuest('ann')
    await expect(type(ann, '123456')).rejects.toThrow("Can't bind this phone with user profile")
    await send(ann)
    const code = await codeSentTo(ann)
    expect(await codeOf(type(ann, other(code)))).toBe(refused)
    later(600)
    expect(await codeOf(type(ann, code))).toBe(refused)
    expect(await owners()).toEqual([])
  })

  test('is worth nothing after five wrong ones, and nothing for another account', async () => {
    const ann = await openGuest('ann')
    const bo = await openGuest('bo')
    await send(ann)
    const code = await codeSentTo(ann)
    expect(await codeOf(type(bo, code))).toBe(refused)
    for (let n = 0; n < 5; n++) expect(await codeOf(type(ann, other(code)))).toBe(refused)
    expect(await codeOf(type(ann, code))).toBe(refused)
    expect((await calls().get({ token: ann.token })).code).toBeNull()
  })

  test('is compared five times, however many are typed at once', async () => {
    const { uid } = await openGuest('ann')
    const { db } = fixture.context
    await insertPhoneCode(db, { uid, phone: testPhone(phone), language: null }, noon)
    let compared = 0
    const isRight = () => {
      compared++
      return false
    }
    await Promise.all(Array.from({ length: 12 }, () => usePhoneCode(db, uid, isRight, noon)))
    expect(compared).toBe(5)
  })

  test('asked for twice at once, or again within a minute, is one SMS; after that another one, which alone counts', async () => {
    const ann = await openGuest('ann')
    const [first] = await Promise.all([send(ann), send(ann), send(ann)])
    expect(await sms()).toHaveLength(1)
    const old = await codeSentTo(ann)
    later(59)
    expect(await send(ann)).toEqual(first)
    expect(await sms()).toHaveLength(1)
    later(60)
    await send(ann)
    expect(await sms()).toHaveLength(2)
    expect(await codeOf(type(ann, old))).toBe(refused)
    await type(ann, await codeSentTo(ann))
  })
})

describe('a number of two accounts', () => {
  test('is that of the latest proof, and until then both get the same answers', async () => {
    const ann = await openGuest('ann')
    const bo = await openGuest('bo')
    await verify(ann)
    const { code: taken } = await send(bo)
    const { code: free } = await send(await openGuest('cy'), '+43155500012')
    expect({ ...taken, phone: '' }).toEqual({ ...free, phone: '' })
    expect((await accessOf(ann)).phoneVerified).toBe(true)
    await type(bo, await codeSentTo(bo))
    expect(await owners()).toEqual([{ phone, guest_id: bo.uid }])
    expect([(await accessOf(ann)).phoneVerified, (await accessOf(bo)).phoneVerified]).toEqual([false, true])
  })

  test('that is lost to a later proof is written of to whoever had it, once, in their language', async () => {
    const [ann, bo] = [await openGuest('ann'), await openGuest('bo')]
    await verify(ann)
    const losses = () => fixture.rows(`SELECT email, language FROM guest_letters WHERE kind = 'phone-lost'`)
    expect(await losses()).toEqual([])
    await verify(bo)
    expect(await losses()).toEqual([{ email: ann.email, language: 'de' }])
    await type(bo, await codeSentTo(bo))
    expect(await losses()).toHaveLength(1)
  })

  test('of an account that is being deleted is taken over without either waiting for the other', async () => {
    const { db } = fixture.context
    for (let round = 0; round < 5; round++) {
      const [ann, bo] = [await openGuest(`ann${round}`), await openGuest(`bo${round}`)]
      await verify(ann)
      await Promise.all([
        deleteAccount(db, ann.uid, { language: null, askedAt: { tenant: null, origin: '' } }, noon),
        db.transaction().execute((trx) => bindPhone(trx, bo.uid, testPhone(phone), noon)),
      ])
      expect(await owners()).toEqual([{ phone, guest_id: bo.uid }])
      await fixture.rows('DELETE FROM rate_counts; DELETE FROM guest_phones')
    }
  })

  test('typed by both at once is one’s', async () => {
    const guests = await Promise.all(['ann', 'bo', 'cy'].map(openGuest))
    for (const guest of guests) await send(guest)
    await Promise.all(guests.map(async (guest) => type(guest, await codeSentTo(guest))))
    expect(await owners()).toHaveLength(1)
    const verified = await Promise.all(guests.map(async (guest) => (await accessOf(guest)).phoneVerified))
    expect(verified.filter(Boolean)).toHaveLength(1)
  })

  test('two who take each other’s number do not wait for one another', async () => {
    const ann = await openGuest('ann')
    const bo = await openGuest('bo')
    const { db } = fixture.context
    const [low, high] = [testPhone('+43155500011'), testPhone('+43155500012')] as const
    await verify(ann, low)
    await verify(bo, high)
    const bind = (uid: string, to: PhoneNumber) => db.transaction().execute((trx) => bindPhone(trx, uid, to, noon))
    for (let round = 0; round < 10; round++) {
      const [first, second] = round % 2 === 0 ? [high, low] : [low, high]
      await Promise.all([bind(ann.uid, first), bind(bo.uid, second)])
    }
    expect((await owners()).length).toBeGreaterThan(0)
  })
})

test('bookings of the number come into the account when it is verified, those of long ago do not', async () => {
  const book = (changes: object) => fixture.book({ email: null, ...changes })
  await book({ phoneNumber: '+43 1 555 000 11', reservationTime: at('18:00') })
  await book({ phoneNumber: '0043 155500011', reservationTime: at('20:00') })
  await book({ phoneNumber: '01 55500011', reservationTime: at('21:00') })
  await relayBatch(fixture.context.db)
  const ann = await openGuest('ann')
  const listed = async () => (await fixture.client.reservations.list({ query: {}, token: ann.token })).total
  expect(await listed()).toBe(0)
  await verify(ann)
  expect(await listed()).toBe(3)
  expect(JSON.stringify(await fixture.rows('SELECT * FROM contact_bookings'))).not.toContain('5550')
  await fixture.rows('DELETE FROM guest_bookings')
  const { db } = fixture.context
  expect(await assignByPhone(db, ann.uid, noon.add({ hours: 53 * 24 }))).toBe(0)
  expect(await assignByPhone(db, ann.uid, noon.add({ hours: 51 * 24 }))).toBe(3)
})

describe('how many SMS somebody can have sent', () => {
  const limited = () => {
    const { context } = fixture
    const limits = createProcessCounts(context.clock)
    return testApi(context.db, context.clock, { hasSms: true, limits }).client
  }
  const ask = (client: ReturnType<typeof limited>, { token }: TestGuest, to: string) =>
    client.phoneVerification.sendCode({ token, body: { phone: to } }).then(
      () => 'sent',
      ({ code }: CallError) => code ?? '',
    )

  test.each([
    ['by one guest, to any numbers', 'phoneCodesOfGuest', (n: number) => `+4315550${1000 + n * 1000}`, 1],
    ['to one number, by any guests', 'phoneCodesOfNumber', () => phone, 7],
    ['to numbers of one block', 'phoneCodesOfBlock', (n: number) => `+43155500${100 + n}`, 6],
  ] as const)('%s', async (_, limit, numberOf, howMany) => {
    const client = limited()
    const guests = await Promise.all(Array.from({ length: howMany }, (_each, n) => openGuest(`guest${n}`)))
    const { most } = sharedLimits[limit]
    const answers: string[] = []
    for (let n = 0; n <= most; n++) {
      answers.push(await ask(client, guests[n % howMany] as TestGuest, numberOf(n)))
    }
    expect(answers).toEqual([...Array.from({ length: most }, () => 'sent'), 'too_many'])
    expect(await sms()).toHaveLength(most)
  })
})
