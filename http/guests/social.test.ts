import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import type { CallError } from '#contract/endpoints/client.ts'
import type { SocialProvider } from '#data/guests/auth.ts'
import { tenantHeader } from '../access/tenant.ts'
import { type BookingFixture, noon, openBookingFixture } from '../reservations/booking-fixtures.ts'
import { codeOf, signUpGuest } from './guest-fixtures.ts'
import { followOidc, startOidcServer } from './test-oidc-server.ts'

const callback = 'http://localhost/auth/social/callback/example'
let fixture: BookingFixture
let oidc: Awaited<ReturnType<typeof startOidcServer>>
let provider: SocialProvider

beforeAll(async () => {
  fixture = await openBookingFixture()
  oidc = await startOidcServer(callback)
  afterAll(() => oidc.close())
  provider = {
    id: 'example',
    name: 'Example',
    issuer: oidc.issuer,
    ...oidc.client,
    scopes: ['openid', 'email', 'profile'],
  }
  fixture.context.socialProviders = [provider]
})
beforeEach(async () => {
  fixture.setNow(noon)
  await fixture.rows('DELETE FROM guests')
})

const identity = () => fixture.client.identity
const params = { providerId: 'example' }

async function cameBack(returnTo: string | null = null) {
  const { url, state } = await identity().beginSocial({ params, body: { returnTo } })
  const { searchParams } = await followOidc(url, callback)
  return { state, answer: searchParams.toString() }
}

const guests = () => fixture.rows('SELECT email, email_verified, name FROM guests ORDER BY email')

test('a guest comes from another service, and comes again', async () => {
  oidc.signInAs({ sub: 'ann', email: 'Ann@example.com', email_verified: true, name: 'Ann Lee' })
  expect(await identity().providers()).toEqual({ providers: [{ id: 'example', name: 'Example' }] })
  const first = await identity().finishSocial({ params, body: { ...(await cameBack('/history')), device: 'A phone' } })
  expect(first).toMatchObject({ next: 'social-sign-up', returnTo: '/history' })
  const second = await identity().finishSocial({ params, body: await cameBack() })
  expect(second.uid).toBe(first.uid)
  expect(await guests()).toEqual([{ email: 'ann@example.com', email_verified: true, name: 'Ann Lee' }])
  const { token, bySocial } = await identity().access({ body: { session: first.session } })
  expect(bySocial).toBe(true)
  expect((await identity().sessions({ token })).sessions).toHaveLength(2)
})

test('nothing of the other service is kept but the name the guest has there', async () => {
  oidc.signInAs({ sub: 'ann', email: 'ann@example.com', email_verified: true, name: 'Ann Lee' })
  const { session } = await identity().finishSocial({ params, body: await cameBack() })
  const [account] = await fixture.rows('SELECT * FROM guest_accounts')
  expect(account).toMatchObject({
    provider_id: 'example',
    account_id: 'ann',
    password: null,
    access_token: null,
    refresh_token: null,
    id_token: null,
  })
  expect(JSON.stringify(await fixture.rows('SELECT * FROM guest_sessions'))).not.toContain(session)
})

test('an answer is taken once, and only from the browser that began', async () => {
  oidc.signInAs({ sub: 'ann', email: 'ann@example.com', email_verified: true, name: 'Ann Lee' })
  const mine = await cameBack()
  const theirs = await cameBack()
  const finish = (body: { state: string; answer: string }) => codeOf(identity().finishSocial({ params, body }))
  expect(await finish({ state: '', answer: mine.answer })).toBe('400 social_failed')
  await identity().finishSocial({ params, body: theirs })
  expect(await finish(theirs)).toBe('400 social_failed')
  expect(await finish({ state: theirs.state, answer: (await cameBack()).answer })).toBe('400 social_failed')
  expect(await finish({ state: mine.state, answer: 'error=access_denied' })).toBe('400 social_failed')
  expect(await finish({ state: mine.state, answer: 'code=guessed&state=guessed' })).toBe('400 social_failed')
})

test('an account of the same address is opened only when both sides have confirmed it', async () => {
  const { uid } = await signUpGuest(fixture, fixture.rows, 'ann@example.com')
  oidc.signInAs({ sub: 'stranger', email: 'ann@example.com', email_verified: false, name: 'Stranger' })
  const refused = identity().finishSocial({ params, body: await cameBack() })
  expect(await codeOf(refused)).toBe('400 social_unverified')
  oidc.signInAs({ sub: 'ann', email: 'ann@example.com', email_verified: true, name: 'Ann Lee' })
  expect((await identity().finishSocial({ params, body: await cameBack() })).uid).toBe(uid)
})

test.each([
  [true, 'the account of the address'],
  ['true', 'the account of the address'],
  ['false', '400 social_unverified'],
  [false, '400 social_unverified'],
])('an address that is said to be verified by %o opens: %s', async (verified, opens) => {
  const { uid } = await signUpGuest(fixture, fixture.rows, 'ann@example.com')
  oidc.signInAs({ sub: 'ann', email: 'ann@example.com', email_verified: verified })
  const body = await cameBack()
  const outcome = await identity()
    .finishSocial({ params, body })
    .then(
      (signedIn) => (signedIn.uid === uid ? 'the account of the address' : 'another'),
      ({ status, code }: CallError) => `${status} ${code}`,
    )
  expect(outcome).toBe(opens)
})

test('a service that says no name opens an account without one', async () => {
  oidc.signInAs({ sub: 'ann', email: 'ann@example.com', email_verified: 'true' })
  expect((await identity().finishSocial({ params, body: await cameBack() })).next).toBe('social-sign-up')
  expect(await guests()).toEqual([{ email: 'ann@example.com', email_verified: true, name: '' }])
})

test('an address is needed', async () => {
  oidc.signInAs({ sub: 'nameless', name: 'No Address' })
  expect(await codeOf(identity().finishSocial({ params, body: await cameBack() }))).toBe('400 social_unverified')
  expect(await guests()).toEqual([])
})

test('an unknown service is not found; one that does not answer is asked again the next time', async () => {
  const unknown = { providerId: 'else' }
  expect(await codeOf(identity().beginSocial({ params: unknown, body: {} }))).toBe('404 not_found')
  expect(await codeOf(identity().finishSocial({ params: unknown, body: { state: '', answer: '' } }))).toBe(
    '404 not_found',
  )
  const away = await startOidcServer(callback)
  const port = Number(new URL(away.issuer).port)
  await away.close()
  fixture.context.socialProviders = [{ ...provider, issuer: away.issuer }]
  expect(await codeOf(identity().beginSocial({ params, body: {} }))).toBe('503 provider_unavailable')
  const back = await startOidcServer(callback, port)
  expect((await identity().beginSocial({ params, body: {} })).url).toContain(back.issuer)
  await back.close()
  fixture.context.socialProviders = [provider]
})

test('whoever begins at a tenant’s host brings its name back, and is signed in with the plain state', async () => {
  oidc.signInAs({ sub: 'ann', email: 'ann@example.com', email_verified: true, name: 'Ann Lee' })
  const begun = await fixture.app.fetch(
    new Request('http://linden.localhost/api/identity/social/example', {
      method: 'POST',
      headers: { 'content-type': 'application/json', [tenantHeader]: 'linden' },
      body: JSON.stringify({ returnTo: '/history' }),
    }),
  )
  const { url, state } = (await begun.json()) as { url: string; state: string }
  expect(new URL(url).searchParams.get('redirect_uri')).toBe(callback)
  const { searchParams } = await followOidc(url, callback)
  expect(searchParams.get('state')).toMatch(/~linden\.localhost$/)
  searchParams.set('state', searchParams.get('state')?.replace('~linden.localhost', '') ?? '')
  const finished = await identity().finishSocial({ params, body: { state, answer: searchParams.toString() } })
  expect(finished).toMatchObject({ next: 'social-sign-up', returnTo: '/history' })
})
