import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { AccountExportWire } from '#contract/guests/account.ts'
import { addPasskey } from '#data/guests/passkeys/passkeys.ts'
import { mostPasskeys } from '#domain/guests/passkeys.ts'
import { type BookingFixture, noon, openBookingFixture } from '../reservations/booking-fixtures.ts'
import { codeOf, signUpGuest, type TestGuest } from './guest-fixtures.ts'
import { type Authenticator, createAuthenticator } from './test-authenticator.ts'

let fixture: BookingFixture
beforeAll(async () => {
  fixture = await openBookingFixture()
})
beforeEach(async () => {
  fixture.setNow(noon)
  await fixture.rows('DELETE FROM guests; DELETE FROM guest_letters; DELETE FROM guest_verifications')
})

const calls = () => fixture.client.passkeys
const here = () => ({ origin: new URL(fixture.context.publicUrl).origin })
const openGuest = (name: string) => signUpGuest(fixture, fixture.rows, `${name}@example.com`)

async function created({ token }: Pick<TestGuest, 'token'>, device: Authenticator, other: object = {}) {
  const { options, state } = await calls().beginAdding({ token })
  const asked = { challenge: options.challenge, rpId: options.rp.id, ...here(), ...other }
  return { state, credential: device.create(asked) }
}

async function add(guest: TestGuest, device = createAuthenticator(), name = 'My telephone') {
  const { token } = guest
  const body = { name, language: 'de', ...(await created(guest, device)) }
  return calls().add({ token, body })
}

async function used(device: Authenticator, other: object = {}) {
  const { options, state } = await calls().beginSignIn()
  return {
    state,
    credential: device.use({ challenge: options.challenge, rpId: options.rpId, ...here(), ...other }),
  }
}

const failed = '400 passkey_failed'
const count = async (table: string) => (await fixture.rows(`SELECT 1 FROM ${table}`)).length

describe('a passkey', () => {
  test('is added, signs in, is named anew, and is removed', async () => {
    const ann = await openGuest('ann')
    const { token } = ann
    const device = createAuthenticator()
    const { passkeys } = await add(ann, device)
    expect(passkeys).toEqual([
      { id: expect.any(String), name: 'My telephone', created: noon.toString(), lastUsed: null, host: 'localhost' },
    ])
    fixture.setNow(noon.add({ minutes: 5 }))
    const opened = await calls().signIn({ body: { ...(await used(device)), device: 'A phone' } })
    expect(opened).toMatchObject({ uid: ann.uid, next: 'sign-up-sign' })
    const access = await fixture.client.identity.access({ body: { session: opened.session } })
    expect(access.email).toBe(ann.email)
    // The key of the session lies in no table.
    expect(JSON.stringify(await fixture.rows('SELECT * FROM guest_sessions'))).not.toContain(opened.session)
    const [passkey] = (await calls().list({ token })).passkeys
    expect(passkey?.lastUsed).toBe(noon.add({ minutes: 5 }).toString())
    const params = { passkeyId: passkey?.id ?? '' }
    await calls().rename({ token, params, body: { name: ' Kitchen tablet ' } })
    expect((await calls().list({ token })).passkeys[0]?.name).toBe('Kitchen tablet')
    await calls().remove({ token, params })
    expect(await codeOf(calls().remove({ token, params }))).toBe('404 not_found')
    expect(await codeOf(calls().signIn({ body: await used(device) }))).toBe(failed)
  })

  test('that is sent twice is one, and one mail says so', async () => {
    const ann = await openGuest('ann')
    const body = { name: 'My telephone', language: 'de', ...(await created(ann, createAuthenticator())) }
    const send = () => calls().add({ token: ann.token, body })
    // At the same moment one of them finds its challenge used, and nothing added yet.
    await Promise.allSettled([send(), send()])
    const one = await send()
    expect(one.passkeys).toHaveLength(1)
    expect(await send()).toEqual(one)
    expect(await fixture.rows(`SELECT kind, language FROM guest_letters WHERE kind = 'passkey-added'`)).toEqual([
      { kind: 'passkey-added', language: 'de' },
    ])
  })

  test('goes with the account, and is in its file without anything that opens it', async () => {
    const ann = await openGuest('ann')
    await add(ann)
    const file = await fixture.client.account.export({ token: ann.token })
    expect((JSON.parse(file) as AccountExportWire).passkeys).toEqual([
      { name: 'My telephone', created: noon.toString(), lastUsed: null, host: 'localhost' },
    ])
    await fixture.rows('DELETE FROM guests')
    expect(await count('guest_passkeys')).toBe(0)
  })

  test('belongs to the host it was made at', async () => {
    const ann = await openGuest('ann')
    const device = createAuthenticator()
    await add(ann, device)
    for (const other of [{ rpId: 'linden.localhost' }, { origin: 'http://linden.localhost' }])
      expect(await codeOf(calls().signIn({ body: await used(device, other) }))).toBe(failed)
  })
})

describe('refused alike, and nothing is changed, is', () => {
  test('what nobody unlocked, what was signed by another, and what was answered before', async () => {
    const ann = await openGuest('ann')
    const device = createAuthenticator()
    await add(ann, device)
    const sessions = await count('guest_sessions')
    const signIn = async (body: Awaited<ReturnType<typeof used>>) => codeOf(calls().signIn({ body }))
    expect(await signIn(await used(device, { isVerified: false }))).toBe(failed)
    expect(await signIn(await used(createAuthenticator()))).toBe(failed)
    expect(await signIn({ ...(await used(device)), state: '' })).toBe(failed)
    expect(await signIn({ ...(await used(device)), state: (await used(device)).state })).toBe(failed)
    const forged = await used(device)
    forged.credential.response.signature = (await used(device)).credential.response.signature
    expect(await signIn(forged)).toBe(failed)
    expect(await count('guest_sessions')).toBe(sessions)
    const right = await used(device)
    await calls().signIn({ body: right })
    expect(await signIn(right)).toBe(failed)
  })

  test('one that was begun in another guest’s session, or that nobody unlocked', async () => {
    const [ann, bob] = [await openGuest('ann'), await openGuest('bob')]
    const body = async (other: object = {}) => ({
      name: 'Mine',
      ...(await created(ann, createAuthenticator(), other)),
    })
    expect(await codeOf(calls().add({ token: bob.token, body: await body() }))).toBe(failed)
    const { token } = ann
    for (const other of [{ isVerified: false }, { rpId: 'example.com' }, { origin: 'https://example.com' }])
      expect(await codeOf(calls().add({ token, body: await body(other) }))).toBe(failed)
    expect(await codeOf(calls().add({ token, body: { ...(await body()), name: ' ' } }))).toBe('400 invalid')
    expect(await count('guest_passkeys')).toBe(0)
  })

  test('a passkey of another guest', async () => {
    const [ann, bob] = [await openGuest('ann'), await openGuest('bob')]
    const [passkey] = (await add(ann)).passkeys
    const params = { passkeyId: passkey?.id ?? '' }
    const { token } = bob
    expect(await codeOf(calls().rename({ token, params, body: { name: 'Mine' } }))).toBe('404 not_found')
    expect(await codeOf(calls().remove({ token, params }))).toBe('404 not_found')
    expect((await calls().list({ token })).passkeys).toEqual([])
    expect((await calls().list({ token: ann.token })).passkeys).toEqual([passkey])
  })

  test('every one of a session that has ended', async () => {
    const ann = await openGuest('ann')
    const [passkey] = (await add(ann)).passkeys
    const { token } = ann
    const more = { name: 'Another', ...(await created(ann, createAuthenticator())) }
    await fixture.client.identity.signOutEverywhere({ token })
    const params = { passkeyId: passkey?.id ?? '' }
    for (const call of [
      () => calls().list({ token }),
      () => calls().beginAdding({ token }),
      () => calls().add({ token, body: more }),
      () => calls().rename({ token, params, body: { name: 'x' } }),
      () => calls().remove({ token, params }),
    ])
      expect(await codeOf(call())).toBe('401 sign_in_required')
    expect(await count('guest_passkeys')).toBe(1)
  })

  test('one more than there may be, also of two added at once', async () => {
    const ann = await openGuest('ann')
    await fixture.rows(
      `INSERT INTO guest_passkeys (id, guest_id, name, public_key, credential_id, counter, device_type, backed_up, created_at)
       SELECT lpad(n::text, 32, '0'), $1, n::text, '', n::text, 0, 'singleDevice', false, now() FROM generate_series(2, $2::int) n`,
      [ann.uid, mostPasskeys],
    )
    const { db } = fixture.context
    const asked = { uid: ann.uid, name: 'Last', language: null, askedAt: { tenant: null, ...here() } }
    const both = [await created(ann, createAuthenticator()), await created(ann, createAuthenticator())]
    const added = await Promise.all(both.map((made) => addPasskey(db, { ...asked, ...made }, noon)))
    expect(added).toContain('too many')
    const left = await count('guest_passkeys')
    expect(left).toBe(mostPasskeys - 1 + added.filter((each) => each === 'added').length)
    if (left < mostPasskeys) await add(ann)
    expect(await codeOf(calls().beginAdding({ token: ann.token }))).toBe('409 too_many_passkeys')
  })
})
