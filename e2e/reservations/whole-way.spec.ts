import type { Locator } from '@playwright/test'
import type { SlotWire } from '../../contract/availability/availability.ts'
import { widths } from '../browser.ts'
import { violationsIn } from '../find-violations.ts'
import { expect, test } from '../journey.ts'
import {
  bookable,
  clientOf,
  isPlain,
  nthRestaurant,
  restaurantsOfVienna,
  roomyDay,
  vienna,
} from './booking-restaurants.ts'
import { confirm, fillContact, guest, pickTime } from './booking-walk.ts'
import { freshAddress } from './own-restaurant.ts'

const dayAfter = (date: string) => new Date(Date.parse(date) + 86_400_000).toISOString().slice(0, 10)
const weekdayOf = (date: string) => new Date(date).toLocaleDateString('en', { weekday: 'short', timeZone: 'UTC' })

test.describe('on a phone', () => {
  test.use({ viewport: widths.phone, reducedMotion: 'reduce', hasTouch: true })

  test('a new guest goes from home to the ticket in at most seven taps beside typing', async ({ page, baseURL }) => {
    const client = clientOf(baseURL ?? '')
    let taps = 0
    const tap = async (target: Locator) => {
      taps++
      await target.tap()
    }
    await page.goto('/')
    await tap(page.locator('.top-bar button', { hasText: 'World' }))
    await page.getByRole('searchbox', { name: 'City or neighborhood' }).pressSequentially('Vienna')
    await tap(
      page
        .locator('.location-columns a')
        .filter({ hasText: /^Vienna.*Austria/ })
        .first(),
    )
    await tap(page.getByRole('button', { name: 'Find a table' }))
    const cards = page.locator('.result-group[data-fit=free] .venue-card:has(a.slot[data-state=free])')
    await expect(cards.first()).toBeVisible()
    // One that asks for neither a table nor money: those are steps of their own.
    const slugs = await cards
      .locator('.name a')
      .evaluateAll((links) =>
        links.map((link) => new URL((link as HTMLAnchorElement).href).pathname.split('/')[2] ?? ''),
      )
    const venues = await Promise.all(slugs.map((id) => client.restaurants.get({ params: { id } })))
    const card = cards.nth(venues.findIndex(isPlain))
    await card.scrollIntoViewIfNeeded()
    await tap(card.locator('a.slot[data-state=free]').first())
    await expect(page.getByRole('timer')).toBeVisible()
    await tap(page.getByLabel('Your name'))
    await page.keyboard.type(guest.name)
    await tap(page.getByLabel('E-mail', { exact: true }))
    await page.keyboard.type(guest.email)
    await tap(page.getByRole('button', { name: /^Book for/ }))
    await expect(page.locator('.ticket')).toContainText(guest.name)
    console.info(`from home to the ticket in ${taps} taps`)
    expect(taps).toBeLessThanOrEqual(7)
  })

  test('tables that are put together are offered and booked by their names', async ({ page, baseURL }) => {
    const client = clientOf(baseURL ?? '')
    const party = 7
    const { venue, date } = await withJoinableTables(client, party)
    await page.goto(`/reserve/${venue.hostmeId}?person=${party}&date=${date}`)
    await pickTime(page)
    const which = page.getByRole('heading', { name: 'Which table?' })
    const choose = page.getByRole('link', { name: 'Choose a table' })
    await expect(which.or(choose)).toBeVisible()
    if (await choose.isVisible()) await choose.click()
    const joined = page.getByRole('radio', { name: /^Tables \w+ \+ \w+.* \d+ seats/ }).first()
    await expect(joined).toBeVisible()
    const numbers = ((await joined.getAttribute('value')) ?? '').split(',')
    expect(numbers.length).toBeGreaterThan(1)
    await joined.check()
    expect(await violationsIn(page)).toEqual([])
    await page.getByRole('button', { name: /^Take th/ }).click()
    await fillContact(page)
    await page.getByRole('button', { name: /^(Book|Ask) for/ }).click()
    for (const number of numbers) await expect(page.locator('.ticket')).toContainText(number)
  })
})

test.describe('on a desktop', () => {
  test.use({ viewport: widths.desktop, reducedMotion: 'reduce' })

  test('a booking after midnight is on one day wherever it is shown', async ({ page, baseURL }) => {
    const client = clientOf(baseURL ?? '')
    const { venue, date } = await withTimesAfterMidnight(client)
    const [evening, night] = [weekdayOf(date), weekdayOf(dayAfter(date))]
    const isOnOneDay = async (place: Locator) => {
      await expect(place).toContainText(night)
      await expect(place).not.toContainText(new RegExp(`\\b${evening}`))
    }
    await page.goto(`/reserve/${venue.hostmeId}?person=2&date=${date}`)
    await page
      .locator('#times button.slot:not([data-state=request])', { hasText: /^1[2]:\d\d AM/ })
      .first()
      .click()
    await expect(page.getByRole('heading', { name: 'Who is coming?' })).toBeVisible()
    await isOnOneDay(page.locator('main'))
    await fillContact(page)
    const send = page.getByRole('button', { name: /^Book for/ })
    await isOnOneDay(send)
    await send.click()
    await expect(page.getByRole('heading', { level: 1, name: 'Your table is booked' })).toBeVisible()
    await isOnOneDay(page.locator('.booked'))
    const booked = page.url()
    await page.getByRole('link', { name: 'Cancel booking' }).click()
    await expect(page.getByRole('heading', { name: 'Cancel this booking?' })).toBeVisible()
    await isOnOneDay(page.locator('main'))
    await page.goto('/booking')
    await isOnOneDay(page.locator('.booked-row').first())
    await page.goto(booked)
    const file = await page.request.get(
      (await page.getByRole('link', { name: 'Calendar file' }).getAttribute('href')) ?? '',
    )
    expect(await file.text()).toMatch(new RegExp(`DTSTART[^:]*:${dayAfter(date).replaceAll('-', '')}T00`))
  })
})

for (const [device, viewport] of Object.entries({ phone: widths.phone, desktop: widths.desktop }))
  test(`no state on the way from the plan to the canceled booking has a violation on a ${device}`, async ({
    page,
    baseURL,
  }) => {
    test.setTimeout(180_000)
    await page.setViewportSize(viewport)
    await page.emulateMedia({ reducedMotion: 'reduce' })
    const found: string[] = []
    const look = async (state: string) => found.push(...(await violationsIn(page)).map((one) => `${state}: ${one}`))
    await page.goto(`/?regionId=${vienna}`)
    await page.locator('.plan-open').first().click()
    await expect(page.getByRole('dialog')).toBeVisible()
    await look('the sheet of the plan')
    const { address } = await freshAddress(baseURL)
    await page.goto(address)
    await look('times')
    await page
      .locator('summary, button', { hasText: /More dates|Other dates/ })
      .first()
      .click()
    await expect(page.locator('.calendar-room.skeleton')).toHaveCount(0)
    await look('calendar')
    await page.goto(address)
    await pickTime(page)
    await expect(page.getByRole('heading', { name: 'Who is coming?' })).toBeVisible()
    await page.getByRole('button', { name: /^Book for/ }).click()
    await expect(page.getByRole('alert').or(page.locator('.error-summary')).first()).toBeVisible()
    await look('error summary')
    await fillContact(page)
    await confirm(page)
    await expect(page.getByRole('heading', { level: 1, name: 'Your table is booked' })).toBeVisible()
    await look('ticket')
    const ticket = page.url()
    await page.getByRole('link', { name: 'Change', exact: true }).click()
    await expect(page.locator('#times')).toBeVisible()
    await look('times of a change')
    await pickTime(page, 3)
    await expect(page.locator('.before-after')).toBeVisible()
    await look('before and after')
    await page.goto(ticket)
    await page.getByRole('link', { name: 'Cancel booking' }).click()
    await expect(page.getByRole('heading', { name: 'Cancel this booking?' })).toBeVisible()
    await look('cancel')
    await page.getByRole('button', { name: 'Yes, cancel it' }).click()
    await expect(page.getByRole('heading', { level: 1, name: 'You canceled this booking' })).toBeVisible()
    await look('canceled')
    await page.goto('/booking')
    await look('bookings of this browser')
    expect(found).toEqual([])
  })

type JourneyClient = ReturnType<typeof clientOf>

/** A restaurant whose guests choose tables, and a day with free ones to be put together for the party. */
async function withJoinableTables(client: JourneyClient, party: number) {
  for (let nth = 0; ; nth++) {
    const venue = await nthRestaurant(
      client,
      bookable,
      ({ reservationConfig: config }) =>
        config?.allowGuestSelectTables === true &&
        !config.creditCardChargeEnabled &&
        (config.maxPartySize ?? 0) >= party,
      nth,
    )
    const params = { restaurantId: venue.hostmeId }
    const { combinations } = await client.floors.monitors({ params, query: { partySize: party } })
    const fits = combinations?.some(({ seatsFrom, seats }) => seatsFrom <= party && party <= seats)
    if (fits) return { venue, date: await roomyDay(client, venue, party, 2) }
  }
}

/** A restaurant that seats parties after midnight, and a day on which it does. */
async function withTimesAfterMidnight(client: JourneyClient) {
  const isLate = ({ time, eventId, availabilityLevel }: SlotWire) =>
    time.startsWith('1.00') && !eventId && availabilityLevel === 'Available'
  const daysToSaturday = (6 - new Date().getUTCDay() + 7) % 7
  const date = new Date(Date.now() + (7 + daysToSaturday) * 86_400_000).toISOString().slice(0, 10)
  for await (const venue of restaurantsOfVienna(client, bookable)) {
    const slots = await client.availability.list({
      params: { id: venue.hostmeId },
      query: { 'contract.date': `${date}T12:00:00`, 'contract.partySize': 2, 'contract.rangeInMinutes': 900 },
    })
    if (isPlain(venue) && slots.some(isLate)) return { venue, date }
  }
  throw new Error('nobody in the demo seats parties after midnight')
}
