import { afterEach, beforeAll, describe, expect, test } from 'vitest'
import { codeOf } from '#http/guests/guest-fixtures.ts'
import { type BookingFixture, openBookingFixture } from '#http/reservations/booking-fixtures.ts'
import type { Log } from '../monitoring/log.ts'
import { readEnv } from '../settings/env.ts'
import { openSocialProviders } from './demo-identity.ts'

const closing: (() => Promise<void> | void)[] = []
afterEach(async () => {
  for (const close of closing.splice(0)) await close()
})

async function openWith(settings: Record<string, string>) {
  const printed: string[] = []
  const providers = await openSocialProviders(readEnv({ PORT: '0', PUBLIC_URL: 'http://localhost', ...settings }), {
    shutdown: { add: (close: () => Promise<void> | void) => void closing.push(close) } as never,
    progress: { progress: (line: string) => void printed.push(line) },
    log: { info: () => {} } as unknown as Log,
  })
  return { providers, printed }
}

const other = { id: 'example', name: 'Example', issuer: 'https://id.example', clientId: 'a', clientSecret: 'b' }

test('a demo on this machine offers an account to try, and prints where it is', async () => {
  const { providers, printed } = await openWith({})
  expect(providers).toMatchObject([{ id: 'demo', name: 'Demo' }])
  expect(printed).toEqual([`sign-in of the demo: ${providers[0]?.issuer}`])
})

test.each([
  ['a database of its own without the demo', { DATABASE_URL: 'postgres://db.example/tavola' }, []],
  ['the demo is off', { TAVOLA_DEMO: 'off' }, []],
  ['a demo that others reach', { PUBLIC_URL: 'https://tavola.example' }, []],
  ['a host name that only begins like this machine', { PUBLIC_URL: 'http://localhost.example' }, []],
  ['several processes', { TAVOLA_ROLE: 'api' }, []],
  ['another service', { OIDC_ISSUERS: JSON.stringify([other]) }, ['example']],
])('nothing stands in with %s', async (_, settings, ids) => {
  const { providers, printed } = await openWith(settings)
  expect(providers.map(({ id }) => id)).toEqual(ids)
  expect([printed, closing]).toEqual([[], []])
})

describe('signing in with it', () => {
  let fixture: BookingFixture
  beforeAll(async () => {
    fixture = await openBookingFixture()
  })
  const params = { providerId: 'demo' }
  const callback = 'http://localhost/auth/social/callback/demo'

  async function begin() {
    fixture.context.publicUrl = 'http://localhost'
    fixture.context.socialProviders = (await openWith({})).providers
    return fixture.client.identity.beginSocial({ params, body: { returnTo: '/history' } })
  }

  /** What the page of the stand-in sends with these words. */
  async function signIn(url: string, typed: Record<string, string>): Promise<Response> {
    const page = await fetch(url)
    const hidden = (await page.text()).matchAll(/<input type="hidden" name="([^"]+)" value="([^"]*)"/g)
    const fields = [...hidden].map(([, name = '', value = '']) => [name, value.replaceAll('&amp;', '&')])
    const body = new URLSearchParams({ ...Object.fromEntries(fields), ...typed })
    return fetch(new URL('/authorize', url), { method: 'POST', body, redirect: 'manual' })
  }

  test('opens an account under the address that was typed, with one code once', async () => {
    const { url, state } = await begin()
    const sent = await signIn(url, { name: 'Ann Lee', email: 'Ann@example.com' })
    const back = new URL(sent.headers.get('location') ?? '')
    expect(back.href.startsWith(`${callback}?`)).toBe(true)
    const body = { state, answer: back.searchParams.toString() }
    const done = await fixture.client.identity.finishSocial({ params, body })
    expect(done).toMatchObject({ next: 'social-sign-up', returnTo: '/history' })
    expect(await fixture.rows('SELECT email, email_verified, name FROM guests')).toEqual([
      { email: 'ann@example.com', email_verified: true, name: 'Ann Lee' },
    ])
    expect(await codeOf(fixture.client.identity.finishSocial({ params, body }))).toBe('400 social_failed')
  })

  test.each([
    ['another address to come back to', (url: URL) => url.searchParams.set('redirect_uri', 'https://evil.example/')],
    ['another client', (url: URL) => url.searchParams.set('client_id', 'other')],
    ['no proof of who began', (url: URL) => url.searchParams.delete('code_challenge_method')],
  ])('is refused with %s', async (_, change) => {
    const url = new URL((await begin()).url)
    change(url)
    expect((await fetch(url)).status).toBe(400)
    expect((await signIn(url.href, { name: 'Ann', email: 'ann@example.com' })).status).toBe(400)
  })

  test('is refused without an address, and words stay words', async () => {
    const { url } = await begin()
    expect((await signIn(url, { name: 'Ann', email: '' })).status).toBe(400)
    const hostile = new URL(url)
    hostile.searchParams.set('state', '"><script>')
    expect(await (await fetch(hostile)).text()).not.toContain('<script>')
  })

  test('a code opens nothing without the secret of the app', async () => {
    const { url } = await begin()
    const sent = await signIn(url, { name: 'Ann', email: 'ann@example.com' })
    const code = new URL(sent.headers.get('location') ?? '').searchParams.get('code') ?? ''
    const token = (body: Record<string, string>) =>
      fetch(new URL('/token', url), { method: 'POST', body: new URLSearchParams(body) })
    expect((await token({ code, client_id: 'tavola', client_secret: 'guessed' })).status).toBe(401)
    const clientSecret = fixture.context.socialProviders?.[0]?.clientSecret ?? ''
    const answer = await token({ code, client_id: 'tavola', client_secret: clientSecret, code_verifier: 'guessed' })
    expect([answer.status, await answer.json()]).toEqual([400, { error: 'invalid_grant' }])
  })
})
