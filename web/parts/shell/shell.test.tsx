import { describe, expect, test } from 'vitest'
import { BottomNav } from './bottom-nav.tsx'
import Crumbs from './crumbs.tsx'
import GuestMenu from './header/guest-menu.tsx'
import { Header } from './header/header.tsx'
import { QuickSearch } from './header/quick-search.tsx'
import { PageLayout, type PageVariant } from './page-layout.tsx'
import { drawn, linksIn } from './test-page.tsx'

const path = [
  { id: 'g', name: 'World' },
  { id: 'us', name: 'United States' },
  { id: 'us-ny', name: 'New York' },
  { id: 'c5128581', name: 'New York City' },
  { id: 'c5128581-manhattan', name: 'Manhattan' },
  { id: 'c5128581-soho', name: 'SoHo' },
]
const restaurantPage = { at: '/restaurants/blue-door', path: '/restaurants/:restaurantId', page: { regionPath: path } }

describe('the header', () => {
  test('has the logo, three main links, search, place, language and sign-in', () => {
    const html = drawn(<Header />)
    expect(linksIn(html)).toEqual(expect.arrayContaining(['/', '/#dine', '/#order', '/#event', '/auth']))
    for (const part of ['wordmark', 'role="search"', 'location-menu', 'locale-menu']) expect(html).toContain(part)
  })

  test('on a restaurant page is raised, with the way to the place where others choose a region', () => {
    const elsewhere = drawn(<Header />)
    const html = drawn(<Header />, restaurantPage)
    expect([elsewhere, html].map((text) => text.includes('data-raised="true"'))).toEqual([false, true])
    expect([elsewhere, html].map((text) => text.includes('class="header-crumbs"'))).toEqual([false, true])
    expect([elsewhere, html].map((text) => text.includes('location-menu'))).toEqual([true, false])
  })
})

test.each([
  ['production', ['/user', '/user/history']],
  ['development', ['/user', '/user/history', '/chats']],
])('the menu of a guest in %s leads to %j and logs out by a form', (environment, links) => {
  const html = drawn(
    <GuestMenu
      guest={{
        uid: 'a1',
        name: 'Ann Lee',
        photoUrl: null,
        emailVerified: true,
        phoneVerified: false,
        verificationSent: false,
      }}
    />,
    { root: { environment } },
  )
  expect(linksIn(html)).toEqual(links)
  expect(html).toMatch(/<form[^>]*action="\/user\/logout"[^>]*>.*Log Out/)
  expect(html).toContain('>AL<')
})

test.each([
  ['production', ['/', '/search', '/history', '/auth']],
  ['development', ['/', '/search', '/history', '/chats', '/auth']],
])('the bottom navigation in %s leads to %j', (environment, links) => {
  expect(linksIn(drawn(<BottomNav />, { root: { environment } }))).toEqual(links)
})

test('breadcrumbs begin at home and name the whole path, and each switches to its region', () => {
  const html = drawn(<Crumbs path={path} />)
  const regions = path.slice(1)
  expect(linksIn(html)).toEqual(['/', ...regions.map(({ id }) => `/?regionId=${id}#dine`)])
  expect([...html.matchAll(/>([^<]+)<\/a>/g)].map(([, name]) => name)).toEqual([
    'Home',
    ...regions.map(({ name }) => name),
  ])
})

test('quick search needs words and sends them to /search with the region', () => {
  const html = drawn(<QuickSearch regionId="c2761369" />)
  expect(html).toMatch(/<form[^>]* action="\/search"/)
  expect(html).toMatch(/<input[^>]* name="search"[^>]* required=""|<input[^>]* required=""[^>]* name="search"/)
  expect(html).toMatch(/<input type="hidden" name="regionId" value="c2761369"\/>/)
})

test.each<PageVariant>(['discover', 'error', 'restaurant', 'search', 'profile'])('a page may be of kind %s', (kind) => {
  expect(drawn(<PageLayout variant={kind}>{kind}</PageLayout>)).toContain(`data-variant="${kind}"`)
})
