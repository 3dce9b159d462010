import { freshAddress } from './booking-houses.ts'
import { book, confirm, guest, pickTime } from './booking-walk.ts'
import { widths } from './browser.ts'
import { expect, test } from './journey.ts'

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
