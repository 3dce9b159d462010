import type { Page } from '@playwright/test'
import type { Database } from '../../data/database/database.ts'
import { widths } from '../browser.ts'
import { findViolations } from '../find-violations.ts'
import { expect, test } from '../journey.ts'
import { openJourneyDatabase } from '../journey-database.ts'
import { blockStorage, openInFrame } from '../sites/frames.ts'
import { freshPhone, openLineRestaurant } from './line-restaurants.ts'
import { fillContact, joinLine, reachPlace } from './line-walk.ts'

let database: Database
test.beforeAll(async () => {
  database = await openJourneyDatabase()
})
test.afterAll(() => database.close())

test.use({ viewport: widths.phone, reducedMotion: 'reduce' })

const heading = (page: Page, name: string | RegExp) => page.getByRole('heading', { level: 1, name })
const storedId = (page: Page) => page.evaluate(() => sessionStorage.getItem('walkin-id'))

test('the restaurant page says how long one would wait, and leads into the line', async ({ page, baseURL }) => {
  const venue = await openLineRestaurant(database, baseURL ?? '')
  await page.goto(`/restaurants/${venue.restaurantId}`)
  await expect(page.getByText('Right now: Under 5 mins for 2 people')).toBeVisible()
  await page.getByRole('link', { name: 'Join the line' }).click()
  await expect(page).toHaveURL(new RegExp(`/waitlist/${venue.restaurantId}/guests`))
})

test('a line is joined in three steps, which can be reloaded and gone back to', async ({ page, baseURL }) => {
  const venue = await openLineRestaurant(database, baseURL ?? '')
  await venue.fill()
  await page.goto(`/get-in-line/${venue.restaurantId}?utm_source=old-link`)
  const wait = page.locator('.party-tile', { has: page.locator('input[value="2"]') }).locator('small')
  await expect(wait).toHaveText(/min$/)
  await page.getByRole('checkbox', { name: 'Hall' }).check()
  await expect(page).toHaveURL(/person=2&areas=Hall/)
  await expect(page.locator('input[value="4"]')).toBeDisabled()
  await page.getByRole('button', { name: 'Continue' }).click()
  await expect(page.getByRole('heading', { name: 'Who are you?' })).toBeVisible()
  const phone = freshPhone()
  await fillContact(page, 'Ann Lee', phone)
  await page.goBack()
  await expect(page.getByRole('checkbox', { name: 'Hall' })).toBeChecked()
  await page.goForward()
  await expect(page.getByLabel('Your name')).toHaveValue('Ann Lee')
  await page.getByLabel('Phone').fill('call me')
  await page.getByRole('button', { name: 'Continue' }).click()
  await expect(page.getByRole('link', { name: 'Please give a phone number' })).toBeVisible()
  await expect(page.getByLabel('Your name')).toHaveValue('Ann Lee')
  await page.getByLabel('Phone').fill(phone)
  await page.getByRole('button', { name: 'Continue' }).click()
  await expect(page.getByRole('heading', { name: 'Join the line?' })).toBeFocused()
  await expect(page.locator('.facts')).toContainText('Hall')
  await page.getByRole('button', { name: 'Join the line' }).click()
  await reachPlace(page)
  await expect(page).toHaveURL(new RegExp(`/waitlist/${venue.restaurantId}/default\\?utm_source=old-link$`))
  await expect(page).toHaveTitle(/^Next in line · House/)
  await expect.poll(() => storedId(page)).toMatch(/^[0-9a-f]{32}$/)
  expect(await venue.waiting()).toEqual(['Ann Lee'])
  // Whoever goes back to the steps stands in the line already.
  await page.goBack()
  await reachPlace(page)
  await page.goto(`${venue.address}/contacts?person=2`)
  await reachPlace(page)
  expect(await venue.waiting()).toEqual(['Ann Lee'])
})

for (const scripts of [true, false])
  test.describe(scripts ? 'with scripts' : 'without scripts', () => {
    test.use({ javaScriptEnabled: scripts })

    test('a double click joins once', async ({ page, baseURL }) => {
      const venue = await openLineRestaurant(database, baseURL ?? '')
      await page.goto(`${venue.address}/contacts?person=2`)
      await fillContact(page, 'Ann Lee')
      await page.getByRole('button', { name: 'Continue' }).click()
      await page.getByRole('button', { name: 'Join the line' }).dblclick({ noWaitAfter: true })
      await reachPlace(page)
      expect(await venue.waiting()).toEqual(['Ann Lee'])
    })
  })

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false })

  test('a line is joined, watched, changed and left by plain forms', async ({ page, baseURL }) => {
    const venue = await openLineRestaurant(database, baseURL ?? '')
    await page.goto(venue.address)
    await page.getByRole('radio').nth(2).check()
    await page.getByRole('checkbox', { name: 'Terrace' }).check()
    await page.getByRole('button', { name: 'Show the wait' }).click()
    await expect(page).toHaveURL(/person=3&areas=Terrace/)
    await joinLine(page, 'Ann Lee')
    await expect(page.locator('meta[http-equiv=refresh]')).toHaveAttribute('content', '30')
    await venue.write('Ann Lee', 'Two more minutes')
    await page.reload()
    await expect(page.getByText('Two more minutes')).toBeVisible()
    await page.getByRole('button', { name: 'Got it' }).click()
    await expect(page.getByText('1 new')).toHaveCount(0)
    await page.getByRole('link', { name: 'Change size or area' }).click()
    await page.getByLabel('Guests').selectOption('2')
    await page.getByRole('button', { name: 'Show the wait' }).click()
    await expect(page.getByText('With the change')).toBeVisible()
    await page.getByRole('button', { name: 'Change it' }).click()
    await expect(page.getByText('You kept your place.')).toBeVisible()
    await expect(page.locator('.ticket')).toContainText('2 people')
    await venue.call('Ann Lee')
    await page.reload()
    await expect(heading(page, /^Table \d is ready$/)).toBeVisible()
    await page.getByRole('button', { name: 'On my way' }).click()
    await expect(page.getByText('They know that you are coming')).toBeVisible()
    await page.getByRole('link', { name: "I can't come" }).click()
    await page.getByRole('button', { name: 'Yes, leave' }).click()
    await expect(heading(page, 'You left the line')).toBeVisible()
    await page.getByRole('link', { name: 'Join again' }).click()
    await expect(page.getByText('How many of you?')).toBeVisible()
  })
})

test('a place moves up, hears the restaurant, is called and seated, all by itself', async ({ page, baseURL }) => {
  const venue = await openLineRestaurant(database, baseURL ?? '')
  await venue.fill()
  const first = await venue.join({ customerName: 'First' })
  await page.addInitScript(() => {
    const badges: (number | null)[] = []
    Object.assign(window, { badges })
    Object.assign(navigator, {
      setAppBadge: async (count: number) => void badges.push(count),
      clearAppBadge: async () => void badges.push(null),
    })
  })
  await page.goto(venue.address)
  await joinLine(page, 'Ann Lee')
  await expect(heading(page, "You're 2nd in line")).toBeVisible()
  await expect(page).toHaveTitle(/^2nd in line/)
  await expect(page.locator('.ticket-figure')).toHaveText(/min$/)
  await expect(page.getByText(/You can go \d+ minutes away/)).toBeVisible()
  await venue.client.walkins.leave({ params: { walkinId: first.id } })
  await expect(heading(page, "You're next")).toBeVisible()
  await expect(page).toHaveTitle(/^Next in line/)
  expect(await page.evaluate(() => (window as unknown as { badges: unknown[] }).badges.at(-1))).toBe(1)
  await venue.write('Ann Lee', 'Your table is being laid.')
  await expect(page.getByText('Your table is being laid.')).toBeVisible()
  await expect(page).toHaveTitle(/^\(1\) Next in line/)
  await page.getByRole('button', { name: 'Got it' }).click()
  await expect(page).toHaveTitle(/^Next in line/)
  await page.getByText('Who is called next?').click()
  await expect(page.getByText('in the order in which parties joined')).toBeVisible()
  await venue.client.hostLine.close({
    params: {
      restaurantId: venue.restaurantId,
      walkinId: await seatedAt(venue, '1'),
    },
    body: {},
    token: venue.token,
  })
  await venue.call('Ann Lee')
  await expect(heading(page, 'Table 1 is ready')).toBeVisible()
  await expect(page.getByRole('timer')).toHaveText(/^(10:00|9:\d\d)$/)
  await page.getByRole('button', { name: '+5 min', exact: true }).click()
  await expect(page.getByRole('timer')).toHaveText(/^1[45]:\d\d$/)
  await expect(page.getByText('They know that you are coming')).toBeVisible()
  await venue.seat('Ann Lee')
  await expect(heading(page, 'Enjoy your meal')).toBeVisible()
})

for (const scripts of [true, false])
  test.describe(scripts ? 'with scripts' : 'without scripts', () => {
    test.use({ javaScriptEnabled: scripts })

    test('a called party reads that its table is still taken, and that it is ready after all', async ({
      page,
      baseURL,
    }) => {
      const venue = await openLineRestaurant(database, baseURL ?? '')
      const reload = () => (scripts ? null : page.reload())
      await page.goto(venue.address)
      await joinLine(page, 'Ann Lee')
      await venue.call('Ann Lee')
      await reload()
      await expect(heading(page, 'Table 1 is ready')).toBeVisible()
      await venue.stillTaken('Ann Lee', 10)
      await reload()
      await expect(heading(page, 'Table 1 is still taken')).toBeVisible()
      await expect(page).toHaveTitle(/^Table 1 is still taken/)
      await expect(page.locator('.ready-wait')).toHaveText('10–15 min')
      await expect(page.getByText('We keep your place.')).toBeVisible()
      await expect(page.getByRole('timer')).toHaveCount(0)
      await expect(page.getByText('Running late?')).toHaveCount(0)
      if (scripts) expect(await findViolations(page)).toEqual([])
      await page.getByRole('link', { name: "I can't come" }).click()
      await expect(page.getByText('Your table is not free yet.')).toBeVisible()
      await page.getByRole('link', { name: 'Stay in line' }).click()
      await page.getByRole('button', { name: 'On my way' }).click()
      await expect(page.getByText('They know that you are coming')).toBeVisible()
      await expect(heading(page, 'Table 1 is still taken')).toBeVisible()
      await venue.call('Ann Lee')
      await reload()
      await expect(heading(page, 'Table 1 is ready')).toBeVisible()
      await expect(page.locator('.ready-clock')).toHaveText(/^(10:00|9:\d\d|10 min)$/)
    })
  })

async function seatedAt(venue: Awaited<ReturnType<typeof openLineRestaurant>>, table: string) {
  const { restaurantId, token, client } = venue
  const { walkins } = await client.hostLine.list({ params: { restaurantId }, token })
  const found = walkins.find(({ tableNumber, status }) => tableNumber === table && status === 'Seated')
  return found?.id ?? ''
}

test('where no stream comes through, the place is asked for', async ({ page, baseURL }) => {
  test.setTimeout(90_000)
  const venue = await openLineRestaurant(database, baseURL ?? '')
  const first = await venue.join()
  // As a proxy does that gathers what it should pass on.
  await page.route('**/events', () => {})
  await page.goto(venue.address)
  await joinLine(page, 'Ann Lee')
  await expect(heading(page, "You're 2nd in line")).toBeVisible()
  await venue.client.walkins.leave({ params: { walkinId: first.id } })
  await expect(heading(page, "You're next")).toBeVisible()
})

test('a phone that slept is right again when it wakes', async ({ page, baseURL }) => {
  const venue = await openLineRestaurant(database, baseURL ?? '')
  const first = await venue.join()
  await page.route('**/events', (route) => route.abort())
  await page.goto(venue.address)
  await joinLine(page, 'Ann Lee')
  await page.goto(`${venue.address}/default`)
  await expect(heading(page, "You're 2nd in line")).toBeVisible()
  // Asleep: no timer runs.
  await page.clock.install()
  await page.reload()
  await page.locator('html[data-ready]').waitFor({ state: 'attached' })
  await page.clock.pauseAt(Date.now() + 60_000)
  await venue.client.walkins.leave({ params: { walkinId: first.id } })
  const asked = page.waitForResponse('**/place')
  await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')))
  await asked
  await expect(heading(page, "You're next")).toBeVisible()
})

test('another size is seen before it is decided, and the place is kept', async ({ page, baseURL }) => {
  const venue = await openLineRestaurant(database, baseURL ?? '')
  await venue.fill()
  await page.goto(venue.address)
  await joinLine(page, 'Ann Lee')
  await page.getByRole('link', { name: 'Change size or area' }).click()
  await page.getByLabel('Guests').selectOption('4')
  await expect(page.getByText('With the change')).toBeVisible()
  await expect(page.locator('.before-after strong').last()).toHaveText(/min$/)
  await page.getByRole('checkbox', { name: 'Hall' }).check()
  await expect(page.getByText('A party of that size does not fit there')).toBeVisible()
  await page.getByRole('checkbox', { name: 'Hall' }).uncheck()
  await expect(page.getByText('With the change')).toBeVisible()
  await page.getByRole('button', { name: 'Change it' }).click()
  await expect(page.getByText('You kept your place.')).toBeVisible()
  await expect(page.locator('.ticket')).toContainText('4 people')
  await page.getByRole('link', { name: 'Leave the line' }).click()
  await page.getByRole('button', { name: 'Yes, leave' }).click()
  await expect(heading(page, 'You left the line')).toBeVisible()
  await expect.poll(() => storedId(page)).toBeNull()
  expect(await venue.waiting()).toEqual([])
})

test('a party that was taken out of the line reads why', async ({ page, baseURL }) => {
  const venue = await openLineRestaurant(database, baseURL ?? '')
  await page.goto(venue.address)
  await joinLine(page, 'Ann Lee')
  await venue.remove('Ann Lee')
  await expect(heading(page, 'You are no longer in the line')).toBeVisible()
  await expect.poll(() => storedId(page)).toBeNull()
})

test('one phone stands in a line once; only its own tab is led to the place', async ({ page, browser, baseURL }) => {
  const venue = await openLineRestaurant(database, baseURL ?? '')
  const phone = freshPhone()
  await page.goto(venue.address)
  await joinLine(page, 'Ann Lee', phone)
  const again = async (on: Page) => {
    await on.goto(`${baseURL}${venue.address}/contacts?person=2`)
    await fillContact(on, 'Ann Lee', phone)
    await on.getByRole('button', { name: 'Continue' }).click()
    await on.getByRole('button', { name: 'Join the line' }).click()
    await expect(on.getByRole('alert')).toContainText('Your name is already on our wait list.')
  }
  const stranger = await browser.newPage()
  await again(stranger)
  await expect(stranger.getByRole('link', { name: 'Open your place' })).toHaveCount(0)
  await stranger.close()
  // The same tab after its cookies were deleted.
  await page.context().clearCookies()
  await again(page)
  await page.getByRole('link', { name: 'Open your place' }).click()
  await reachPlace(page)
  // And it finds its place by itself.
  await page.context().clearCookies()
  await page.goto(venue.address)
  await reachPlace(page)
})

test('a line that closes while one types keeps what was typed', async ({ page, baseURL }) => {
  const venue = await openLineRestaurant(database, baseURL ?? '')
  await page.goto(`${venue.address}/contacts?person=2`)
  await fillContact(page, 'Ann Lee')
  await page.getByRole('button', { name: 'Continue' }).click()
  await venue.setState('paused')
  await page.getByRole('button', { name: 'Join the line' }).click()
  await expect(page.getByRole('alert')).toContainText('Nothing you typed is lost')
  await expect(page.locator('.facts')).toContainText('Ann Lee')
  await venue.setState('open')
  await page.getByRole('button', { name: 'Join the line' }).click()
  await reachPlace(page)
})

test.describe('every page of a place', () => {
  test.use({ viewport: widths.desktop })

  test('is readable by all, on a phone and on a desktop, by light and dark', async ({ page, baseURL }) => {
    test.setTimeout(180_000)
    const venue = await openLineRestaurant(database, baseURL ?? '')
    await venue.fill()
    const problems: string[] = []
    const look = async (name: string) => {
      for (const viewport of [widths.phone, widths.desktop]) {
        await page.setViewportSize(viewport)
        problems.push(...(await findViolations(page)).map((problem) => `${name}: ${problem}`))
      }
    }
    await page.goto(`${venue.address}/guests`)
    await look('guests')
    await page.getByRole('button', { name: 'Continue' }).click()
    await expect(page.getByRole('heading', { name: 'Who are you?' })).toBeVisible()
    await page.getByRole('button', { name: 'Continue' }).click()
    await expect(page.getByRole('alert')).toBeVisible()
    await look('contacts with errors')
    await fillContact(page, 'Ann Lee')
    await page.getByRole('button', { name: 'Continue' }).click()
    await expect(page.getByRole('heading', { name: 'Join the line?' })).toBeVisible()
    await look('confirm')
    await page.getByRole('button', { name: 'Join the line' }).click()
    await reachPlace(page)
    await venue.write('Ann Lee', 'Soon')
    await expect(page.getByText('1 new')).toBeVisible()
    await look('place')
    await page.goto(`${venue.address}/manage?person=4`)
    await look('manage')
    await page.goto(`${venue.address}/manage?leave`)
    await look('leave')
    await venue.client.hostLine.close({
      params: { restaurantId: venue.restaurantId, walkinId: await seatedAt(venue, '1') },
      body: {},
      token: venue.token,
    })
    await venue.call('Ann Lee')
    await page.goto(`${venue.address}/ready`)
    await look('ready')
    await page.getByRole('button', { name: 'On my way' }).click()
    await expect(page.getByText('They know that you are coming')).toBeVisible()
    await look('coming')
    expect(problems).toEqual([])
  })
})

test('in a frame of a partner’s page, with cookies and storage blocked, a line is joined, changed and left', async ({
  page,
  baseURL,
}) => {
  const venue = await openLineRestaurant(database, baseURL ?? '')
  await blockStorage(page)
  await page.setViewportSize(widths.desktop)
  const failures: string[] = []
  // Our own files only: the router's inline script for scrolling fails alone when storage does.
  page.on('pageerror', ({ stack = '' }) => stack.includes('/assets/') && failures.push(stack))
  const frame = await openInFrame(page, baseURL ?? '', venue.address)
  await joinLine(frame, 'Ann Lee')
  await page.evaluate(() => history.back())
  await expect(frame.getByText('How many of you?')).toBeVisible()
  await page.evaluate(() => history.forward())
  await reachPlace(frame)
  await frame.getByRole('link', { name: 'Change size or area' }).click()
  await frame.getByLabel('Guests').selectOption('4')
  await expect(frame.getByText('With the change')).toBeVisible()
  await frame.getByRole('button', { name: 'Change it' }).click()
  await expect(frame.getByText('You kept your place.')).toBeVisible()
  await venue.call('Ann Lee')
  await expect(frame.getByRole('heading', { level: 1, name: /is ready$/ })).toBeVisible()
  await frame.getByRole('button', { name: 'On my way' }).click()
  await expect(frame.getByText('They know that you are coming')).toBeVisible()
  await frame.getByRole('link', { name: "I can't come" }).click()
  await frame.getByRole('button', { name: 'Yes, leave' }).click()
  await expect(frame.getByRole('heading', { level: 1, name: 'You left the line' })).toBeVisible()
  expect((await page.context().cookies()).filter(({ name }) => name.startsWith('tavola'))).toEqual([])
  expect(failures).toEqual([])
})

test('a frame that lost its cookies finds its place by the storage of the tab', async ({ page, baseURL }) => {
  const venue = await openLineRestaurant(database, baseURL ?? '')
  const around = `${baseURL}/around`
  await page.route(around, (route) =>
    route.fulfill({ contentType: 'text/html', body: `<iframe src="${venue.address}" width=700 height=850>` }),
  )
  const frame = page.frameLocator('iframe')
  await page.goto(around)
  await frame.locator('html[data-ready]').waitFor({ state: 'attached' })
  await joinLine(frame, 'Ann Lee')
  await page.context().clearCookies()
  await page.goto(around)
  await reachPlace(frame)
  expect(page.frames()[1]?.url()).toMatch(/\/default\?framed=1&key=[0-9a-f]{32}$/)
  expect(await venue.waiting()).toEqual(['Ann Lee'])
})
