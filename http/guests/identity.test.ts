import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { findCredential } from '#data/guests/guests.ts'
import { sharedLimits } from '#domain/limits/limits.ts'
import { createProcessCounts } from '../access/process-counts.ts'
import { type BookingFixture, noon, openBookingFixture } from '../reservations/booking-fixtures.ts'
import { codeOf, goodPassword, newestLetter, signUpGuest } from './guest-fixtures.ts'

let fixture: BookingFixture
beforeAll(async () => {
  fixture = await openBookingFixture()
})
beforeEach(async () => {
  fixture.setNow(noon)
  await fixture.rows('DELETE FROM guests')
  await fixture.rows('DELETE FROM guest_letters')
  await fixture.rows('DELETE FROM profiles')
})

const identity = () => fixture.client.identity
const join = (email: string) => signUpGuest(fixture, fixture.rows, email)
const letterTo = (email: string) => newestLetter(fixture, fixture.rows, email)
const count = async (table: string) =>
  Number((await fixture.rows<{ n: number }>(`SELECT count(*) AS n FROM ${table}`))[0]?.n)

describe('an account', () => {
  test('is made when its address is confirmed, by the browser that asked', async () => {
    const email = 'ann@example.com'
    const { proof } = await identity().signUp({
      body: { email: 'Ann@Example.com', password: goodPassword, returnTo: '/history' },
    })
    expect(await count('guests')).toBe(0)
    expect(await codeOf(identity().signIn({ body: { email, password: goodPassword } }))).toBe('400 wrong_credentials')
    const { letterId, key } = await letterTo(email)
    const made = await identity().confirm({ body: { letterId, key, proof, device: 'Firefox' } })
    expect(made).toMatchObject({
      next: 'sign-up-sign',
      returnTo: '/history',
      uid: expect.stringMatching(/^[0-9a-f]{32}$/),
    })
    const [guest] = await fixture.rows('SELECT email, email_verified FROM guests')
    expect(guest).toEqual({ email, email_verified: true })
  })

  test('keeps neither password nor session in a form that opens anything', async () => {
    const { session } = await join('ann@example.com')
    const stored = JSON.stringify([
      await fixture.rows('SELECT * FROM guest_sessions'),
      await fixture.rows('SELECT * FROM guest_accounts'),
      await fixture.rows('SELECT * FROM guest_letters'),
    ])
    expect(stored).toContain('$argon2id$')
    expect(stored).not.toContain(goodPassword)
    expect(stored).not.toContain(session)
    expect((await fixture.rows<{ h: string | null }>('SELECT password_hash AS h FROM guest_letters'))[0]?.h).toBeNull()
  })

  test('asked for by somebody else is not theirs when the owner of the address follows the link', async () => {
    await identity().signUp({ body: { email: 'victim@example.com', password: 'attacker knows this one' } })
    const link = await letterTo('victim@example.com')
    const letter = { letterId: link.letterId, key: link.key }
    const other = await identity().signUp({ body: { email: 'else@example.com', password: goodPassword } })
    expect(await codeOf(identity().confirm({ body: letter }))).toBe('400 password_needed')
    expect(await codeOf(identity().confirm({ body: { ...letter, proof: other.proof } }))).toBe('400 password_needed')
    expect(await codeOf(identity().confirm({ body: { ...letter, password: 'a guess of the victim' } }))).toBe(
      '400 wrong_credentials',
    )
    expect(await count('guests')).toBe(0)
    const made = await identity().confirm({ body: { ...letter, password: 'attacker knows this one' } })
    expect(made.uid).toBeTruthy()
  })

  test('whose link is followed twice at once is made once', async () => {
    const { proof } = await identity().signUp({ body: { email: 'ann@example.com', password: goodPassword } })
    const { letterId, key } = await letterTo('ann@example.com')
    const attempts = await Promise.allSettled(
      Array.from({ length: 6 }, () => identity().confirm({ body: { letterId, key, proof } })),
    )
    expect(attempts.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
    expect(await count('guests')).toBe(1)
    expect(await count('guest_sessions')).toBe(1)
  })

  test('asked for twice is confirmed once, whichever link is followed', async () => {
    const first = await identity().signUp({ body: { email: 'ann@example.com', password: goodPassword } })
    const one = await letterTo('ann@example.com')
    fixture.setNow(noon.add({ minutes: 1 }))
    const second = await identity().signUp({ body: { email: 'ann@example.com', password: goodPassword } })
    const two = await letterTo('ann@example.com')
    await identity().confirm({ body: { letterId: one.letterId, key: one.key, proof: first.proof } })
    const again = identity().confirm({ body: { letterId: two.letterId, key: two.key, proof: second.proof } })
    expect(await codeOf(again)).toBe('400 link_expired')
  })

  test.each([
    ['an unknown letter', { letterId: '0'.repeat(32) }],
    ['a wrong key', { key: 'x'.repeat(43) }],
  ])('is not made with %s', async (_, wrong) => {
    const { proof } = await identity().signUp({ body: { email: 'ann@example.com', password: goodPassword } })
    const { letterId, key } = await letterTo('ann@example.com')
    expect(await codeOf(identity().confirm({ body: { letterId, key, proof, ...wrong } }))).toBe('400 link_expired')
  })

  test('is not made a day later', async () => {
    const { proof } = await identity().signUp({ body: { email: 'ann@example.com', password: goodPassword } })
    const { letterId, key } = await letterTo('ann@example.com')
    fixture.setNow(noon.add({ hours: 24 }))
    expect(await codeOf(identity().confirm({ body: { letterId, key, proof } }))).toBe('400 link_expired')
  })

  test.each(['short', 'Password1!', 'x'.repeat(129), 'ann@example.com'])(
    'is not asked for with the password %s',
    async (password) => {
      expect(await codeOf(identity().signUp({ body: { email: 'ann@example.com', password } }))).toBe(
        '400 weak_password',
      )
      expect(await count('guest_letters')).toBe(0)
    },
  )
})

describe('known and unknown addresses', () => {
  test('get the same answer to a sign-up, and only the mail differs', async () => {
    const known = await join('ann@example.com')
    const before = await findCredential(fixture.context.db, known.email)
    const toKnown = await identity().signUp({ body: { email: known.email, password: 'another password here' } })
    const toUnknown = await identity().signUp({ body: { email: 'bo@example.com', password: 'another password here' } })
    expect(Object.keys(toKnown)).toEqual(Object.keys(toUnknown))
    expect(toKnown.proof).toHaveLength(toUnknown.proof.length)
    expect((await letterTo(known.email)).kind).toBe('known')
    expect((await letterTo('bo@example.com')).kind).toBe('sign-up')
    expect(await findCredential(fixture.context.db, known.email)).toEqual(before)
    const { letterId, key } = await letterTo(known.email)
    expect(await codeOf(identity().confirm({ body: { letterId, key, proof: toKnown.proof } }))).toBe('400 link_expired')
  })

  test('get the same answer to a wrong password, which creates nothing', async () => {
    const { email } = await join('ann@example.com')
    const [accounts, sessions] = [await count('guests'), await count('guest_sessions')]
    const wrong = codeOf(identity().signIn({ body: { email, password: 'not this one at all' } }))
    const unknown = codeOf(
      identity().signIn({ body: { email: 'nobody@example.com', password: 'not this one at all' } }),
    )
    expect(await wrong).toBe('400 wrong_credentials')
    expect(await unknown).toBe(await wrong)
    expect(await count('guests')).toBe(accounts)
    expect(await count('guest_sessions')).toBe(sessions)
  })

  test('get the same answer to a forgotten password, and nothing is kept of the unknown one', async () => {
    await join('ann@example.com')
    expect(await identity().forgotPassword({ body: { email: 'ann@example.com' } })).toEqual({})
    expect(await identity().forgotPassword({ body: { email: 'nobody@example.com' } })).toEqual({})
    expect((await letterTo('ann@example.com')).kind).toBe('reset')
    expect(JSON.stringify(await fixture.rows('SELECT * FROM guest_letters'))).not.toContain('nobody@')
  })
})

describe('a password', () => {
  test('that was forgotten is set anew once, within an hour, and every session ends', async () => {
    const { email, session } = await join('ann@example.com')
    await identity().forgotPassword({ body: { email } })
    const { letterId, key } = await letterTo(email)
    const reset = (password: string) => identity().resetPassword({ body: { letterId, key, password } })
    expect(await codeOf(reset('Password1!'))).toBe('400 weak_password')
    await reset('a lamp beside the door')
    expect(await codeOf(reset('a second door and lamp'))).toBe('400 link_expired')
    expect(await codeOf(identity().access({ body: { session } }))).toBe('401 sign_in_required')
    expect(await codeOf(identity().signIn({ body: { email, password: goodPassword } }))).toBe('400 wrong_credentials')
    expect((await identity().signIn({ body: { email, password: 'a lamp beside the door' } })).session).toBeTruthy()
  })

  test('is not set with a link of an hour ago', async () => {
    const { email } = await join('ann@example.com')
    await identity().forgotPassword({ body: { email } })
    const { letterId, key } = await letterTo(email)
    fixture.setNow(noon.add({ hours: 1 }))
    const reset = identity().resetPassword({ body: { letterId, key, password: 'a lamp beside the door' } })
    expect(await codeOf(reset)).toBe('400 link_expired')
  })

  test('is changed by whoever knows it; other sessions end, this one stays', async () => {
    const { email, session, token } = await join('ann@example.com')
    const other = await identity().signIn({ body: { email, password: goodPassword } })
    const change = (currentPassword: string, newPassword: string) =>
      identity().changePassword({ body: { currentPassword, newPassword }, token })
    expect(await codeOf(change('not this one', 'a lamp beside the door'))).toBe('400 wrong_credentials')
    expect(await codeOf(change(goodPassword, '12345678'))).toBe('400 weak_password')
    await change(goodPassword, 'a lamp beside the door')
    expect((await identity().access({ body: { session } })).uid).toBeTruthy()
    expect(await codeOf(identity().access({ body: { session: other.session } }))).toBe('401 sign_in_required')
  })
})

describe('a session', () => {
  test('gives a token for fifteen minutes and lasts on while it is used', async () => {
    const { session, token } = await join('ann@example.com')
    const listed = () => identity().sessions({ token })
    expect((await listed()).sessions).toHaveLength(1)
    fixture.setNow(noon.add({ minutes: 15 }))
    expect(await codeOf(listed())).toBe('401 sign_in_required')
    for (const day of [20, 40, 60]) {
      fixture.setNow(noon.add({ hours: day * 24 }))
      expect((await identity().access({ body: { session } })).token).toBeTruthy()
    }
    fixture.setNow(noon.add({ hours: 91 * 24 }))
    expect(await codeOf(identity().access({ body: { session } }))).toBe('401 sign_in_required')
  })

  test('may be shown where a restaurant is read, which is the same for everybody', async () => {
    const { token } = await join('ann@example.com')
    const read = (more: { token?: string }) => fixture.client.restaurants.get({ params: { id: '5101' }, ...more })
    expect(await read({ token })).toEqual(await read({}))
  })

  test('is listed with its device, ended alone, or with all others', async () => {
    const { email, session, token, uid } = await join('ann@example.com')
    const phone = await identity().signIn({ body: { email, password: goodPassword, device: 'A phone' } })
    expect(phone).toMatchObject({ uid, next: 'sign-up-sign' })
    const { sessions } = await identity().sessions({ token })
    expect(sessions.map(({ device, current }) => ({ device, current }))).toEqual(
      expect.arrayContaining([
        { device: 'A phone', current: false },
        { device: null, current: true },
      ]),
    )
    const ofPhone = sessions.find(({ current }) => !current)?.id ?? ''
    await identity().endSession({ params: { sessionId: ofPhone }, token })
    expect(await codeOf(identity().access({ body: { session: phone.session } }))).toBe('401 sign_in_required')
    expect(await codeOf(identity().endSession({ params: { sessionId: ofPhone }, token }))).toBe('404 not_found')
    await identity().signIn({ body: { email, password: goodPassword } })
    await identity().signOutEverywhere({ token })
    expect(await count('guest_sessions')).toBe(0)
    expect(await codeOf(identity().access({ body: { session } }))).toBe('401 sign_in_required')
  })

  test('of somebody else cannot be ended, and looks like none', async () => {
    const ann = await join('ann@example.com')
    const bo = await join('bo@example.com')
    const [own] = (await identity().sessions({ token: ann.token })).sessions
    const end = identity().endSession({ params: { sessionId: own?.id ?? '' }, token: bo.token })
    expect(await codeOf(end)).toBe('404 not_found')
    expect((await identity().access({ body: { session: ann.session } })).uid).toBe(ann.uid)
  })

  test('that was signed out changes no password with a token it left behind', async () => {
    const { session, token } = await join('ann@example.com')
    await identity().signOut({ body: { session } })
    const body = { currentPassword: goodPassword, newPassword: 'a lamp beside the door' }
    expect(await codeOf(identity().changePassword({ body, token }))).toBe('401 sign_in_required')
    expect(await codeOf(identity().sessions({ token }))).toBe('401 sign_in_required')
    expect(await codeOf(identity().signOutEverywhere({ token }))).toBe('401 sign_in_required')
  })
})

describe('limits', () => {
  test('one network guesses ten times at one account, and others are unaffected', async () => {
    fixture.context.limits = createProcessCounts({ now: () => noon })
    await fixture.rows('DELETE FROM rate_counts')
    try {
      const attempt = async (caller: string, email = 'ann@example.com') => {
        const response = await fixture.api('/api/identity/sign-in', {
          method: 'POST',
          headers: { 'content-type': 'application/json', 'x-tavola-caller': caller },
          body: JSON.stringify({ email, password: 'a guess at something' }),
        })
        return response.status
      }
      const { most } = sharedLimits.signInsOfCallerAndAccount
      for (let n = 0; n < most; n++) expect(await attempt('bot')).toBe(400)
      expect(await attempt('bot')).toBe(429)
      expect(await attempt('bot', 'ANN@example.com ')).not.toBe(200)
      expect(await attempt('guest')).toBe(400)
      expect(await attempt('bot', 'bo@example.com')).toBe(400)
    } finally {
      delete fixture.context.limits
    }
  })

  test('strangers keep no guest from a device that was signed in before, nor from a letter asked for there', async () => {
    const { email } = await join('owner@example.com')
    const { email: other } = await join('other@example.com')
    const { knownDevice } = await identity().signIn({ body: { email, password: goodPassword } })
    fixture.context.limits = createProcessCounts({ now: () => noon })
    await fixture.rows('DELETE FROM rate_counts')
    try {
      const guess = (more: object = {}) =>
        identity().signIn({ body: { email, password: 'a guess at something', ...more } })
      for (let n = 0; n < sharedLimits.signInsOfAccount.most; n++) await codeOf(guess())
      const right = { email, password: goodPassword }
      expect(await codeOf(identity().signIn({ body: right }))).toBe('429 too_many')
      const foreign = (await identity().signIn({ body: { ...right, email: other } })).knownDevice
      for (const forged of [foreign, `${knownDevice}x`, 'a'.repeat(30)])
        expect(await codeOf(identity().signIn({ body: { ...right, knownDevice: forged } }))).toBe('429 too_many')
      expect((await identity().signIn({ body: { ...right, knownDevice } })).next).toBeDefined()
      for (let n = 1; n < sharedLimits.signInsOfDevice.most; n++)
        expect(await codeOf(guess({ knownDevice }))).toBe('400 wrong_credentials')
      expect(await codeOf(identity().signIn({ body: { ...right, knownDevice } }))).toBe('429 too_many')

      for (let n = 0; n < sharedLimits.lettersOfContact.most; n++)
        await identity().signUp({ body: { email, password: goodPassword } })
      expect(await codeOf(identity().forgotPassword({ body: { email } }))).toBe('429 too_many')
      await identity().forgotPassword({ body: { email, knownDevice } })
    } finally {
      delete fixture.context.limits
    }
  })

  test('one address is written to five times an hour', async () => {
    fixture.context.limits = createProcessCounts({ now: () => noon })
    await fixture.rows('DELETE FROM rate_counts')
    try {
      const ask = () => identity().forgotPassword({ body: { email: 'ann@example.com' } })
      for (let n = 0; n < sharedLimits.lettersOfContact.most; n++) await ask()
      expect(await codeOf(ask())).toBe('429 too_many')
    } finally {
      delete fixture.context.limits
    }
  })
})

test('the log says nothing about anybody', async () => {
  await join('ann@example.com')
  expect(fixture.logged).toEqual([])
})
