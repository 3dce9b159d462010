import { AxeBuilder } from '@axe-core/playwright'
import type { Locator, Page } from '@playwright/test'
import { type Client, createClient } from '../contract/client.ts'
import type { RestaurantWire } from '../contract/restaurants.ts'
import { widths } from './browser.ts'
import { expect, test } from './journey.ts'

const vienna = 'c2761369'
const clientOf = (origin: string) => createClient(({ url, ...init }) => fetch(`${origin}${url}`, init))

/** The first of Vienna's places that is as wished, whatever the demo made of it. */
async function findPlace(client: Client, filter: string, wish: (place: RestaurantWire) => boolean) {
  const { value } = await client.search.restaurants({
    apiKey: 'demo',
    body: { filter: `regionPath/any(r: r eq '${vienna}') and ${filter}`, orderby: 'averageRating desc', top: 50 },
  })
  for (const { id } of value) {
    const place = await client.restaurants.get({ params: { id } })
    if (wish(place)) return place
  }
  throw new Error(`the demo has no place for ${filter}`)
}

const bookable = "services/any(s: s eq 'reserve')"
const plain = ({ reservationConfig: config }: RestaurantWire) =>
  !config?.allowGuestSelectTables && !config?.approvalRequired && !config?.creditCardChargeEnabled

/** Some day of the next weeks, another one at each run, so that yesterday's run is not in the way of today's. */
function someDay(): string {
  const days = 7 + Math.floor(Math.random() * 14)
  return new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10)
}

const guest = { name: 'Ann Lee', email: 'ann@example.com' }

async function pickTime(page: Page, index = 0) {
  await page.locator('#times fieldset button.slot').nth(index).click()
}

async function tellWho(page: Page) {
  await page.getByLabel('Your name').fill(guest.name)
  await page.getByLabel('E-mail', { exact: true }).fill(guest.email)
}

async function confirm(page: Page) {
  await page.getByRole('button', { name: 'Continue to check' }).click()
  await expect(page.getByRole('heading', { name: /right\?/ })).toBeVisible()
  await page.getByRole('button', { name: /^(Book for|Change to)/ }).click()
}

async function book(page: Page, address: string) {
  await page.goto(address)
  await pickTime(page)
  await expect(page.getByRole('heading', { name: 'Who is coming?' })).toBeVisible()
  await tellWho(page)
  await confirm(page)
  await expect(page.getByRole('heading', { level: 1, name: 'Your table is booked' })).toBeVisible()
}

test.describe('on a phone', () => {
  test.use({ viewport: widths.phone, reducedMotion: 'reduce' })

  test('a table is booked in four steps, and every step can be reloaded', async ({ page, baseURL }) => {
    const place = await findPlace(clientOf(baseURL ?? ''), bookable, plain)
    await page.goto(`/reserve/${place.hostmeId}?person=2&date=${someDay()}&utm_source=letter`)
    await expect(page.getByRole('heading', { level: 1, name: place.name })).toBeVisible()
    await pickTime(page, 1)
    await expect(page.getByRole('timer')).toHaveText(/^4:\d\d$/)
    await tellWho(page)
    await page.getByLabel('Special requests').fill('A quiet corner')
    await page.reload()
    await expect(page.getByLabel('Special requests')).toHaveValue('A quiet corner')
    const violations = (await new AxeBuilder({ page }).analyze()).violations.map(({ id }) => id)
    expect(violations).toEqual([])
    await page.getByRole('button', { name: 'Continue to check' }).click()
    const told = page.locator('dl.facts')
    for (const words of ['2 people', guest.name, guest.email, 'A quiet corner']) await expect(told).toContainText(words)
    await page.getByRole('button', { name: /^Book for/ }).click()
    await expect(page.getByRole('heading', { level: 1, name: 'Your table is booked' })).toBeVisible()
    await expect(page.locator('.ticket')).toContainText(place.name)
    await expect.poll(() => page.evaluate(() => sessionStorage.getItem('booking-draft'))).toBeNull()
    expect(await page.evaluate(() => sessionStorage.getItem('hostmeUTM'))).toContain('letter')
  })

  test('the confirmation has a calendar file, reservation markup and fits one printed page', async ({
    page,
    baseURL,
  }) => {
    const place = await findPlace(clientOf(baseURL ?? ''), bookable, plain)
    await book(page, `/reserve/${place.hostmeId}?person=2&date=${someDay()}`)
    const file = await page.request.get(
      (await page.getByRole('link', { name: 'Calendar file' }).getAttribute('href')) ?? '',
    )
    expect(file.headers()['content-type']).toContain('text/calendar')
    expect(await file.text()).toContain('BEGIN:VEVENT')
    const markup = await page.locator('script[type="application/ld+json"]').last().textContent()
    expect(JSON.parse(markup ?? '')).toMatchObject({ '@type': 'FoodEstablishmentReservation', partySize: 2 })
    const pages = (await page.pdf({ format: 'A4' })).toString('latin1').match(/\/Type \/Page\b/g)
    expect(pages?.length).toBe(1)
  })

  test('a table is chosen on the plan or in the list', async ({ page, baseURL }) => {
    const place = await findPlace(
      clientOf(baseURL ?? ''),
      bookable,
      ({ reservationConfig: config }) => config?.allowGuestSelectTables === true && !config.creditCardChargeEnabled,
    )
    await page.goto(`/reserve/${place.hostmeId}?person=2&date=${someDay()}`)
    await pickTime(page, 2)
    await expect(page.getByRole('heading', { name: 'Which table?' })).toBeVisible()
    const box = page
      .getByRole('checkbox', { name: /2 seats|4 seats/ })
      .and(page.locator(':enabled'))
      .first()
    const number = (await box.getAttribute('value')) ?? ''
    const shape = page.locator(`[data-table="${number}"]`)
    await shape.click()
    await expect(box).toBeChecked()
    await expect(shape).toHaveAttribute('data-state', 'chosen')
    await page.getByRole('button', { name: 'Take this table' }).click()
    await expect(page).toHaveURL(new RegExp(`table=${number}`))
    await tellWho(page)
    await confirm(page)
    await expect(page.locator('.ticket')).toContainText(number)
  })

  test('an event has its own days, price and times', async ({ page, baseURL }) => {
    const client = clientOf(baseURL ?? '')
    const soon = new Date(Date.now() + 40 * 86_400_000).toISOString().slice(0, 10)
    const event = await findPlace(
      client,
      "type eq 'event'",
      ({ dates, reservationConfig: config }) => (dates?.[0] ?? '9') < soon && !config?.approvalRequired,
    )
    await page.goto(`/reserve/${event.idOrName}?person=1`)
    await expect(page.getByRole('heading', { level: 1, name: event.name })).toBeVisible()
    await expect(page.getByText('a person')).toBeVisible()
    await pickTime(page)
    await tellWho(page)
    await confirm(page)
    await expect(page.locator('.ticket')).toContainText(event.name)
  })
})

test.describe('afterwards', () => {
  test.use({ viewport: widths.desktop, reducedMotion: 'reduce' })

  test('a booking is moved to another time, and everything typed is still there', async ({ page, baseURL }) => {
    const place = await findPlace(clientOf(baseURL ?? ''), bookable, plain)
    await book(page, `/reserve/${place.hostmeId}?person=2&date=${someDay()}`)
    const before = await page.locator('.ticket-figure').innerText()
    await page.getByRole('link', { name: 'Change', exact: true }).click()
    await pickTime(page, 4)
    await expect(page.getByLabel('Your name')).toHaveValue(guest.name)
    await confirm(page)
    await expect(page).toHaveURL(/changed/)
    expect(await page.locator('.ticket-figure').innerText()).not.toBe(before)
  })

  test('a booking is canceled only after a second look, and once', async ({ page, baseURL }) => {
    const place = await findPlace(clientOf(baseURL ?? ''), bookable, plain)
    await book(page, `/reserve/${place.hostmeId}?person=2&date=${someDay()}`)
    await page.getByRole('link', { name: 'Cancel booking' }).click()
    await expect(page.getByRole('heading', { name: 'Cancel this booking?' })).toBeVisible()
    await page.getByRole('button', { name: 'Yes, cancel it' }).click()
    await expect(page.getByRole('heading', { level: 1, name: 'Canceled by Guest' })).toBeVisible()
    await expect(page.getByRole('link', { name: 'Change', exact: true })).toHaveCount(0)
  })

  test('a booking opens nowhere but in its own browser, and from its mail only by a press', async ({
    page,
    browser,
    baseURL,
  }) => {
    const place = await findPlace(clientOf(baseURL ?? ''), bookable, plain)
    await book(page, `/reserve/${place.hostmeId}?person=2&date=${someDay()}`)
    const id = new URL(page.url()).searchParams.get('id') ?? ''
    const key = (await page.context().cookies()).find(({ name }) => name === `tavola-booking-${id}`)
    expect(key).toMatchObject({ httpOnly: true, path: '/booking', sameSite: 'Lax' })
    const other = await (await browser.newContext()).newPage()
    expect((await other.goto(`${baseURL}/booking?id=${id}`))?.status()).toBe(404)
    await expect(other.getByText(guest.name)).toHaveCount(0)
    const opened = await other.goto(`${baseURL}/booking/open/${id}/${key?.value}`)
    expect(opened?.headers()['referrer-policy']).toBe('strict-origin')
    expect(await other.context().cookies()).toEqual([])
    await other.getByRole('button', { name: 'Open my booking' }).click()
    await expect(other.locator('.ticket')).toContainText(guest.name)
    expect(other.url()).not.toContain(key?.value ?? 'key')
  })
})

test.describe('when somebody is faster', () => {
  test.use({ viewport: widths.phone, reducedMotion: 'reduce' })

  test('other times are offered and nothing typed is lost', async ({ page, baseURL }) => {
    test.setTimeout(120_000)
    const client = clientOf(baseURL ?? '')
    const place = await findPlace(
      client,
      bookable,
      (found) => plain(found) && (found.reservationConfig?.maxPartySize ?? 0) >= 6,
    )
    const largest = place.reservationConfig?.maxPartySize ?? 6
    await page.goto(`/reserve/${place.hostmeId}?person=${largest}&date=${someDay()}`)
    await pickTime(page, 1)
    await tellWho(page)
    await page.getByRole('button', { name: 'Continue to check' }).click()
    await expect(page.getByRole('heading', { name: 'Is everything right?' })).toBeVisible()
    await takeTheRest(client, page, place, largest)
    await page.getByRole('button', { name: /^Book for/ }).click()
    await expect(page.getByRole('alert')).toContainText('still here')
    const other = page.getByRole('alert').locator('button.slot').last()
    const time = (await other.innerText()).trim()
    await other.click()
    await page.getByRole('button', { name: new RegExp(`^Book for.*${time}`) }).click()
    await expect(page.locator('.ticket')).toContainText(guest.name)
  })

  test('a hold that runs out says so and can be taken again', async ({ page, baseURL }) => {
    const place = await findPlace(clientOf(baseURL ?? ''), bookable, plain)
    await page.clock.install()
    await page.goto(`/reserve/${place.hostmeId}?person=2&date=${someDay()}`)
    await pickTime(page, 3)
    await expect(page.getByRole('timer')).toBeVisible()
    await tellWho(page)
    await page.clock.fastForward(6 * 60_000)
    await page.getByRole('button', { name: 'Keep it again' }).click()
    await expect(page.getByRole('timer')).toBeVisible()
    await expect(page.getByLabel('Your name')).toHaveValue(guest.name)
    await confirm(page)
    await expect(page.locator('.ticket')).toContainText(guest.name)
  })
})

/** Gives the guest's hold away and fills the house at that time, as an evening might. */
async function takeTheRest(client: Client, page: Page, place: RestaurantWire, groupSize: number) {
  const { searchParams } = new URL(page.url())
  const id = searchParams.get('id') ?? ''
  const cookie = (await page.context().cookies()).find(({ name }) => name === `tavola-hold-${id}`)
  const token = decodeURIComponent(cookie?.value ?? '')
    .split('.')
    .slice(2)
    .join('.')
  await client.holds.release({ params: { id }, token })
  const reservationTime = `${searchParams.get('date')}T${searchParams.get('time')}`
  for (let taken = 0; taken < 80; taken++) {
    const { id: other } = await client.reservations.newId({ params: { restaurantId: place.hostmeId } })
    const body = { id: other, restaurantId: place.hostmeId, reservationTime, groupSize }
    const isTaken = await client.holds.create({ body }).then(
      () => true,
      () => false,
    )
    if (!isTaken) return
  }
}

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false, viewport: widths.phone })

  test('a table is found, booked, moved and canceled by plain forms', async ({ page, baseURL }) => {
    const place = await findPlace(clientOf(baseURL ?? ''), bookable, plain)
    await page.goto(`/reserve/${place.hostmeId}?date=${someDay()}`)
    await page.getByLabel('Guests').selectOption('2')
    await page.getByRole('button', { name: 'Show times' }).click()
    await expect(page).toHaveURL(/person=2/)
    await pickTime(page)
    await page.getByLabel('Your name').fill(guest.name)
    await page.getByLabel('Special requests').fill('By the window')
    await page.getByRole('button', { name: 'Continue to check' }).click()
    const error = page.getByRole('link', { name: 'Please give an e-mail address or a phone number.' })
    await expect(error).toHaveAttribute('href', '#field-email')
    await expect(page.getByLabel('Special requests')).toHaveValue('By the window')
    await page.getByLabel('E-mail', { exact: true }).fill(guest.email)
    await confirm(page)
    await expect(page.locator('.ticket')).toContainText(guest.name)
    await page.getByRole('link', { name: 'Change', exact: true }).click()
    await pickTime(page, 3)
    await confirm(page)
    await expect(page.getByText('Your booking was changed.')).toBeVisible()
    await page.getByRole('link', { name: 'Cancel booking' }).click()
    await page.getByRole('button', { name: 'Yes, cancel it' }).click()
    await expect(page.getByRole('heading', { level: 1, name: 'Canceled by Guest' })).toBeVisible()
  })
})

test.describe('by keyboard alone', () => {
  test.use({ viewport: widths.desktop, reducedMotion: 'reduce' })

  test('from home to booked in at most 60 presses, typing included', async ({ page }) => {
    test.setTimeout(120_000)
    let presses = 0
    const press = async (key: string) => {
      presses++
      await page.keyboard.press(key)
    }
    const type = async (text: string) => {
      presses += text.length
      await page.keyboard.type(text)
    }
    const tabTo = async (target: Locator) => {
      for (let tabs = 0; tabs < 30; tabs++) {
        await press('Tab')
        if (await target.evaluateAll((found) => found.includes(document.activeElement as never))) return
      }
      throw new Error(`no way by Tab to ${target.toString()}`)
    }
    const skip = async () => {
      await press('Tab')
      await press('Enter')
    }
    await page.goto(`/?regionId=${vienna}`, { waitUntil: 'networkidle' })
    await skip()
    await tabTo(page.locator('a[href*="/restaurants/"], a[href*="/reserve/"]'))
    await press('Enter')
    await page.waitForURL(/\/(restaurants|reserve)\//)
    if (page.url().includes('/restaurants/')) {
      await expect(page.locator('#book')).toBeVisible()
      await skip()
      await tabTo(page.locator('a[href*="/reserve/"]').or(page.getByRole('button', { name: 'See times' })))
      await press('Enter')
    }
    await expect(page.locator('.booking')).toBeFocused()
    await skip()
    await tabTo(page.locator('button[name=pick]'))
    await press('Enter')
    await expect(page.getByRole('heading', { name: /Who is coming|Which table/ })).toBeFocused()
    if (await page.getByRole('heading', { name: 'Which table?' }).count()) {
      await tabTo(page.getByRole('checkbox'))
      await press('Enter')
      await expect(page.getByRole('heading', { name: 'Who is coming?' })).toBeFocused()
    }
    await tabTo(page.getByLabel('Your name'))
    await type('Jo')
    await press('Tab')
    await type('jo@x.at')
    await press('Enter')
    await expect(page.getByRole('heading', { name: 'Is everything right?' })).toBeFocused()
    await tabTo(page.getByRole('button', { name: /^Book for/ }))
    await press('Enter')
    await expect(page.locator('.ticket')).toContainText('Jo')
    console.info(`booked with ${presses} presses`)
    expect(presses).toBeLessThanOrEqual(60)
  })
})

test('links of long ago open the booking page', async ({ page, baseURL }) => {
  const place = await findPlace(clientOf(baseURL ?? ''), bookable, plain)
  const legacy = [
    'reserve-mode/ID',
    'booking/reserve-mode/ID',
    'restaurants/ID/reservations',
    'delivery-mode/ID',
    'get-in-line/ID',
    'mode/ID',
  ]
  for (const path of legacy) {
    await page.goto(`/${path.replace('ID', String(place.hostmeId))}?person=3&date=12/03/2026&dateFormat=MM/DD/YYYY`)
    await expect(page).toHaveURL(new RegExp(`/reserve/${place.hostmeId}\\?person=3`))
    await expect(page.getByRole('heading', { level: 1, name: place.name })).toBeVisible()
  }
})
