import { beforeAll, describe, expect, test } from 'vitest'
import type { Tenant } from '#data/tenants/tenants.ts'
import { createPages } from './pages.ts'
import { buildTime, openTestPages, type TestPages } from './test-pages.ts'

const tenant: Tenant = {
  tenantId: 't',
  name: 'Vienna Tables',
  restaurantIds: null,
  logo: null,
  analytics: null,
  lockRegionId: 'c2761369',
  backgroundColor: '#7a1f2b',
  themeColor: '#0a5c36',
  parentOrigins: ['https://partner.example'],
  languages: ['de'],
}
const tenants: Record<string, Tenant> = {
  'tenant.localhost': tenant,
  'two-languages.localhost': { ...tenant, languages: ['de', 'fr'] },
  'counting.localhost': {
    ...tenant,
    name: 'Linden Tables',
    languages: ['en', 'de'],
    logo: { light: '/api/photos/aa', dark: '/api/photos/bb', width: 322, height: 100 },
    analytics: { kind: 'ga4', id: 'G-ABC1234567' },
  },
}

let fixture: TestPages['fixture']
let options: TestPages['options']
let pages: TestPages['pages']
/** Stands still, so that a slow machine does not outlive a kept page. */
let moment = 0
beforeAll(async () => {
  const steadyNow = () => moment
  ;({ fixture, options, pages } = await openTestPages({ tenantOf: async (host) => tenants[host] ?? null, steadyNow }))
}, buildTime)

async function ask(path: string, headers: Record<string, string> = {}, host = 'localhost') {
  const response = await pages(new Request(`http://${host}${path}`, { headers }), 'request-0001')
  const html = await response.text()
  return { response, html, nonce: /nonce="([^"]+)"/.exec(html)?.[1] ?? '' }
}

const restaurant = '/restaurants/gasthaus-blau-vienna'

describe('a page', () => {
  test('is whole without scripts: name, hours, price and menu are in the HTML', async () => {
    const { response, html } = await ask(restaurant)
    expect(response.status).toBe(200)
    for (const words of ['Gasthaus Blau', 'Lindengasse 1', 'Wiener Schnitzel', 'Lovely.']) expect(html).toContain(words)
  })

  test('runs only scripts that carry its nonce', async () => {
    const { response, html, nonce } = await ask(restaurant)
    expect(nonce.length).toBeGreaterThan(20)
    expect(response.headers.get('content-security-policy')).toContain(`'nonce-${nonce}'`)
    const scripts = [...html.matchAll(/<script([^>]*)>/g)].map((match) => match[1] ?? '')
    expect(scripts.length).toBeGreaterThan(0)
    expect(scripts.filter((attributes) => !attributes.includes(`nonce="${nonce}"`))).toEqual([])
    expect(html).not.toMatch(/ on\w+="/)
  })

  test('of a restaurant begins with its photo, name, rating, price and cuisine', async () => {
    const { html } = await ask(restaurant)
    for (const part of ['grand-dining-room', 'Gasthaus Blau', '4.5', '€€', 'Austrian']) expect(html).toContain(part)
  })

  test.each([
    ['/?standalone', {}, true],
    ['/?app', {}, true],
    ['/', { cookie: 'platform=ios' }, true],
    ['/', {}, false],
    ['/?standalone=off', { cookie: 'platform=standalone' }, false],
  ])('%s with %j stands alone: %j', async (path, headers, alone) => {
    expect((await ask(path, headers)).html.includes('data-standalone="true"')).toBe(alone)
  })

  test('of a flow is a bare frame that brings the words of its restaurant', async () => {
    const { html } = await ask('/reserve/4101?lang=de')
    expect(html).toContain('<main')
    expect(html).not.toMatch(/site-header|bottom-nav/)
    expect(html).toContain('Nur Barzahlung')
    expect((await ask('/reserve/4102?lang=de')).html).not.toContain('Nur Barzahlung')
  })

  test('that does not exist is a 404 with the specified sentence', async () => {
    for (const path of ['/fallback-page', '/no/such/page', '/restaurants/no-such-place', '/search?regionId=nowhere']) {
      const { response, html } = await ask(path)
      expect([path, response.status]).toEqual([path, 404])
      expect(html).toContain('This page could not be found')
    }
  })

  test('opens the world with a note where the link names an unknown region, and remembers nothing', async () => {
    const { response, html } = await ask('/?regionId=nowhere')
    expect(response.status).toBe(404)
    expect(html).toContain('We could not find the place in this link. Please choose a city.')
    expect(html).toContain('Where would you like to eat?')
    expect(html).not.toContain('This page could not be found')
    expect(response.headers.get('set-cookie')).toBeNull()
    const data = await ask('/_.data?regionId=nowhere')
    expect(data.html).toContain('We could not find the place in this link.')
    expect((await ask('/?regionId=g')).html).not.toContain('We could not find the place')
    const locked = await ask('/?regionId=nowhere', {}, 'tenant.localhost')
    expect(locked.response.status).toBe(200)
    expect(locked.html).not.toContain('This page could not be found')
  })

  test.each([
    ['/restaurants', 'discover'],
    ['/nowhere', 'error'],
    [restaurant, 'restaurant'],
    ['/search?q=blau', 'search'],
    ['/auth/sign-in', 'profile'],
  ])('%s is drawn as one of kind %s', async (path, kind) => {
    expect((await ask(path)).html).toContain(`data-variant="${kind}"`)
  })

  test.each([
    ['/', 'index'],
    [restaurant, 'restaurants-restaurantId'],
  ])('%s is the browser’s under the name %s', async (path, name) => {
    expect((await ask(path)).html).toContain(`${JSON.stringify(name)}:`)
  })

  test('speaks the language of query, cookie or browser, in this order', async () => {
    const language = async (path: string, headers: Record<string, string>) =>
      /<html lang="([^"]+)"/.exec((await ask(path, headers)).html)?.[1]
    const accept = { 'accept-language': 'fr-CH, fr;q=0.9' }
    expect(await language('/', accept)).toBe('fr')
    expect(await language('/', { ...accept, cookie: 'selectedLang=de' })).toBe('de')
    expect(await language('/?lang=sr-LATIN', { ...accept, cookie: 'selectedLang=de' })).toBe('sr-Latn')
    expect(await language('/?lang=xx', {})).toBe('en')
  })
})

describe('while the database is away', () => {
  test('the page says so with 503, asks to be loaded again, and is not kept', async () => {
    const busy = () =>
      Response.json({ message: 'later', code: 'busy' }, { status: 503, headers: { 'retry-after': '2' } })
    let answer: (request: Request) => Response | Promise<Response> = busy
    const resting = createPages({ ...options, api: (request) => answer(request) })
    const asked = () => resting(new Request(`http://localhost${restaurant}`), 'request-0001')
    const page = await asked()
    expect([page.status, page.headers.get('retry-after')]).toEqual([503, '2'])
    expect(await page.text()).toMatch(/http-equiv="refresh"/i)
    answer = (request) => options.api(request)
    expect((await asked()).status).toBe(200)
  })
})

describe('kept pages', () => {
  test('an anonymous page is served again within its second', async () => {
    const first = await ask('/?regionId=c2761369')
    moment += 999
    expect((await ask('/?regionId=c2761369')).nonce).toBe(first.nonce)
    moment += 1
    expect((await ask('/?regionId=c2761369')).nonce).not.toBe(first.nonce)
  })

  test('whoever may be somebody gets a page of their own', async () => {
    const first = await ask(restaurant)
    for (const headers of [{ cookie: 'session=abc' }, { authorization: 'Bearer abc' }]) {
      expect((await ask(restaurant, headers)).nonce).not.toBe(first.nonce)
    }
    expect((await ask(restaurant)).nonce).toBe(first.nonce)
  })

  test('language, remembered region and host keep pages apart', async () => {
    const pagesOf = await Promise.all([
      ask('/'),
      ask('/', { cookie: 'globalRegion=c2761369' }),
      ask('/', { cookie: 'selectedLang=de' }),
      ask('/', {}, 'tenant.localhost'),
    ])
    expect(new Set(pagesOf.map(({ nonce }) => nonce)).size).toBe(4)
    expect(pagesOf[1]?.response.headers.get('cache-control')).toContain('private')
  })

  test('what a tenant can speak decides, not the first language anybody can', async () => {
    const speaks = async (preferences: string) => {
      const { html } = await ask('/collection', { 'accept-language': preferences }, 'two-languages.localhost')
      return /<html lang="([^"]+)"/.exec(html)?.[1]
    }
    expect([await speaks('it, fr'), await speaks('it, de')]).toEqual(['fr', 'de'])
  })

  test('asking for the headers alone leaves a whole page for the next', async () => {
    const address = 'http://localhost/?regionId=at'
    const head = await pages(new Request(address, { method: 'HEAD' }), 'request-0001')
    expect([head.status, head.body]).toEqual([200, null])
    expect((await ask('/?regionId=at')).html).toContain('</html>')
  })

  test('a guest without a choice sees the country they ask from, and nobody elsewhere sees their page', async () => {
    const headline = (html: string) => /<h1[^>]*>(.*?)<\/h1>/s.exec(html)?.[1]
    const austria = { 'x-tavola-country': 'AT' }
    const unknown = await ask('/')
    const austrian = await ask('/', austria)
    const elsewhere = await ask('/', { 'x-tavola-country': 'NZ' })
    expect([unknown, austrian, elsewhere].map(({ html }) => headline(html))).toEqual([
      'Where would you like to eat?',
      'Tonight in Austria?',
      'Where would you like to eat?',
    ])
    expect(unknown.html).toContain('World')
    expect(new Set([unknown, austrian, elsewhere].map(({ nonce }) => nonce)).size).toBe(3)
    expect((await ask('/', austria)).nonce).toBe(austrian.nonce)
    expect(austrian.response.headers.get('cache-control')).toContain('private')
    expect((await ask('/', { ...austria, cookie: 'globalRegion=c2761369' })).html).toContain('Vienna')
  })

  test('a change is seen when the second of the kept page is over', async () => {
    expect((await ask(restaurant)).html).toContain('Gasthaus Blau')
    await fixture.context.db
      .updateTable('restaurants')
      .set({ name: 'Gasthaus Rot' })
      .where('restaurant_id', '=', 4101)
      .execute()
    expect((await ask(restaurant)).html).toContain('Gasthaus Blau')
    // The answers below the page have a short life of their own.
    const aSecondLater = () => {
      moment += 1000
      return ask(restaurant)
    }
    await expect.poll(async () => (await aSecondLater()).html).toContain('Gasthaus Rot')
  })

  test('what the address chose is remembered beside the page, not in it', async () => {
    const chosen = '/?regionId=c2761369&lang=de'
    const first = await ask(chosen)
    const second = await ask(chosen, { cookie: 'other=1' })
    for (const { response } of [first, second])
      expect(response.headers.getSetCookie().join()).toMatch(/selectedLang=de.*globalRegion=c2761369/)
  })
})

describe('a tenant', () => {
  test('has the colours of its own theme', async () => {
    const styleOf = ({ html }: { html: string }) => /<html[^>]* style="([^"]*)"/.exec(html)?.[1] ?? ''
    expect(styleOf(await ask('/'))).toBe('')
    const style = styleOf(await ask('/', {}, 'tenant.localhost'))
    expect(style).toMatch(/--accent:light-dark\(#0a5c36,.*--paper:light-dark\(#[0-9a-f]{6}, #[0-9a-f]{6}\)/i)
  })

  test('has its logo with its name, and offers its languages alone', async () => {
    const { html } = await ask('/', {}, 'counting.localhost')
    expect(html).toContain('aria-label="Linden Tables, home page"')
    expect(html).toMatch(/<img[^>]* src="\/api\/photos\/aa" width="322" height="100"[^>]* alt="Linden Tables"/)
    // Alternates in the head are those of the public site.
    const offered = [...html.matchAll(/class="menu-item"[^>]* hrefLang="([^"]+)"/g)].map(([, code]) => code)
    expect(new Set(offered)).toEqual(new Set(['de', 'de-DE', 'en', 'en-GB', 'en-US']))
    expect((await ask('/')).html).not.toContain('/api/photos/')
  })

  test('has its name in titles and in what a shared link shows, with a picture from its own host', async () => {
    const shown = async (path: string, host: string) => {
      const { html } = await ask(path, { 'accept-language': 'en' }, host)
      const tag = (name: string) => new RegExp(`"${name}" content="([^"]*)"`).exec(html)?.[1]
      return { title: /<title>([^<]*)</.exec(html)?.[1], site: tag('og:site_name'), image: tag('og:image') }
    }
    expect(await shown('/', 'counting.localhost')).toMatchObject({ title: 'Restaurants in Vienna · Linden Tables' })
    expect(await shown(restaurant, 'counting.localhost')).toEqual({
      title: expect.stringMatching(/ · Linden Tables$/),
      site: 'Linden Tables',
      image: expect.stringMatching(/^http:\/\/counting\.localhost\/share\//),
    })
    expect(await shown(restaurant, 'localhost')).toEqual({
      title: expect.stringMatching(/ · Tavola$/),
      site: 'Tavola',
      image: expect.stringMatching(/^http:\/\/localhost\/share\//),
    })
    const amp = restaurant.replace('/restaurants/', '/amp/')
    expect((await ask(amp, {}, 'counting.localhost')).html).toMatch(
      / · Linden Tables<\/title>.*class="brand" href="\/">Linden Tables</s,
    )
  })

  test('counts nothing without consent, and with it allows the one host on public pages of this tenant alone', async () => {
    const policyOf = async (path: string, cookie: string, host: string) => {
      const { response, html } = await ask(path, cookie ? { cookie } : {}, host)
      const policy = response.headers.get('content-security-policy') ?? ''
      return { asks: html.includes('consent-banner'), allows: policy.includes('googletagmanager'), policy, html }
    }
    const [yes, no] = ['analytics-consent=yes.G-ABC1234567', 'analytics-consent=no.G-ABC1234567']
    const other = 'analytics-consent=yes.G-OTHER'
    const host = 'counting.localhost'
    expect(await policyOf('/', '', host)).toMatchObject({ asks: true, allows: false })
    expect(await policyOf('/', other, host)).toMatchObject({ asks: true, allows: false })
    expect(await policyOf('/', no, host)).toMatchObject({ asks: false, allows: false })
    expect(await policyOf('/', yes, 'tenant.localhost')).toMatchObject({ asks: false, allows: false })
    expect(await policyOf('/', yes, 'localhost')).toMatchObject({ asks: false, allows: false })
    expect(await policyOf('/reserve/4101', yes, host)).toMatchObject({ asks: false, allows: false })
    const counted = await policyOf('/', yes, host)
    expect(counted).toMatchObject({ asks: false, allows: true })
    expect(counted.policy).not.toContain('strict-dynamic')
    expect(counted.policy).toMatch(/script-src 'nonce-[^']+' 'self' https:\/\/www\.googletagmanager\.com;/)
  })

  test.each([
    ['yes', 'yes.G-ABC1234567', '/search?search=a', '/search?search=a'],
    ['no', 'no.G-ABC1234567', '//evil.example/x', '/'],
    ['no', 'no.G-ABC1234567', 'https://evil.example/', '/'],
  ])('keeps a choice of %s for this tenant and leads back', async (choice, value, back, target) => {
    const request = new Request('http://counting.localhost/privacy', {
      method: 'POST',
      headers: {
        origin: 'http://counting.localhost',
        'content-type': 'application/x-www-form-urlencoded',
        cookie: '_ga=GA1.1.1; _ga_ABC1234567=GS1; theme=dark',
      },
      body: new URLSearchParams({ analytics: choice, back }),
    })
    const { status, headers } = await pages(request, 'request-0001')
    expect([status, headers.get('location')]).toEqual([302, target])
    const cookies = headers.getSetCookie()
    expect(cookies[0]).toMatch(new RegExp(`^analytics-consent=${value};.*SameSite=Lax`))
    expect(cookies.slice(1).map((cookie) => cookie.split('=')[0])).toEqual(
      choice === 'no' ? ['_ga', '_ga_ABC1234567'] : [],
    )
  })

  test('has a page of choices only where there is something to choose', async () => {
    const status = async (host: string) => (await ask('/privacy', {}, host)).response.status
    expect([await status('counting.localhost'), await status('tenant.localhost'), await status('localhost')]).toEqual([
      200, 404, 404,
    ])
  })

  test('shows pictures from its own host, which is the only one its policy allows', async () => {
    const { response, html } = await ask(restaurant, {}, 'tenant.localhost')
    const pictures = [...html.matchAll(/<img[^>]* src="([^"]+)"/g)].map(([, address]) => address)
    expect(pictures.length).toBeGreaterThan(0)
    expect(pictures.filter((address) => !address?.startsWith('/'))).toEqual([])
    expect(response.headers.get('content-security-policy')).toMatch(/img-src 'self'[^;]*;/)
  })

  test('keeps to its region and language, and only its origins may frame it', async () => {
    const { response, html } = await ask('/?regionId=at', {}, 'tenant.localhost')
    expect(html).toMatch(/<html lang="de"/)
    expect(html).toContain('Vienna')
    expect(response.headers.get('content-security-policy')).toContain("frame-ancestors 'self' https://partner.example")
  })
})
