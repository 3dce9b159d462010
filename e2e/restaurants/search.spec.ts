import type { Page } from '@playwright/test'
import { widths } from '../browser.ts'
import { violationsIn } from '../find-violations.ts'
import { expect, holdScripts, test } from '../journey.ts'
import { dayAhead } from '../reservations/booking-restaurants.ts'

const vienna = 'c2761369'
const london = 'c2643743'

const count = async (page: Page) =>
  Number((await page.locator('main [role=status]').first().innerText()).replace(/\D/g, ''))

const searchField = (page: Page) => page.getByRole('banner').locator('input[name=search][required]')

test('a tile of the home page says how many places it leads to, evenings out left aside', async ({ page }) => {
  await page.goto(`/?regionId=${vienna}`)
  const tiles = page.locator('.plates a')
  const counted = await tiles.evaluateAll((links) =>
    links.map((link) => [
      link.getAttribute('href') ?? '',
      link.querySelector('small')?.textContent?.replace(/\D/g, ''),
    ]),
  )
  expect(counted.length).toBeGreaterThan(5)
  for (const [address = '', number] of counted.slice(0, 6)) {
    await page.goto(address)
    expect([address, await count(page)]).toEqual([address, Number(number)])
  }
})

test.describe('the quick search', () => {
  test.use({ viewport: widths.desktop })

  test('offers everything here, then what fits the words, and opens what the arrows choose', async ({ page }) => {
    await page.goto(`/?regionId=${vienna}`)
    const field = searchField(page)
    await field.click()
    await expect(page.getByRole('banner').getByRole('combobox')).toHaveAttribute('aria-expanded', 'true')
    await expect(page.getByRole('option', { name: 'All restaurants in Vienna' })).toBeVisible()
    await field.pressSequentially('pizz')
    const began = Date.now()
    await expect(page.getByRole('option', { name: 'Search for “pizz”' })).toBeVisible()
    await expect(page.getByRole('group', { name: 'Cuisines' }).getByRole('option').first()).toBeVisible()
    expect(Date.now() - began).toBeGreaterThan(1200)
    const venue = page.getByRole('group', { name: 'Restaurants' }).getByRole('option').first()
    await expect(venue).toHaveAttribute('href', /^\/restaurants\/.+/)
    expect(await violationsIn(page, { part: '.site-header' })).toEqual([])
    await field.press('ArrowDown')
    await field.press('ArrowDown')
    const chosen = page.getByRole('listbox').getByRole('option', { selected: true })
    await expect(chosen).toContainText('Pizza')
    await expect(field).toHaveAttribute('aria-activedescendant', (await chosen.getAttribute('id')) ?? '')
    await field.press('Enter')
    await expect(page).toHaveURL(/\/search\?cuisines=pizza&regionId=c2761369/)
    await expect(page.getByRole('listbox')).toBeHidden()
  })

  test('Escape closes the suggestions, and Enter searches at once', async ({ page }) => {
    await page.goto(`/?regionId=${vienna}`)
    const field = searchField(page)
    await field.click()
    await expect(page.getByRole('listbox')).toBeVisible()
    await field.pressSequentially('schnitzel')
    await field.press('Escape')
    await expect(page.getByRole('listbox')).toBeHidden()
    await expect(field).toHaveValue('schnitzel')
    await field.press('Enter')
    await expect(page).toHaveURL(/\/search\?search=schnitzel&regionId=c2761369/)
    await expect(page.getByRole('heading', { level: 1 })).toContainText('schnitzel')
    await page.goBack()
    await expect(page).toHaveURL(/\/\?regionId=c2761369/)
    await expect(field).toHaveValue('')
  })

  test('says where a restaurant is and whether it can be booked', async ({ page }) => {
    await page.goto(`/?regionId=${vienna}`)
    await searchField(page).fill('gasthaus')
    const notes = page.getByRole('group', { name: 'Restaurants' }).locator('small')
    await expect(notes.first()).toBeVisible()
    for (const note of await notes.allInnerTexts())
      expect(note).toMatch(/^(.+, )?Vienna · (bookable|not bookable here)$/)
  })

  test('sends trimmed text, and blanks alone are no search', async ({ page }) => {
    await page.goto(`/?regionId=${vienna}`)
    const field = searchField(page)
    await field.fill('   ')
    await field.press('Enter')
    await expect(field).toBeFocused()
    await expect(page).toHaveURL(/\/\?regionId=c2761369/)
    await field.fill('  pho  ')
    await field.press('Enter')
    await expect(page).toHaveURL(/\/search\?search=pho&regionId=c2761369/)
  })

  test('keeps and uses what was typed before the scripts came', async ({ page }) => {
    const letScriptsCome = await holdScripts(page)
    await page.goto(`/?regionId=${vienna}`, { waitUntil: 'commit' })
    const field = searchField(page)
    await field.click()
    await field.pressSequentially('pizz')
    letScriptsCome()
    await expect(page.getByRole('group', { name: 'Cuisines' }).getByRole('option').first()).toBeVisible()
    await expect(field).toHaveValue('pizz')
  })
})

test.describe('the search page', () => {
  test.use({ viewport: widths.desktop })

  test('narrows by facets with true counts, shows each choice as a chip, and goes back', async ({ page }) => {
    await page.goto(`/search?regionId=${london}`)
    const everything = await count(page)
    const italian = page.getByRole('group', { name: 'Cuisines' }).getByRole('checkbox', { name: /^Italian/ })
    const promised = Number((await italian.locator('..').locator('small').innerText()).replace(/\D/g, ''))
    await italian.check()
    await expect(page).toHaveURL(/cuisines=italian/)
    await expect(page.getByRole('link', { name: 'Remove Italian' })).toBeVisible()
    await expect.poll(() => count(page)).toBe(promised)
    await expect(italian).toBeFocused()
    await page.getByRole('radio', { name: /^4 and up/ }).check()
    await expect(page.getByRole('link', { name: 'Remove 4 and up' })).toBeVisible()
    expect(await count(page)).toBeLessThan(promised)
    await page.goBack()
    await expect(page.getByRole('radio', { name: 'Any rating' })).toBeChecked()
    await expect.poll(() => count(page)).toBe(promised)
    await page.getByRole('link', { name: 'Remove Italian' }).click()
    await expect(italian).not.toBeChecked()
    await expect.poll(() => count(page)).toBe(everything)
  })

  test('shows more of a facet on demand, and the address says so', async ({ page }) => {
    await page.goto(`/search?regionId=${london}`)
    const boxes = page.getByRole('group', { name: 'Cuisines' }).getByRole('checkbox')
    await expect(boxes).toHaveCount(5)
    await page.getByRole('link', { name: 'More Cuisines' }).click()
    await expect(page).toHaveURL(/more=cuisines/)
    await expect.poll(() => boxes.count()).toBeGreaterThan(20)
    await page.getByRole('link', { name: 'Fewer Cuisines' }).click()
    await expect(boxes).toHaveCount(5)
  })

  test('sorts, pages, and an address alone gives the same list to somebody else', async ({ page, browser }) => {
    await page.goto(`/search?regionId=${london}`)
    await page.getByRole('link', { name: 'Rating', exact: true }).click()
    await expect(page).toHaveURL(/sort=rating/)
    const ratings = async () =>
      (await page.locator('.venue-card [aria-hidden].font-semibold').allTextContents()).map(Number)
    await expect(page.getByRole('link', { name: 'Rating', exact: true })).toHaveAttribute('aria-current', 'true')
    const shown = await ratings()
    expect(shown).toEqual(shown.toSorted((a, b) => b - a))
    await page.getByRole('link', { name: 'Next' }).click()
    await expect(page).toHaveURL(/page=2/)
    await expect(page.getByText('Page 2 of')).toBeVisible()
    const names = () => page.locator('.venue-card .name').allTextContents()
    const other = await browser.newPage()
    await other.goto(page.url())
    expect(await other.locator('.venue-card .name').allTextContents()).toEqual(await names())
    await other.close()
    await page.getByRole('link', { name: 'Distance' }).click()
    await expect(page).toHaveURL(/sort=distance/)
    await expect(page).not.toHaveURL(/page=/)
  })

  test('says what to do when nothing is left', async ({ page }) => {
    await page.goto(`/search?regionId=${vienna}&search=qqqqqqq`)
    await expect(page.getByRole('link', { name: 'All restaurants in Vienna' })).toBeVisible()
    await page.goto(`/search?regionId=${vienna}&cuisines=no-such-cuisine&rating=4.5`)
    await page.getByRole('main').getByRole('link', { name: 'Clear all' }).last().click()
    await expect(page.locator('.venue-card').first()).toBeVisible()
    await expect(page).not.toHaveURL(/cuisines|rating/)
  })
})

test.describe('on a phone', () => {
  test.use({ viewport: widths.phone })

  test('filters rise as a sheet, are searched as they are ticked, and the button shows the list', async ({ page }) => {
    await page.goto(`/search?regionId=${london}`)
    const box = page.getByRole('checkbox', { name: /^Italian/ })
    await expect(box).toBeHidden()
    await page.getByRole('button', { name: 'Filters' }).click()
    await box.check()
    await expect(page).toHaveURL(/cuisines=italian/)
    expect(await violationsIn(page, { part: '.filters' })).toEqual([])
    await page.getByRole('button', { name: 'Show places' }).click()
    await expect(box).toBeHidden()
    await expect(page.getByRole('button', { name: /Filters\s*1/ })).toBeVisible()
  })
})

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false, viewport: widths.phone })

  test('filters, more, pages and the list beside the map all work', async ({ page }) => {
    await page.goto(`/search?regionId=${london}`)
    await page.getByRole('button', { name: 'Filters' }).click()
    await page.getByRole('checkbox', { name: /^Italian/ }).check()
    await page.getByRole('checkbox', { name: /^Pizza/ }).check()
    await page.getByRole('button', { name: 'Show places' }).click()
    await expect(page).toHaveURL(/cuisines=italian&cuisines=pizza/)
    await page.getByRole('link', { name: 'Remove Pizza' }).click()
    await expect(page).not.toHaveURL(/pizza/)
    await page.getByRole('link', { name: 'Next' }).click()
    await expect(page.getByText('Page 2 of')).toBeVisible()
    await page.getByRole('link', { name: 'Map', exact: true }).click()
    await expect(page).toHaveURL(/view=map/)
    await expect(page.locator('.map-list .venue-card').first()).toBeVisible()
  })

  test('a press just after a jump to the end of the list is not lost', async ({ page }) => {
    await page.goto(`/search?regionId=${london}&cuisines=italian`)
    const middle = await page.getByRole('link', { name: 'Next' }).evaluate((link) => {
      link.scrollIntoView({ block: 'center' })
      const { x, y, width, height } = link.getBoundingClientRect()
      return { x: x + width / 2, y: y + height / 2 }
    })
    await page.mouse.move(middle.x, middle.y)
    await page.mouse.down()
    // A picture is taken of what is laid out by then.
    await page.screenshot()
    await page.mouse.up()
    await expect(page.getByText('Page 2 of')).toBeVisible()
  })
})

test('cards say how far they are from a guest who said where they are', async ({ page }) => {
  await page.goto(`/search?regionId=${london}&sort=distance&near=51.513,-0.131`)
  await expect(page.locator('.venue-card .dot-list').first()).toContainText(/0\.\d mi/)
  await page.getByRole('link', { name: /near you/i }).click()
  await expect(page).not.toHaveURL(/near=/)
  await expect(page.locator('.venue-card .dot-list').filter({ hasText: /\d mi/ })).toHaveCount(0)
})

test.describe('the map', () => {
  test.use({ viewport: widths.desktop })

  test('loads only when shown, marks what is looked at both ways, and searches where it was moved', async ({
    page,
  }) => {
    test.setTimeout(120_000)
    const problems: string[] = []
    const asked: string[] = []
    page.on('console', (message) => message.type() === 'error' && problems.push(message.text()))
    page.on('pageerror', (error) => problems.push(error.message))
    page.on('request', (request) => asked.push(request.url()))
    await page.goto(`/search?regionId=${london}`)
    await expect(page.locator('.venue-card').first()).toBeVisible()
    await page.waitForLoadState('networkidle')
    expect(asked.filter((url) => /maplibre|open-map|\/map\//.test(url))).toEqual([])

    await page.getByRole('link', { name: 'Map', exact: true }).click()
    await expect(page).toHaveURL(/view=map/)
    const map = page.locator('.results-map')
    await expect(map.getByRole('region', { name: 'Map of the places found' })).toBeVisible()
    const marks = page.locator('.map-mark')
    await expect(marks.first()).toBeVisible()
    await expect(map.getByRole('link', { name: '© OpenStreetMap contributors' })).toBeAttached()

    const card = page.locator('.map-list > li').first()
    expect(await violationsIn(page, { part: '.map-view' })).toEqual([])
    await card.hover()
    await expect(page.locator('.map-mark[data-active]')).toHaveCount(1)
    await page.getByRole('heading', { level: 1 }).hover()
    await card.getByRole('link').first().focus()
    await expect(page.locator('.map-mark[data-active]')).toHaveCount(1)

    const single = page.locator('.map-mark:not([data-kind=cluster]):visible').first()
    const name = ((await single.getAttribute('aria-label')) ?? '').replace(/, [\d.]+$/, '')
    await single.focus()
    await single.press('Enter')
    const chosen = page.locator('.map-list > li[data-active]').filter({ hasText: name })
    await expect(chosen).toBeVisible()
    await expect(chosen.getByRole('link', { name })).toBeFocused()

    await page.getByRole('button', { name: 'Zoom in' }).click()
    const here = page.getByRole('link', { name: 'Search this area' })
    await here.click()
    await expect(page).toHaveURL(/bounds=/)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Restaurants in this area')
    await expect(here).toBeHidden()
    await page.goBack()
    await expect(page).not.toHaveURL(/bounds=/)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Restaurants in London')
    expect(problems).toEqual([])
  })

  test('offers to search where the mouse wheel led, until that is done', async ({ page }) => {
    await page.goto(`/search?regionId=${vienna}&view=map`)
    const map = page.locator('.results-map')
    await expect(page.locator('.map-mark').first()).toBeVisible()
    const here = page.getByRole('link', { name: 'Search this area' })
    await expect(here).toBeHidden()
    await map.hover()
    for (let turns = 0; turns < 4; turns++) await page.mouse.wheel(0, -240)
    await expect(here).toBeVisible()
    const drawn = page.locator('.map-mark')
    const where = () => drawn.evaluateAll((all) => JSON.stringify(all.map((mark) => mark.getBoundingClientRect())))
    let before = ''
    await expect(async () => {
      const now = await where()
      const isStill = now === before
      before = now
      expect(isStill).toBe(true)
    }).toPass({ intervals: [600] })
    await here.click()
    await expect(page).toHaveURL(/bounds=/)
    await expect(here).toBeHidden()
  })

  test('answers a plan like the list: the same groups in the same order, and pins say when', async ({ page }) => {
    const day = dayAhead(8)
    const plan = `regionId=${vienna}&person=2&date=${day}&time=19:30`
    await page.goto(`/search?${plan}`)
    const namesIn = (place: string) => page.locator(`${place} .name`).allTextContents()
    const titles = await page.locator('.result-group > h2').allTextContents()
    const names = await namesIn('.result-group')
    expect(titles.length).toBeGreaterThan(0)
    await page.goto(`/search?${plan}&view=map`)
    await expect(page.locator('.map-mark[data-kind=free]').first()).toBeVisible()
    expect(await page.locator('.map-group').allTextContents()).toEqual(titles)
    expect(await namesIn('.map-list')).toEqual(names)
    await expect(page.locator('.map-mark[data-kind=free]').first()).toHaveText(/^\d\d:\d\d (AM|PM)$/)
    expect(await violationsIn(page, { part: '.map-view' })).toEqual([])
  })

  for (const height of [640, 812])
    test(`leaves most of the places free of what lies over it, on a phone ${height} high`, async ({ page }) => {
      await page.setViewportSize({ ...widths.phone, height })
      await page.goto('/search?view=map&lang=zh-TW')
      const marks = page.locator('.map-mark')
      await expect(marks.first()).toBeAttached()
      const most = () =>
        marks.evaluateAll((all) => {
          const [largest] = all.toSorted((a, b) => Number(b.textContent) - Number(a.textContent))
          return (largest as HTMLElement).style.visibility
        })
      await expect.poll(most).toBe('')
    })

  test('credits whose it is beside the cards, not over them, on a tablet', async ({ page }) => {
    await page.setViewportSize(widths.tablet)
    await page.goto(`/search?regionId=${vienna}&view=map`)
    const credits = page.locator('.maplibregl-ctrl-attrib')
    await expect(credits).toBeVisible()
    const [over, cards] = await Promise.all([credits, page.locator('.map-list')].map((part) => part.boundingBox()))
    expect((over?.y ?? 0) + (over?.height ?? 0)).toBeLessThan(cards?.y ?? 0)
  })

  test('shows where the guest is only when asked', async ({ page, context }) => {
    await context.grantPermissions(['geolocation'])
    await context.setGeolocation({ latitude: 51.51, longitude: -0.12 })
    await page.goto(`/search?regionId=${london}&view=map`)
    await expect(page.locator('.map-mark').first()).toBeVisible()
    await expect(page.locator('.map-here')).toHaveCount(0)
    await page.getByRole('button', { name: 'Show where I am' }).click()
    await expect(page.locator('.map-here')).toHaveCount(1)
    await expect(page).not.toHaveURL(/near=/)
  })
})

test('whatever stands in the address, there is an answer and never a failure', async ({ request }) => {
  const hostile = [
    'search=%22%29%20OR%20*:*%20%26%26%20name:%5Ba%20TO%20z%5D~2',
    "cuisines=x'%20or%20true%20or%20'",
    "neighborhoods='%29%20or%20(1%20eq%201",
    'search=%00%01%0a',
    'search=%E2%80%AE%E2%80%8Fpizza',
    `search=${'%F0%9F%8D%95'.repeat(120)}`,
    `search=${'a'.repeat(10_000)}`,
    'page=-1&prices=9e9&rating=NaN&sort=drop&open=maybe&view=3d&more=everything',
    'bounds=999,999,-999,-999&near=100,200',
    'bounds=170,-40,-170,40&view=map',
    'services=%27&services=none',
  ]
  for (const query of hostile) expect((await request.get(`/search?${query}`)).status(), query).toBe(200)
  for (const query of hostile.slice(0, 7))
    expect((await request.get(`/search/suggestions?${query}`)).status(), query).toBe(200)
  expect((await request.get('/search?regionId=there-is-no-such-region')).status()).toBe(404)
})
