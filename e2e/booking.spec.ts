import { AxeBuilder } from '@axe-core/playwright'
import { bookable, clientOf, findPlace, freshAddress, nthPlace, roomyDay } from './booking-houses.ts'
import { book, confirm, guest, pickTime, tellWho } from './booking-walk.ts'
import { widths } from './browser.ts'
import { expect, test } from './journey.ts'

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
    const facts = page.locator('dl.facts')
    for (const words of ['2 people', guest.name, guest.email, 'A quiet corner'])
      await expect(facts).toContainText(words)
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
    const plan = page.locator('.floor-room').first()
    await expect(plan).toHaveAttribute('data-after')
    await plan.evaluate((room) => room.scrollTo(room.scrollWidth, 0))
    await expect(plan).not.toHaveAttribute('data-after')
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

  test('what a guest tells of their health is kept nowhere in the browser', async ({ page, baseURL }) => {
    const client = clientOf(baseURL ?? '')
    const place = await nthPlace(
      client,
      bookable,
      ({ reservationConfig: config }) => config?.additionalInfo?.allergy === true && !config.allowGuestSelectTables,
      2,
    )
    await page.goto(`/reserve/${place.hostmeId}?person=2&date=${await roomyDay(client, place)}`)
    await pickTime(page, 2)
    await tellWho(page)
    await page.locator('.questions-more summary').click()
    await page.getByLabel('Allergies', { exact: true }).fill('celeriac')
    await page.getByLabel('Yes, pass these details on').check()
    const stored = () => page.evaluate(() => JSON.stringify([{ ...sessionStorage }, { ...localStorage }]))
    await expect.poll(stored).toContain(guest.name)
    expect(await stored()).not.toMatch(/celeriac|allergy|healthConsent/)
    await page.getByRole('button', { name: 'Continue to check' }).click()
    await expect(page.locator('dl.facts')).toContainText('celeriac')
    await page.getByRole('button', { name: 'Change details' }).click()
    await expect(page.getByLabel('Allergies', { exact: true })).toHaveValue('celeriac')
    expect(await stored()).not.toMatch(/celeriac|allergy|healthConsent/)
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
