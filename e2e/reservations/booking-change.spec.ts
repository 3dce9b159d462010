import { widths } from '../browser.ts'
import { violationsIn } from '../find-violations.ts'
import { expect, test } from '../journey.ts'
import { bookable, clientOf, nthRestaurant, roomyDay } from './booking-restaurants.ts'
import { book, confirm, guest, pickTime } from './booking-walk.ts'
import { freshAddress } from './own-restaurant.ts'

test.describe('afterwards', () => {
  test.use({ viewport: widths.desktop, reducedMotion: 'reduce' })

  test('a booking is moved to another time, and everything typed is still there', async ({ page, baseURL }) => {
    await book(page, (await freshAddress(baseURL)).address)
    const before = await page.locator('.ticket-figure').innerText()
    await page.getByRole('link', { name: 'Change', exact: true }).click()
    await pickTime(page, 4)
    const change = page.locator('.before-after')
    await expect(change).toContainText(before)
    await expect(change.getByRole('strong')).toHaveCount(1)
    await page.getByRole('link', { name: 'Change details' }).click()
    await expect(page.getByLabel('Your name')).toHaveValue(guest.name)
    await confirm(page)
    await expect(page).toHaveURL(/changed/)
    expect(await page.locator('.ticket-figure').innerText()).not.toBe(before)
  })

  test('an hour later takes two taps, one guest more two others', async ({ page, baseURL }) => {
    await book(page, (await freshAddress(baseURL)).address, 2)
    const before = await page.locator('.ticket-figure').innerText()
    const later = page.getByRole('link', { name: '+60 min' })
    const time = (await later.locator('span').innerText()).trim()
    await later.click()
    await expect(page.locator('.before-after')).toContainText(before)
    await expect(page.locator('.before-after strong')).toHaveText([time])
    await page.getByRole('button', { name: /^Change to/ }).click()
    await expect(page.locator('.ticket-figure')).toHaveText(time)
    await page.getByRole('link', { name: '+1 guest' }).click()
    await page.getByRole('button', { name: /^Change to/ }).click()
    await expect(page.locator('.ticket')).toContainText('3 people')
    await expect(page.locator('.ticket-figure')).toHaveText(time)
  })

  test('a booking is canceled only after a second look, and once', async ({ page, baseURL }) => {
    await book(page, (await freshAddress(baseURL)).address)
    await page.getByRole('link', { name: 'Cancel booking' }).click()
    await expect(page.getByRole('heading', { name: 'Cancel this booking?' })).toBeVisible()
    await page.getByRole('button', { name: 'Yes, cancel it' }).click()
    await expect(page.getByRole('heading', { level: 1, name: 'You canceled this booking' })).toBeVisible()
    await expect(page.getByRole('link', { name: 'Change', exact: true })).toHaveCount(0)
    const id = new URL(page.url()).searchParams.get('id')
    await page.goto(`/booking/cancel/${id}`)
    await expect(page.getByRole('heading', { level: 1, name: 'This booking was already canceled.' })).toBeVisible()
    await expect(page.getByRole('button', { name: 'Yes, cancel it' })).toHaveCount(0)
    await page.getByRole('link', { name: 'Book again' }).click()
    await expect(page.locator('#times')).toBeVisible()
    await page.goto('/booking')
    await expect(page.locator('.booked-row')).toContainText('Canceled by Guest')
  })

  test('going back after booking shows the booking, never a form that books again', async ({ page, baseURL }) => {
    await book(page, (await freshAddress(baseURL)).address)
    const id = new URL(page.url()).searchParams.get('id') ?? ''
    await page.goBack()
    await expect(page).toHaveURL(new RegExp(`/booking\\?id=${id}$`))
    await expect(page.getByRole('heading', { level: 1, name: 'Your table is booked' })).toBeVisible()
    await expect(page.locator('.ticket')).toContainText(guest.name)
  })

  test('who books by telephone alone keeps the link as text and as a code, and finds the booking in the navigation', async ({
    page,
    browser,
    baseURL,
  }) => {
    const client = clientOf(baseURL ?? '')
    const venue = await nthRestaurant(
      client,
      bookable,
      ({ reservationConfig: config }) =>
        config?.additionalInfo?.allergy === true &&
        !config.allowGuestSelectTables &&
        !config.approvalRequired &&
        !config.additionalInfo.customs?.some(({ important }) => important),
      3,
    )
    await page.goto(`/reserve/${venue.hostmeId}?person=2&date=${await roomyDay(client, venue)}`)
    await pickTime(page, 1)
    await page.getByLabel('Your name').fill(guest.name)
    await page.getByLabel('Phone').fill('+43 660 1234567')
    await page.getByLabel('Special requests').fill('A quiet corner')
    await page.locator('.questions-more summary').click()
    await page.getByLabel('Allergies', { exact: true }).fill('celeriac')
    await page.getByLabel('Yes, pass these details on').check()
    await page.getByRole('button', { name: /^(Book|Ask) for/ }).click()
    const booked = page.locator('.booked')
    for (const words of ['A quiet corner', 'celeriac', '+43 660 1234567']) await expect(booked).toContainText(words)
    await expect(page.getByRole('img', { name: 'The same link as a QR code' })).toBeVisible()
    await expect(page.locator('.address-card img').first()).toBeVisible()
    await expect(page.getByRole('link', { name: 'Directions' })).toBeVisible()
    expect(await violationsIn(page)).toEqual([])
    const link = await page.getByRole('textbox', { name: 'Keep this link' }).inputValue()
    const other = await (await browser.newContext()).newPage()
    await other.goto(link)
    await other.getByRole('button', { name: 'Open my booking' }).click()
    await expect(other.locator('.ticket')).toContainText(guest.name)
    await page.goto('/')
    await page.getByRole('link', { name: 'My bookings' }).first().click()
    await expect(page.getByRole('heading', { level: 1, name: 'Your bookings' })).toBeVisible()
    await page.locator('.booked-row').first().click()
    await expect(page.locator('.ticket')).toContainText(guest.name)
  })

  test('a booking opens nowhere but in its own browser, and from its mail only by a press', async ({
    page,
    browser,
    baseURL,
  }) => {
    await book(page, (await freshAddress(baseURL)).address)
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
