import { sql } from 'kysely'
import { beforeAll, describe, expect, test } from 'vitest'
import { readSecret } from '#data/database/secrets.ts'
import { insertGuest } from '#data/guests/guests.ts'
import { letterKey } from '#data/guests/letters.ts'
import { hashPassword } from '#data/guests/passwords.ts'
import { phoneCode } from '#data/guests/phones/phone-codes.ts'
import { changeProfile, findProfile } from '#data/guests/profiles.ts'
import { deleteSessionsOf, insertSession } from '#data/guests/sessions.ts'
import { followOidcForm, startOidcServer } from '#http/guests/test-oidc-server.ts'
import { buildTime, openTestPages, type TestPages } from './test-pages.ts'

let whole: TestPages
beforeAll(async () => {
  whole = await openTestPages({ steadyNow: () => 0 })
}, buildTime)

const origin = 'http://localhost'
const page = (path: string, cookie = '') =>
  whole.pages(new Request(`${origin}${path}`, { headers: { cookie, 'accept-language': 'en' } }), 'request-0001')
const send = (path: string, fields: Record<string, string>, headers: Record<string, string> = {}) =>
  whole.pages(
    new Request(`${origin}${path}`, {
      method: 'POST',
      headers: { origin, ...headers },
      body: new URLSearchParams(fields),
    }),
    'request-0002',
  )
const now = () => whole.fixture.context.clock.now()
const password = 'copper kettle harbour'
const cookieIn = (response: Response, name: string) =>
  response.headers.getSetCookie().find((cookie) => cookie.startsWith(`${name}=`)) ?? ''

async function signedInAs(email: string, name: string | null) {
  const { db } = whole.fixture.context
  const uid = (await insertGuest(db, { email, passwordHash: await hashPassword(password) }, now())) ?? ''
  if (name) await changeProfile(db, uid, () => ({ mainInfo: { uid, name, email } }), now())
  const opened = await insertSession(db, uid, null, now())
  return { uid, cookie: `session=${opened?.session}` }
}

describe('a page of a signed-in guest', () => {
  test('names them, is kept by nobody, and leaves the page of everybody else as it was', async () => {
    const ann = await signedInAs('ann@example.com', 'Ann Secret')
    const before = await page('/')
    expect(before.headers.get('cache-control')).not.toContain('no-store')
    const own = await page('/', ann.cookie)
    expect(await own.text()).toContain('Ann Secret')
    expect(own.headers.get('cache-control')).toBe('private, no-store')
    expect(own.headers.get('vary')).toContain('cookie')
    const after = await page('/')
    expect(await after.text()).not.toContain('Ann Secret')
    expect(after.headers.get('cache-control')).toBe(before.headers.get('cache-control'))
    const bo = await signedInAs('bo@example.com', 'Bo Other')
    const theirs = await (await page('/', bo.cookie)).text()
    expect(theirs).toContain('Bo Other')
    expect(theirs).not.toContain('Ann Secret')
  })

  test('whose session has ended is that of a visitor, and the cookie goes', async () => {
    const { uid, cookie } = await signedInAs('gone@example.com', 'Gone Guest')
    await deleteSessionsOf(whole.fixture.context.db, uid)
    const response = await page('/', cookie)
    expect(await response.text()).not.toContain('Gone Guest')
    expect(cookieIn(response, 'session')).toMatch(/^session=;.*Max-Age=0/)
    expect(response.headers.get('cache-control')).toBe('private, no-store')
  })
})

test.each([
  ['/user/sign-in', '/auth/sign-in'],
  ['/user/sign-up', '/auth/sign-up'],
  ['/user/social', '/auth/social'],
  ['/user/forgot-password', '/auth/forgot-password'],
])('%s is the same page as %s', async (path, same) => {
  const main = async (address: string) => {
    const response = await page(address)
    const html = await response.text()
    return [response.status, response.headers.get('location'), /<h1[^>]*>([^<]+)/.exec(html)?.[1]]
  }
  expect(await main(path)).toEqual(await main(same))
  expect((await main(path))[0]).toBeLessThan(400)
})

describe('the guard', () => {
  test.each(['/user', '/user/edit', '/user/edit-additional-info', '/user/change-password', '/user/history'])(
    '%s leads a visitor to sign in, and back',
    async (path) => {
      const response = await page(path)
      expect(response.status).toBe(302)
      expect(response.headers.get('location')).toBe(`/auth?to=${encodeURIComponent(path)}`)
    },
  )

  test('leads a guest without a profile to create it', async () => {
    const { cookie } = await signedInAs('new@example.com', null)
    expect((await page('/user', cookie)).headers.get('location')).toBe('/auth/sign-up?to=%2Fuser')
    expect((await page('/auth', cookie)).headers.get('location')).toBe('/auth/sign-up')
    const created = await send('/auth/sign-up?to=/history', { name: 'New Guest' }, { cookie })
    expect(created.headers.get('location')).toBe('/history')
    expect(await (await page('/user', cookie)).text()).toContain('New Guest')
  })

  test.each(['//evil.example', 'https://evil.example', '/\\evil.example', '/auth'])(
    'never leads back to %s',
    async (to) => {
      const email = `${Buffer.from(to).toString('hex')}@example.com`
      await signedInAs(email, 'Guest')
      const response = await send(`/auth?to=${encodeURIComponent(to)}`, { intent: 'sign-in', email, password })
      expect(response.headers.get('location')).toBe('/user')
    },
  )
})

describe('signing in', () => {
  test('sets a cookie that no script reads; a wrong password sets none and says no more than an unknown address', async () => {
    await signedInAs('cat@example.com', 'Cat')
    const attempt = (email: string, given: string) => send('/auth', { intent: 'sign-in', email, password: given })
    const right = await attempt('cat@example.com', password)
    expect(cookieIn(right, 'session')).toMatch(/HttpOnly/)
    expect(cookieIn(right, 'session')).toMatch(/SameSite=Lax/)
    const wrong = await attempt('cat@example.com', 'not this one at all')
    const unknown = await attempt('nobody@example.com', 'not this one at all')
    expect([wrong.status, unknown.status]).toEqual([400, 400])
    expect([cookieIn(wrong, 'session'), cookieIn(unknown, 'session')]).toEqual(['', ''])
    const same = async (response: Response, email: string) =>
      (await response.text()).replaceAll(email, '').replaceAll(/nonce[^ >]*|[\w-]{22}/g, '')
    expect(await same(wrong, 'cat@example.com')).toBe(await same(unknown, 'nobody@example.com'))
  })

  test('a confirmation that cannot be sent is said in the specified sentence, and can be asked for again', async () => {
    const ask = () => send('/auth', { intent: 'sign-up', email: 'zoe@example.com', password })
    const { db } = whole.fixture.context
    await sql`ALTER TABLE guest_letters RENAME TO guest_letters_away`.execute(db)
    const failed = await ask()
    await sql`ALTER TABLE guest_letters_away RENAME TO guest_letters`.execute(db)
    expect(failed.status).toBe(500)
    expect(await failed.text()).toMatch(/role="alert".*Can&#x27;t send verification email/)
    expect((await ask()).status).toBe(200)
  })

  test('a mail that is on its way can be sent again, or to another address, and leads back', async () => {
    const { db } = whole.fixture.context
    const path = '/auth?to=%2Freserve%2F4101'
    const sent = async (fields: Record<string, string>) => (await send(path, fields)).text()
    const form = { intent: 'sign-up', email: 'amy@example.com', password }
    const html = await sent(form)
    expect(html).toContain('name="email" value="amy@example.com"')
    expect(html).toMatch(/<button[^>]*value="sign-up"/)
    expect(html).toContain('href="/auth?to=%2Freserve%2F4101"')
    expect(html).toContain('href="/reserve/4101"')
    expect(await sent(form)).toContain('amy@example.com')
    const letters = await db.selectFrom('guest_letters').select('kind').where('email', '=', form.email).execute()
    expect(letters).toEqual([{ kind: 'sign-up' }, { kind: 'sign-up' }])
    const reset = await (await send('/auth/forgot-password', { email: form.email })).text()
    expect(reset).toContain('href="/auth/forgot-password"')
    expect(reset).toMatch(/<button[^>]*value="reset"/)
  })

  test('from another site is refused', async () => {
    const response = await send(
      '/auth',
      { intent: 'sign-in', email: 'cat@example.com', password },
      { origin: 'https://evil.example' },
    )
    expect(response.status).toBe(400)
    expect(cookieIn(response, 'session')).toBe('')
  })

  test('looking at the links of mails does nothing, twice', async () => {
    const { db } = whole.fixture.context
    await send('/auth', { intent: 'sign-up', email: 'dora@example.com', password })
    const row = await db
      .selectFrom('guest_letters')
      .selectAll()
      .where('email', '=', 'dora@example.com')
      .executeTakeFirstOrThrow()
    const id = row.letter_id.replaceAll('-', '')
    const link = `/auth/confirm/${id}/${letterKey(await readSecret(db), id)}`
    for (let n = 0; n < 2; n++) expect((await page(link)).status).toBe(200)
    expect(await db.selectFrom('guests').selectAll().where('email', '=', 'dora@example.com').execute()).toEqual([])
    const used = await db
      .selectFrom('guest_letters')
      .select('used_at')
      .where('email', '=', 'dora@example.com')
      .executeTakeFirst()
    expect(used?.used_at).toBeNull()
  })

  test('a link to sign out signs nobody out, its form does', async () => {
    const { cookie } = await signedInAs('eve@example.com', 'Eve')
    await page('/user/logout', cookie)
    await page('/booking/sign-out', cookie)
    expect((await page('/user', cookie)).status).toBe(200)
    const sentOn = await send('/user/logout', {}, { cookie })
    expect([sentOn.status, sentOn.headers.get('location')]).toEqual([307, '/booking/sign-out'])
    const out = await send('/booking/sign-out', {}, { cookie })
    expect(out.headers.get('location')).toBe('/auth')
    expect((await page('/user', cookie)).status).toBe(302)
  })

  test('a token for the page is given to its own guest alone, and never by a link', async () => {
    const { cookie } = await signedInAs('fay@example.com', 'Fay')
    const given = await send('/auth/token', {}, { cookie })
    expect(await given.json()).toMatchObject({ token: expect.stringMatching(/^[\w-]+\.[\w-]+\.[\w-]+$/) })
    expect(given.headers.get('cache-control')).toContain('no-store')
    expect((await send('/auth/token', {})).status).toBe(401)
    expect((await page('/auth/token', cookie)).status).toBe(405)
  })
})

describe('preferences', () => {
  const path = '/user/edit-additional-info'
  async function storedOf(uid: string) {
    const { db } = whole.fixture.context
    return (await findProfile(db, uid))?.additionalInfo
  }

  test('keep typed allergies and refuse the form while the consent is missing', async () => {
    const { uid, cookie } = await signedInAs('jo@example.com', 'Jo')
    const typed = { birthday: '1990-02-28', allergy: 'peanuts, sesame' }
    const refused = await send(path, typed, { cookie })
    expect(refused.status).toBe(400)
    const html = await refused.text()
    expect(html).toContain('Please say yes to storing health details, or remove them.')
    expect(html).toContain('value="peanuts, sesame"')
    expect(html).toContain('value="1990-02-28"')
    expect(await storedOf(uid)).toEqual({})
    const saved = await send(path, { ...typed, healthConsent: 'on' }, { cookie })
    expect(saved.headers.get('location')).toBe('/user?saved')
    expect(await storedOf(uid)).toMatchObject({ allergy: ['peanuts', 'sesame'], birthday: '1990-02-28' })
  })

  test('keep every word of a long allergy', async () => {
    const { uid, cookie } = await signedInAs('kim@example.com', 'Kim')
    const allergy = 'all kinds of nuts, also in oils and in traces, '.repeat(3) + 'and above all '.repeat(9) + 'sesame'
    await send(path, { allergy, healthConsent: 'on' }, { cookie })
    expect((await storedOf(uid))?.allergy?.join(' ')).toContain('sesame')
  })

  test('refuse a birthday in the future', async () => {
    const { uid, cookie } = await signedInAs('lou@example.com', 'Lou')
    expect(await (await page(path, cookie)).text()).toMatch(/max="\d{4}-\d{2}-\d{2}"/)
    const refused = await send(path, { birthday: '2130-01-01', vegetarian: 'on' }, { cookie })
    expect([refused.status, await refused.text()]).toEqual([
      400,
      expect.stringContaining('Please enter a birthday that is not in the future.'),
    ])
    expect(await storedOf(uid)).toEqual({})
  })
})

describe('a phone number', () => {
  const path = '/user/phone'
  const codes = (uid: string) =>
    whole.fixture.context.db.selectFrom('phone_codes').selectAll().where('guest_id', '=', uid).execute()

  test('is confirmed by plain forms, each of which leads on to a page of its own', async () => {
    whole.fixture.context.hasSms = true
    const { db } = whole.fixture.context
    const { uid, cookie } = await signedInAs('gil@example.com', 'Gil')
    const sendCode = (phone: string) => send(path, { intent: 'send', phone }, { cookie })
    const short = await sendCode('12')
    expect([short.status, await short.text()]).toEqual([400, expect.stringContaining('with its country code')])
    for (let press = 0; press < 2; press++)
      expect((await sendCode('+43 1 555 000 11')).headers.get('location')).toBe(path)
    const [row] = await codes(uid)
    expect(row?.phone).toBe('+43155500011')
    const asks = await (await page(path, cookie)).text()
    expect(asks).toContain('autoComplete="one-time-code"')
    expect(await (await page(`${path}?other`, cookie)).text()).toContain('autoComplete="tel"')
    const code = phoneCode(await readSecret(db), row?.code_id.replaceAll('-', '') ?? '')
    const type = (typed: string) => send(path, { intent: 'confirm', code: typed }, { cookie })
    expect((await type('12')).status).toBe(400)
    const wrong = await type(code === '111111' ? '111112' : '111111')
    expect([wrong.status, await wrong.text()]).toEqual([
      400,
      expect.stringMatching(/role="alert".*Can&#x27;t bind this phone with user profile/),
    ])
    for (let press = 0; press < 2; press++) expect((await type(code)).headers.get('location')).toBe('/user?saved')
    expect(await (await page('/user', cookie)).text()).toContain('· confirmed')
  })

  test('is not asked for by another site, nor where no SMS can be sent', async () => {
    const { uid, cookie } = await signedInAs('hal@example.com', 'Hal')
    const fields = { intent: 'send', phone: '+43155500012' }
    expect((await send(path, fields, { cookie, origin: 'https://evil.example' })).status).toBe(400)
    whole.fixture.context.hasSms = false
    expect(await (await page(path, cookie)).text()).toContain('No SMS can be sent from here')
    expect((await send(path, fields, { cookie })).status).toBe(503)
    expect(await codes(uid)).toEqual([])
  })
})

describe('a guest whom another service sends back by a form', () => {
  const callback = `${origin}/auth/social/callback/fruit`
  const path = new URL(callback).pathname
  let oidc: Awaited<ReturnType<typeof startOidcServer>>
  beforeAll(async () => {
    oidc = await startOidcServer(callback)
    const provider = { id: 'fruit', name: 'Fruit', issuer: oidc.issuer, ...oidc.client, returnsForm: true }
    whole.fixture.context.socialProviders = [{ ...provider, scopes: ['openid', 'email', 'profile'] }]
    oidc.signInAs({ sub: 'ida', email: 'ida@example.com', email_verified: true, name: 'Ida' })
    return () => oidc.close()
  })

  /** The browser's cookie, and what it would submit to us from there. */
  async function cameBack() {
    const begun = await send('/auth/social', { provider: 'fruit', to: '/history' })
    const [, url = ''] = /content="0;url=([^"]+)"/.exec(await begun.text()) ?? []
    const { fields, origin: site } = await followOidcForm(url.replaceAll('&amp;', '&'), callback)
    return { cookie: cookieIn(begun, 'social').split(';')[0] ?? '', fields, site }
  }
  /** Browsers send no cookie of ours along with a form of another site. */
  const submit = ({ fields, site }: { fields: URLSearchParams; site: string }) =>
    send(path, Object.fromEntries(fields), { origin: site })

  test('is signed in by the link that the form leads to, once, and only in the browser that began', async () => {
    const mine = await cameBack()
    const submitted = await submit(mine)
    expect([submitted.status, submitted.headers.getSetCookie()]).toEqual([303, []])
    const link = submitted.headers.get('location') ?? ''
    expect([...new URL(link, origin).searchParams.keys()].toSorted()).toEqual(['code', 'iss', 'state'])
    const failed = '/auth/social?failed=social_failed'
    const theirs = await cameBack()
    for (const cookie of ['', theirs.cookie]) expect((await page(link, cookie)).headers.get('location')).toBe(failed)
    const again = await cameBack()
    const own = (await submit(again)).headers.get('location') ?? ''
    const entered = await page(own, again.cookie)
    expect(entered.headers.get('location')).toBe('/auth/social?to=%2Fhistory')
    expect(cookieIn(entered, 'session')).toMatch(/HttpOnly/)
    const replayed = await page((await submit(again)).headers.get('location') ?? '', again.cookie)
    expect([replayed.headers.get('location'), cookieIn(replayed, 'session')]).toEqual([failed, ''])
  })

  test('brings nothing else into the address, and no other page takes such a form', async () => {
    const { fields, site } = await cameBack()
    const named = new URLSearchParams({
      user: '{"name":"Ida"}',
      code: 'x'.repeat(3000),
      state: fields.get('state') ?? '',
    })
    const { headers } = await submit({ fields: named, site })
    expect(headers.get('location')).toBe(`${path}?state=${fields.get('state')}`)
    expect((await send('/auth/social', { provider: 'fruit' }, { origin: site })).status).toBe(400)
    expect((await send(`${path}/more`, Object.fromEntries(fields), { origin: site })).status).toBe(400)
    const odd = new Request(`${origin}${path}`, { method: 'POST', headers: { origin: site }, body: 'code=1' })
    expect((await whole.pages(odd, 'request-0003')).headers.get('location')).toBe(`${path}?`)
  })
})
