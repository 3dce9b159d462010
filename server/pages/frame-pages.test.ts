import { beforeAll, describe, expect, test } from 'vitest'
import { replaceParentOrigins } from '#data/restaurants/frame-parents.ts'
import type { Tenant } from '#data/tenants/tenants.ts'
import { reservationId } from '#domain/reservations/id.ts'
import { buildTime, openTestPages, type TestPages } from './test-pages.ts'

const bistro = 'https://bistro.example'
const keller = 'https://www.keller.example'
const tenant: Tenant = {
  tenantId: 'partner',
  name: 'Tenant',
  lockRegionId: null,
  restaurantIds: null,
  logo: null,
  analytics: null,
  backgroundColor: null,
  themeColor: null,
  parentOrigins: ['https://partner.example'],
  languages: [],
}

let fixture: TestPages['fixture']
let pages: TestPages['pages']
beforeAll(async () => {
  const tenantOf = async (host: string) => (host === 'partner.test' ? tenant : null)
  ;({ fixture, pages } = await openTestPages({ tenantOf }))
  // Somebody who writes to the database past the calls may write anything.
  await replaceParentOrigins(fixture.context.db, 4101, [bistro, "https://evil.example; script-src 'unsafe-inline'"])
  const storeWebsite = (restaurantId: number, website: string) =>
    fixture.context.db.updateTable('restaurants').set({ website }).where('restaurant_id', '=', restaurantId).execute()
  // What the owner of 4101 listed takes the place of its website.
  await storeWebsite(4101, 'https://elsewhere.example/')
  await storeWebsite(4102, `${keller}/`)
}, buildTime)

async function open(path: string, host = 'localhost') {
  const response = await pages(new Request(`http://${host}${path}`, { headers: { cookie: 'own=1' } }), 'request-0001')
  const policy = response.headers.get('content-security-policy') ?? ''
  return { html: await response.text(), parents: /frame-ancestors (.*)$/.exec(policy)?.[1] }
}
const idOf = (restaurantId: number) =>
  reservationId(restaurantId, Temporal.Instant.from('2026-11-20T18:00:00Z'), new Uint8Array(6))

describe('a page in a frame', () => {
  test.each([
    '/reserve/4101',
    '/reserve/gasthaus-blau-vienna',
    '/waitlist/4101/guests',
    '/delivery/4101',
    `/booking?id=${idOf(4101)}`,
    `/booking/feedback/${idOf(4101)}`,
  ])('%s may be shown by the pages that its owner listed', async (path) =>
    expect((await open(path)).parents).toBe(`'self' ${bistro}`),
  )

  test.each([
    '/',
    '/restaurants/gasthaus-blau-vienna',
    '/reserve/there-is-no-such-place',
    '/booking',
    `/booking?id=${idOf(4199)}`,
    '/credits',
    '/auth/sign-in',
  ])('%s by nobody else’s', async (path) => expect((await open(path)).parents).toBe("'self'"))

  test('may be shown by the website of its restaurant where its owner has listed none', async () => {
    const { parents, html } = await open(`/reserve/4102?parent-origin=${encodeURIComponent(keller)}`)
    expect(parents).toBe(`'self' ${keller}`)
    expect(html).toContain(`\\"parentOrigin\\",\\"${keller}\\"`)
    expect((await open(`/booking?id=${idOf(4102)}`)).parents).toBe(`'self' ${keller}`)
  })

  test('of a tenant may be shown by the pages of the tenant', async () => {
    for (const path of ['/', '/reserve/4101'])
      expect((await open(path, 'partner.test')).parents).toBe("'self' https://partner.example")
  })

  test.each([
    ['https://bistro.example', true],
    ['https:/bistro.example/book', true],
    ['https://evil.example', false],
    ['https://partner.example', false],
  ])('that says to stand in %s sends it messages: %j', async (named, isHeard) => {
    const { html } = await open(`/reserve/4101?parent-origin=${encodeURIComponent(named)}`)
    const origin = new URL(named.replace(':/b', '://b')).origin
    expect(html.includes(`\\"parentOrigin\\",\\"${origin}\\"`)).toBe(isHeard)
  })

  test('tells the page around it, and none that is not listed, that it has arrived', async () => {
    const message = 'parent.postMessage({tavola:1,type:"opened"},'
    const around = `parent-origin=${encodeURIComponent(bistro)}`
    const { html } = await open(`/reserve/4101?${around}`)
    expect(html.split('</head>')[0]).toContain(`${message}"${bistro}")`)
    for (const path of ['/reserve/4101', '/reserve/4101?parent-origin=https://evil.example', `/reserve/none?${around}`])
      expect((await open(path)).html).not.toContain(message)
  })

  test('takes a colour, corrected, and nothing that is none', async () => {
    expect((await open('/reserve/4101?accent=ffff00')).html).toMatch(/--host-accent:light-dark\(#\w{6}, ?#\w{6}\)/)
    expect((await open('/reserve/4101?accent=red;}')).html).not.toContain('--host-accent')
  })
})

describe('the page that prints the snippet', () => {
  const snippet = (html: string) =>
    /<code>(.*?)<\/code>/s.exec(html)?.[1]?.replaceAll('&lt;', '<').replaceAll('&gt;', '>').replaceAll('&quot;', '"')

  test('has it as plain text, with the address of this very server', async () => {
    const { html } = await open('/embed/gasthaus-blau-vienna?mode=pop-up&in=de&colour=%230a7a5a')
    expect(snippet(html)).toContain('data-tavola="4101" data-mode="pop-up" data-page="reserve" data-lang="de"')
    expect(snippet(html)).toContain('data-colour="#0a7a5a"')
    expect(snippet(html)).toContain('<script async src="http://localhost/embed.js"></script>')
    expect(html).toContain(`These sites may show it: ${bistro}.`)
  })

  test('ignores what is no mode, page, language or colour', async () => {
    const { html } = await open('/embed/4101?mode=x&page=user&in=xx&colour=red')
    expect(snippet(html)).toMatch(/^<div data-tavola="4101" data-mode="inline" data-page="reserve" style=/)
  })

  test('says that there is nothing to show of a place that takes no bookings', async () => {
    const { html } = await open('/embed/cafe-nebenan-vienna')
    expect(html).toContain('takes no bookings here yet')
    expect(snippet(html)).toBeUndefined()
  })
})
