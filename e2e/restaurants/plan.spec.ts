import type { Page } from '@playwright/test'
import { widths } from '../browser.ts'
import { expect, test } from '../journey.ts'
import { clientOf, dayAhead, vienna } from '../reservations/booking-restaurants.ts'
import { openVenue } from '../reservations/own-restaurant.ts'

const evening = `person=2&date=${dayAhead(3)}&time=19:30&regionId=${vienna}`

const bar = (page: Page) => page.locator('.plan-open').first()
const sheet = (page: Page) => page.getByRole('dialog', { name: 'Your table' })
async function openSheet(page: Page) {
  await bar(page).click()
  await expect(sheet(page)).toBeVisible()
  return sheet(page)
}
const chosen = (page: Page, values: Record<string, string>) =>
  expect
    .poll(() => {
      const query = new URL(page.url()).searchParams
      return Object.fromEntries(Object.keys(values).map((name) => [name, query.get(name)]))
    })
    .toEqual(values)

test.describe('the plan bar', () => {
  test.use({ viewport: widths.phone })

  test('proposes an evening on the home page that one press answers', async ({ page }) => {
    await page.goto(`/?regionId=${vienna}`)
    await expect(bar(page)).toContainText('2 people')
    await expect(bar(page)).toContainText('Vienna')
    await page.getByRole('button', { name: 'Find a table' }).click()
    await expect(page.getByRole('heading', { level: 2, name: /^Free at/ }).first()).toBeVisible()
    // Pressed before the scripts are there, the form sends the same in its own order.
    const { pathname, searchParams: asked } = new URL(page.url())
    expect([pathname, asked.get('person'), asked.get('regionId')]).toEqual(['/search', '2', vienna])
    expect(`${asked.get('date')} ${asked.get('time')}`).toMatch(/^\d{4}-\d\d-\d\d \d\d:\d\d$/)
  })

  test('opens one sheet, named and with the page behind it out of reach, and closes without a trace', async ({
    page,
  }) => {
    await page.goto(`/search?${evening}`)
    const open = await openSheet(page)
    expect(await open.evaluate((dialog: HTMLDialogElement) => dialog.matches(':modal'))).toBe(true)
    expect(await open.evaluate((dialog) => dialog.contains(document.activeElement))).toBe(true)
    await expect(open.getByRole('combobox').first()).toHaveAccessibleName('City')
    await page.keyboard.press('Escape')
    await expect(open).toBeHidden()
    await expect(bar(page)).toBeFocused()
    await expect(page).toHaveURL(new RegExp(`${evening}$`))
  })

  test('changes party, day, time and area, keeps the filters and drops the page', async ({ page }) => {
    await page.goto(`/search?${evening}&prices=2&page=2`)
    const open = await openSheet(page)
    await open.getByRole('button', { name: 'One more' }).click()
    await open
      .getByRole('radio')
      .and(page.locator(`[value="${dayAhead(5)}"]`))
      .check({ force: true })
    await open.locator('[name=time][value="20:00"]').check({ force: true })
    await open.getByRole('radio', { name: 'Terrace' }).check({ force: true })
    await open.getByRole('button', { name: 'Find a table' }).click()
    await expect(open).toBeHidden()
    await chosen(page, {
      person: '3',
      date: dayAhead(5),
      time: '20:00',
      regionId: vienna,
      areas: 'Terrace',
      prices: '2',
    })
    expect(new URL(page.url()).searchParams.has('page')).toBe(false)
    for (const fact of ['3 people', '08:00 PM', 'Vienna', 'Terrace']) await expect(bar(page)).toContainText(fact)
  })

  test('has a way on past two weeks and twelve people', async ({ page }) => {
    await page.goto(`/search?${evening}`)
    const open = await openSheet(page)
    await open.getByRole('radio', { name: 'Later' }).check({ force: true })
    await open.getByLabel('Another date').fill(dayAhead(40))
    await open.getByLabel('How many people').fill('14')
    await open.getByRole('button', { name: 'Find a table' }).click()
    await chosen(page, { person: '14', date: dayAhead(40), time: '19:30' })
    await expect(page.getByText('14 at one table is more than most take online.')).toBeVisible()
    const again = await openSheet(page)
    await expect(again.getByLabel('Another date')).toHaveValue(dayAhead(40))
  })

  test('does not offer times of today that have gone by', async ({ page }) => {
    const now = Temporal.Now.zonedDateTimeISO('Europe/Vienna')
    await page.goto(`/search?person=2&date=${dayAhead(1)}&time=19:30&regionId=${vienna}`)
    const open = await openSheet(page)
    const times = open.locator('.plan-times > label')
    await expect(times.first()).toBeVisible()
    await expect(times.filter({ visible: true })).toHaveCount(25)
    await open.locator(`[value="${dayAhead(0)}"]`).check({ force: true })
    const passed = now.hour * 60 + now.minute
    const left = Array.from({ length: 25 }, (_, at) => 660 + at * 30).filter((minutes) => minutes > passed)
    // A minute may pass meanwhile.
    const shown = await times.filter({ visible: true }).count()
    expect(Math.abs(shown - left.length)).toBeLessThanOrEqual(1)
  })

  test('leads to another city, and by way of all places back to the list', async ({ page }) => {
    await page.goto(`/search?${evening}`)
    let open = await openSheet(page)
    await open.getByLabel('City').selectOption({ label: 'Salzburg' })
    await open.getByRole('button', { name: 'Find a table' }).click()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Restaurants in Salzburg')
    await chosen(page, { person: '2', date: dayAhead(3), time: '19:30' })
    open = await openSheet(page)
    await open.getByRole('link', { name: 'All places' }).click()
    await expect(page.getByRole('heading', { name: 'Choose a place' })).toBeVisible()
    await page.getByRole('searchbox', { name: 'City or neighborhood' }).fill('Graz')
    await page.getByRole('button', { name: 'Search' }).click()
    await page.getByRole('link', { name: /^Graz/ }).first().click()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Restaurants in Graz')
    await chosen(page, { person: '2', date: dayAhead(3), time: '19:30' })
  })

  test('finds the city one is in', async ({ page, context, baseURL }) => {
    await context.grantPermissions(['geolocation'], { origin: baseURL ?? '' })
    await context.setGeolocation({ latitude: 47.0707, longitude: 15.4395 })
    await page.goto(`/search?${evening}`)
    const open = await openSheet(page)
    await open.getByRole('button', { name: 'Near me' }).click()
    await expect(page).toHaveURL(/\/search\?person=2&date=[\d-]+&time=19:30&regionId=(?!c2761369)/)
    await expect(bar(page)).toContainText('Graz')
  })
})

test('the whole plan goes from the list to the place, into the booking and back', async ({ page }) => {
  await page.goto(`/search?${evening}&areas=Terrace`)
  const card = page.locator('.venue-card').first()
  for (const link of await card.locator('a').all()) {
    const query = new URL((await link.getAttribute('href')) ?? '', 'http://x').searchParams
    expect([query.get('person'), query.get('date'), query.get('areas')]).toEqual(['2', dayAhead(3), 'Terrace'])
    expect(query.get('time')).toMatch(/^\d\d:\d\d$/)
  }
  await card.locator('.name a').click()
  await expect(page).toHaveURL(new RegExp(`/restaurants/[^?]+\\?${evening}&areas=Terrace`))
  for (const fact of ['2 people', '07:30 PM', 'Terrace']) await expect(bar(page)).toContainText(fact)
  await page.locator('#book .slot').first().click()
  await expect(page).toHaveURL(new RegExp(`/reserve/.*regionId=${vienna}&areas=Terrace`))
  await expect(page.locator('.booking-summary')).toContainText('2 people')
  await page.locator('.booking-back').click()
  await expect(page).toHaveURL(new RegExp(`/restaurants/.*regionId=${vienna}&areas=Terrace`))
})

test('a restaurant page changes its plan, and says who else has a table', async ({ page, baseURL }) => {
  const venue = await openVenue(clientOf(baseURL ?? ''))
  const date = dayAhead(14)
  await page.goto(`/restaurants/${venue.idOrName}?person=2&date=${date}&time=19:00`)
  let open = await openSheet(page)
  await open.getByRole('button', { name: 'One more' }).click()
  await open.getByRole('button', { name: 'Show times' }).click()
  await chosen(page, { person: '3', date, time: '19:00' })
  await expect(page.locator('#book .slot').first()).toHaveAttribute('href', /person=3&date=/)
  open = await openSheet(page)
  await open.getByRole('button', { name: 'Where else is a table free?' }).click()
  await expect(page).toHaveURL(new RegExp(`/search\\?person=3&date=${date}&time=19:00&regionId=`))
  await expect(page.locator('.result-group').first()).toBeVisible()
})

test('results say who is free then, who near it, and where it cannot be booked', async ({ page }) => {
  await page.goto(`/search?${evening}&cuisines=greek`)
  const groups = page.locator('.result-group')
  await expect(groups.filter({ has: page.getByRole('heading', { name: 'Not bookable here' }) })).toHaveCount(1)
  const free = page.locator('[data-fit=free]')
  const cards = await free.locator('.venue-card').count()
  await expect(free.locator('.slot', { hasText: '07:30 PM' })).toHaveCount(cards)
  await expect(page.locator('p[role=status]').first()).toContainText(`${cards} place`)
  await page.getByRole('checkbox', { name: 'Free at this time' }).check()
  await expect(page).toHaveURL(/free=1/)
  await expect(groups).toHaveCount(1)
  await expect(page.locator('.venue-card')).toHaveCount(cards)
})

test('a screen reader names each free time with its restaurant, day, time and party', async ({ page }) => {
  await page.goto(`/search?${evening}&cuisines=greek`)
  const day = new Intl.DateTimeFormat('en', { weekday: 'short', month: 'short', day: 'numeric', timeZone: 'UTC' })
  const when = day.format(new Date(`${dayAhead(3)}T00:00Z`))
  const cards = await page.locator('.venue-card:has(.slot:not([data-state=quiet]))').all()
  expect(cards.length).toBeGreaterThan(0)
  for (const card of cards) {
    const restaurant = (await card.locator('.name').textContent())?.trim()
    for (const time of await card.locator('.slot:not([data-state=quiet])').all()) {
      const clock = await time.locator('span').textContent()
      const request = (await time.getAttribute('data-state')) === 'request' ? ', on request' : ''
      await expect(time).toHaveAccessibleName(`${restaurant}, ${when}, ${clock}${request}, 2 people`)
    }
  }
})

test('eight people are shown restaurants that seat eight', async ({ page, baseURL }) => {
  await page.goto(`/search?${evening.replace('person=2', 'person=8')}`)
  const first = await page.locator('.venue-card .name a').first().getAttribute('href')
  const id = /restaurants\/([^?]+)/.exec(first ?? '')?.[1] ?? ''
  const venue = await clientOf(baseURL ?? '').restaurants.get({ params: { id } })
  expect(venue.reservationConfig?.maxPartySize).toBeGreaterThanOrEqual(8)
})

test('by keyboard alone a plan is changed', async ({ page }) => {
  await page.goto(`/search?${evening}`)
  await bar(page).focus()
  await page.keyboard.press('Enter')
  await expect(sheet(page)).toBeVisible()
  const party = sheet(page).getByLabel('How many people')
  for (let tabs = 0; tabs < 10 && !(await party.evaluate((input) => input === document.activeElement)); tabs++)
    await page.keyboard.press('Tab')
  await page.keyboard.press('ArrowUp')
  await page.keyboard.press('Tab')
  await page.keyboard.press('Tab')
  await page.keyboard.press('ArrowRight')
  await page.keyboard.press('Enter')
  await expect(sheet(page)).toBeHidden()
  await chosen(page, { person: '3', date: dayAhead(4), time: '19:30' })
})

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false, viewport: widths.phone })

  test('the bar is a plain form, and the list is answered with its times', async ({ page }) => {
    await page.goto(`/?regionId=${vienna}`)
    await expect(bar(page)).toBeHidden()
    await page.getByLabel('How many people').fill('4')
    await page.locator(`[name=date][value="${dayAhead(3)}"]`).check({ force: true })
    await page.locator('[name=time][value="19:30"]').check({ force: true })
    await page.getByRole('button', { name: 'Find a table' }).filter({ visible: true }).click()
    await expect(page).toHaveURL(/\/search\?/)
    await expect(page.getByRole('heading', { level: 2, name: 'Free at 07:30 PM' })).toBeVisible()
    const chip = page.locator('[data-fit=free] .slot').first()
    await expect(chip).toHaveAttribute('href', new RegExp(`person=4&date=${dayAhead(3)}&time=`))
    await page.locator('.venue-card .name a').first().click()
    await expect(page).toHaveURL(/person=4&date=/)
    await expect(page.getByLabel('How many people')).toHaveValue('4')
  })

  test('a day past two weeks is asked for too, and every link keeps it', async ({ page }) => {
    await page.goto(`/search?${evening}`)
    await page.getByRole('radio', { name: 'Later' }).check({ force: true })
    await page.getByLabel('Another date').fill(dayAhead(30))
    await page.getByRole('button', { name: 'Find a table' }).filter({ visible: true }).click()
    await expect(page.getByLabel('Another date')).toHaveValue(dayAhead(30))
    await expect(page.locator('.venue-card .slot').first()).toHaveAttribute('href', new RegExp(dayAhead(30)))
    await expect(page.locator('.venue-card .name a').first()).toHaveAttribute('href', new RegExp(dayAhead(30)))
  })
})
