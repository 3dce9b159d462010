import { AxeBuilder } from '@axe-core/playwright'
import type { Locator, Page } from '@playwright/test'
import { type Client, createClient } from '../contract/client.ts'
import type { RestaurantWire } from '../contract/restaurants.ts'
import { widths } from './browser.ts'
import { expect, test } from './journey.ts'

const vienna = 'c2761369'
const clientOf = (origin: string) => createClient(({ url, ...init }) => fetch(`${origin}${url}`, init))

const bookable = "services/any(s: s eq 'reserve')"
const plain = ({ reservationConfig: config }: RestaurantWire) =>
  !config?.allowGuestSelectTables && !config?.approvalRequired && !config?.creditCardChargeEnabled

/** Each journey has a house to itself, so none stands in the way of another. */
const journeys = [
  'steps',
  'paper',
  'move',
  'cancel',
  'key',
  'lapse',
  'no scripts',
  'old links',
  'german',
  'frame',
  'race',
] as const

/** A house as wished that is that journey's own, whatever the demo made of it. */
async function findPlace(client: Client, journey: (typeof journeys)[number], wish = plain) {
  return nthPlace(client, bookable, wish, journeys.indexOf(journey))
}

async function nthPlace(client: Client, filter: string, wish: (place: RestaurantWire) => boolean, nth: number) {
  const { value } = await client.search.restaurants({
    apiKey: 'demo',
    body: { filter: `regionPath/any(r: r eq '${vienna}') and ${filter}`, orderby: 'name asc', top: 50 },
  })
  let passed = 0
  for (const { id } of value) {
    const place = await client.restaurants.get({ params: { id } })
    if (wish(place) && passed++ === nth) return place
  }
  throw new Error(`the demo has too few places for ${filter}`)
}

/** The first day of the next weeks with room enough, so that what earlier runs booked is not in the way of this one. */
async function roomyDay(client: Client, place: RestaurantWire, party = 2, times = 8): Promise<string> {
  for (let ahead = 7; ahead < 28; ahead++) {
    const date = new Date(Date.now() + ahead * 86_400_000).toISOString().slice(0, 10)
    const slots = await client.availability.list({
      params: { id: place.hostmeId },
      query: { 'contract.date': `${date}T12:00:00`, 'contract.partySize': party, 'contract.rangeInMinutes': 720 },
    })
    if (slots.filter(({ eventId, acceptReservations }) => !eventId && acceptReservations).length >= times) return date
  }
  throw new Error(`${place.name} has no day with ${times} free times for ${party}`)
}

/** Where that journey begins: at its own house, on a day with room. */
async function freshAddress(baseURL: string | undefined, journey: (typeof journeys)[number]) {
  const client = clientOf(baseURL ?? '')
  const place = await findPlace(client, journey)
  return { place, address: `/reserve/${place.hostmeId}?person=2&date=${await roomyDay(client, place)}` }
}

const guest = { name: 'Ann Lee', email: 'ann@example.com' }

type Shown = Pick<Page, 'locator' | 'getByRole' | 'getByLabel'>

async function pickTime(page: Shown, index = 0) {
  await page.locator('#times fieldset button.slot').nth(index).click()
}

async function tellWho(page: Shown) {
  await page.getByLabel('Your name').fill(guest.name)
  await page.getByLabel('E-mail', { exact: true }).fill(guest.email)
}

async function confirm(page: Shown) {
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
    const { place, address } = await freshAddress(baseURL, 'steps')
    await page.goto(`${address}&utm_source=letter`)
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
    await book(page, (await freshAddress(baseURL, 'paper')).address)
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
    const client = clientOf(baseURL ?? '')
    const place = await nthPlace(
      client,
      bookable,
      ({ reservationConfig: config }) => config?.allowGuestSelectTables === true && !config.creditCardChargeEnabled,
      0,
    )
    await page.goto(`/reserve/${place.hostmeId}?person=2&date=${await roomyDay(client, place)}`)
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
    const event = await nthPlace(
      client,
      "type eq 'event'",
      ({ dates, reservationConfig: config }) => (dates?.[0] ?? '9') < soon && !config?.approvalRequired,
      0,
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
    await book(page, (await freshAddress(baseURL, 'move')).address)
    const before = await page.locator('.ticket-figure').innerText()
    await page.getByRole('link', { name: 'Change', exact: true }).click()
    await pickTime(page, 4)
    await expect(page.getByLabel('Your name')).toHaveValue(guest.name)
    await confirm(page)
    await expect(page).toHaveURL(/changed/)
    expect(await page.locator('.ticket-figure').innerText()).not.toBe(before)
  })

  test('a booking is canceled only after a second look, and once', async ({ page, baseURL }) => {
    await book(page, (await freshAddress(baseURL, 'cancel')).address)
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
    await book(page, (await freshAddress(baseURL, 'key')).address)
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

test.describe('in German', () => {
  test.use({ viewport: widths.phone, reducedMotion: 'reduce', locale: 'de-AT' })

  test('what the house refuses is told in German, beside its field, and nothing typed is lost', async ({
    page,
    baseURL,
  }) => {
    await page.goto((await freshAddress(baseURL, 'german')).address)
    await pickTime(page)
    await page.getByLabel('Ihr Name').fill(guest.name)
    await page.getByLabel('Telefon').fill('nur abends')
    await page.getByRole('button', { name: 'Weiter zum Prüfen' }).click()
    const sentence = 'Bitte geben Sie eine Telefonnummer an, nur mit Ziffern.'
    await expect(page.getByRole('alert').getByRole('link', { name: sentence })).toBeVisible()
    await expect(page.getByLabel('Telefon')).toHaveAccessibleDescription(sentence)
    await expect(page.getByLabel('Ihr Name')).toHaveValue(guest.name)
    await page.getByLabel('Telefon').fill('+43 660 1234567')
    await page.getByRole('button', { name: 'Weiter zum Prüfen' }).click()
    await page.getByRole('button', { name: /^Reservieren für/ }).click()
    await expect(page.locator('.ticket')).toContainText(guest.name)
  })
})

test.describe('in a frame of a partner’s page, with cookies and storage blocked', () => {
  test.use({ viewport: widths.desktop, reducedMotion: 'reduce' })

  test('a table is booked, moved and canceled', async ({ page, baseURL }) => {
    const { address } = await freshAddress(baseURL, 'frame')
    // The demo's tenant allows this parent. For a browser the two are different sites.
    const tenant = `http://vienna.localhost:${new URL(baseURL ?? '').port}`
    const partner = 'http://localhost:8080/'
    await page.route(partner, (route) =>
      route.fulfill({ contentType: 'text/html', body: `<iframe src="${tenant}${address}" width=700 height=850>` }),
    )
    // The partner's page comes from this test, not from a server on this machine, which browsers have begun to ask about.
    await page.context().grantPermissions(['local-network-access'], { origin: new URL(partner).origin })
    await page.addInitScript(() => {
      for (const name of ['localStorage', 'sessionStorage'])
        Object.defineProperty(window, name, {
          get: () => {
            throw new DOMException('Access is denied for this document.', 'SecurityError')
          },
        })
    })
    const failures: string[] = []
    // Our own files only: the router's inline script for scrolling fails alone when storage does.
    page.on('pageerror', ({ stack = '' }) => stack.includes('/assets/') && failures.push(stack))
    await page.goto(partner)
    const frame = page.frameLocator('iframe')
    await frame.locator('html[data-ready]').waitFor({ state: 'attached' })
    await pickTime(frame)
    await expect(frame.getByRole('timer')).toHaveText(/^4:\d\d$/)
    await tellWho(frame)
    await confirm(frame)
    await expect(frame.getByRole('heading', { level: 1, name: 'Your table is booked' })).toBeVisible()
    await expect(frame.locator('.ticket')).toContainText(guest.name)
    await frame.getByRole('link', { name: 'Change', exact: true }).click()
    await frame.locator('html[data-ready]').waitFor({ state: 'attached' })
    await pickTime(frame, 3)
    await confirm(frame)
    await expect(frame.getByText('Your booking was changed.')).toBeVisible()
    await frame.getByRole('link', { name: 'Cancel booking' }).click()
    await frame.getByRole('button', { name: 'Yes, cancel it' }).click()
    await expect(frame.getByRole('heading', { level: 1, name: 'Canceled by Guest' })).toBeVisible()
    expect((await page.context().cookies()).filter(({ name }) => name.startsWith('tavola'))).toEqual([])
    expect(failures).toEqual([])
  })
})

test.describe('when somebody is faster', () => {
  test.use({ viewport: widths.phone, reducedMotion: 'reduce' })

  test('other times are offered and nothing typed is lost', async ({ page, baseURL }) => {
    test.setTimeout(120_000)
    const client = clientOf(baseURL ?? '')
    const place = await findPlace(client, 'race')
    const largest = place.reservationConfig?.maxPartySize ?? 6
    const date = await roomyDay(client, place, largest, 14)
    await page.goto(`/reserve/${place.hostmeId}?person=${largest}&date=${date}`)
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
    const { address } = await freshAddress(baseURL, 'lapse')
    await page.clock.install()
    await page.goto(address)
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
    const { address } = await freshAddress(baseURL, 'no scripts')
    await page.goto(address.replace('person=2&', ''))
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
  const place = await findPlace(clientOf(baseURL ?? ''), 'old links')
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
