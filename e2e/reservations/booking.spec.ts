import type { Locator } from '@playwright/test'
import { widths } from '../browser.ts'
import { violationsIn } from '../find-violations.ts'
import { expect, test } from '../journey.ts'
import { morningZone } from '../morning-zone.ts'
import { bookable, clientOf, nthRestaurant, roomyDay } from './booking-restaurants.ts'
import { book, confirm, fillContact, guest, pickTime } from './booking-walk.ts'
import { freshAddress, openEvent, openVenue } from './own-restaurant.ts'

test.describe('on a phone', () => {
  test.use({ viewport: widths.phone, reducedMotion: 'reduce' })

  test('a table is booked in two steps, and each can be reloaded and gone back to', async ({ page, baseURL }) => {
    const { venue, address } = await freshAddress(baseURL)
    await page.goto(`${address}&utm_source=letter`)
    await expect(page.getByRole('heading', { level: 1, name: venue.name })).toBeVisible()
    await expect(page).toHaveTitle(new RegExp(`^Book at ${venue.name}`))
    await expect(page.locator('#times').getByText('Free to cancel at any time.')).toBeVisible()
    await pickTime(page, 1)
    await expect(page.getByRole('timer')).toHaveText(/^4:\d\d$/)
    await expect(page).toHaveURL(/step=about/)
    await expect(page).toHaveTitle(/^Who is coming\?/)
    const heading = page.getByRole('heading', { name: 'Who is coming?' })
    await expect(heading).toBeFocused()
    await expect(heading).toBeInViewport()
    await page.goBack()
    await expect(page.locator('#times')).toBeVisible()
    await page.goForward()
    await expect(page.getByRole('timer')).toBeVisible()
    await page.getByRole('button', { name: 'Change time' }).click()
    await pickTime(page, 2)
    await fillContact(page)
    await page.getByLabel('Special requests').fill('A quiet corner')
    await page.reload()
    await expect(page.getByLabel('Special requests')).toHaveValue('A quiet corner')
    expect(await violationsIn(page)).toEqual([])
    await page.getByRole('button', { name: /^Book for/ }).click()
    await expect(page.getByRole('heading', { level: 1, name: 'Your table is booked' })).toBeVisible()
    const facts = page.locator('.booked')
    for (const words of ['2 people', guest.name, guest.email, 'A quiet corner'])
      await expect(facts).toContainText(words)
    await expect(page.locator('.ticket')).toContainText(venue.name)
    await expect.poll(() => page.evaluate(() => sessionStorage.getItem('booking-draft'))).toBeNull()
    expect(await page.evaluate(() => sessionStorage.getItem('hostmeUTM'))).toContain('letter')
  })

  test('a new guest goes from a restaurant’s times to the ticket in four taps', async ({ page, baseURL }) => {
    const venue = await openVenue(clientOf(baseURL ?? ''), { timeZone: morningZone(), hours: [0, 1440] })
    await page.goto(`/restaurants/${venue.idOrName}?person=2`)
    let taps = 0
    const tap = async (target: Locator) => {
      taps++
      await target.click()
    }
    // The first time of an open restaurant may pass before it is pressed.
    const chip = page.locator('.time-chips a.slot').nth(1)
    await chip.scrollIntoViewIfNeeded()
    await tap(chip)
    await expect(page.getByRole('timer')).toBeVisible()
    await tap(page.getByLabel('Your name'))
    await page.keyboard.type(guest.name)
    await tap(page.getByLabel('E-mail', { exact: true }))
    await page.keyboard.type(guest.email)
    await tap(page.getByRole('button', { name: /^Book for/ }))
    await expect(page.locator('.ticket')).toContainText(guest.name)
    expect(taps).toBe(4)
  })

  test('a form sent without a line says so, keeps everything and is sent when the line is back', async ({
    page,
    context,
    baseURL,
  }) => {
    await page.goto((await freshAddress(baseURL)).address)
    await pickTime(page, 2)
    await expect(page.getByRole('timer')).toBeVisible()
    // A part of the page that is cut off while it loads has the page loaded anew.
    await page.waitForLoadState('networkidle')
    await context.setOffline(true)
    await fillContact(page)
    await page.getByRole('button', { name: /^Book for/ }).click()
    await expect(page.getByText('You are offline. Nothing you typed is lost')).toBeVisible()
    await expect(page.getByLabel('Your name')).toHaveValue(guest.name)
    // A line that is said to be back carries nothing at first.
    let lost = 2
    await page.route('**/healthz', (route) => (lost-- > 0 ? route.abort() : route.continue()))
    await context.setOffline(false)
    await expect(page.locator('.ticket')).toContainText(guest.name)
  })

  test('the confirmation has a calendar file, reservation markup and fits one printed page', async ({
    page,
    baseURL,
  }) => {
    await book(page, (await freshAddress(baseURL)).address)
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
    const venue = await nthRestaurant(
      client,
      bookable,
      ({ reservationConfig: config }) => config?.allowGuestSelectTables === true && !config.creditCardChargeEnabled,
      0,
    )
    await page.goto(`/reserve/${venue.hostmeId}?person=2&date=${await roomyDay(client, venue)}`)
    await pickTime(page, 2)
    const which = page.getByRole('heading', { name: 'Which table?' })
    const choose = page.getByRole('link', { name: 'Choose a table' })
    await expect(which.or(choose)).toBeVisible()
    if (await choose.isVisible()) await choose.click()
    await expect(which).toBeVisible()
    const plan = page.locator('.floor-room').first()
    await expect(plan.locator('svg')).toBeVisible()
    expect(await plan.evaluate((room) => room.scrollWidth <= room.clientWidth)).toBe(true)
    const box = page
      .getByRole('radio', { name: /^Table \w+.* [24] seats/ })
      .and(page.locator(':enabled'))
      .first()
    const number = (await box.getAttribute('value')) ?? ''
    const shape = page.locator(`[data-table="${number}"]`)
    await shape.click()
    await expect(box).toBeChecked()
    await expect(shape).toHaveAttribute('data-state', 'chosen')
    await page.getByRole('button', { name: 'Take this table' }).click()
    await expect(page).toHaveURL(new RegExp(`table=${number}`))
    await fillContact(page)
    await confirm(page)
    await expect(page.locator('.ticket')).toContainText(number)
  })

  test('what a guest tells of their health is kept nowhere in the browser', async ({ page, baseURL }) => {
    const client = clientOf(baseURL ?? '')
    const venue = await nthRestaurant(
      client,
      bookable,
      ({ reservationConfig: config }) => config?.additionalInfo?.allergy === true && !config.allowGuestSelectTables,
      2,
    )
    await page.goto(`/reserve/${venue.hostmeId}?person=2&date=${await roomyDay(client, venue)}`)
    await pickTime(page, 2)
    await fillContact(page)
    await page.locator('.questions-more summary').click()
    await page.getByLabel('Allergies', { exact: true }).fill('celeriac')
    await page.getByLabel('Yes, pass these details on').check()
    const stored = () => page.evaluate(() => JSON.stringify([{ ...sessionStorage }, { ...localStorage }]))
    await expect.poll(stored).toContain(guest.name)
    expect(await stored()).not.toMatch(/celeriac|allergy|healthConsent/)
    await page.getByLabel('E-mail', { exact: true }).fill('no address')
    await page.getByRole('button', { name: /^(Book|Ask) for/ }).click()
    await expect(page.getByRole('alert')).toBeVisible()
    await expect(page.getByLabel('Allergies', { exact: true })).toHaveValue('celeriac')
    expect(await stored()).not.toMatch(/celeriac|allergy|healthConsent/)
  })

  test('an event has its own days, price and times', async ({ page }) => {
    const event = await openEvent()
    await page.goto(`/reserve/${event.slug}?person=1`)
    await expect(page.getByRole('heading', { level: 1, name: event.name })).toBeVisible()
    for (const place of [page.getByRole('region', { name: 'About this event' }), page.locator('#times')])
      await expect(place.getByText(/€\d+(\.\d\d)? a person/)).toBeVisible()
    await expect(page.locator('#times').getByText(/cancel|deposit/i)).toBeVisible()
    await pickTime(page)
    await fillContact(page)
    await confirm(page)
    await expect(page.locator('.ticket')).toContainText(event.name)
  })
})

test.describe('in German', () => {
  test.use({ viewport: widths.phone, reducedMotion: 'reduce', locale: 'de-AT' })

  test('what the restaurant refuses is told in German, beside its field, and nothing typed is lost', async ({
    page,
    baseURL,
  }) => {
    await page.goto((await freshAddress(baseURL)).address)
    await pickTime(page)
    await page.getByLabel('Ihr Name').fill(guest.name)
    await page.getByLabel('Telefon').fill('nur abends')
    await page.getByRole('button', { name: /^Reservieren für/ }).click()
    const sentence = 'Bitte geben Sie eine Telefonnummer an, nur mit Ziffern.'
    await expect(page.getByRole('alert').getByRole('link', { name: sentence })).toBeVisible()
    await expect(page.getByLabel('Telefon')).toHaveAccessibleDescription(sentence)
    await expect(page.getByLabel('Ihr Name')).toHaveValue(guest.name)
    await page.getByLabel('Telefon').fill('+43 660 1234567')
    await page.getByRole('button', { name: /^Reservieren für/ }).click()
    await expect(page.locator('.ticket')).toContainText(guest.name)
  })
})

test('links of long ago open the booking page', async ({ page, baseURL }) => {
  const { venue } = await freshAddress(baseURL)
  const legacy = [
    'reserve-mode/ID',
    'booking/reserve-mode/ID',
    'restaurants/ID/reservations',
    'delivery-mode/ID',
    'mode/ID',
  ]
  for (const path of legacy) {
    await page.goto(`/${path.replace('ID', String(venue.hostmeId))}?person=3&date=12/03/2026&dateFormat=MM/DD/YYYY`)
    await expect(page).toHaveURL(new RegExp(`/reserve/${venue.hostmeId}\\?person=3`))
    await expect(page.getByRole('heading', { level: 1, name: venue.name })).toBeVisible()
  }
})
