import { widths } from '../browser.ts'
import { expect, test } from '../journey.ts'
import { blockStorage, openInFrame, partner } from '../sites/frames.ts'
import { confirm, fillContact, guest, pickTime, reachTicket } from './booking-walk.ts'
import { freshAddress } from './own-restaurant.ts'

test.describe('in a frame of a partner’s page, with cookies and storage blocked', () => {
  test.use({ viewport: widths.desktop, reducedMotion: 'reduce' })

  test('a table is booked, moved and canceled', async ({ page, baseURL }) => {
    const { address } = await freshAddress(baseURL)
    await blockStorage(page)
    const failures: string[] = []
    // Our own files only: the router's inline script for scrolling fails alone when storage does.
    page.on('pageerror', ({ stack = '' }) => stack.includes('/assets/') && failures.push(stack))
    const frame = await openInFrame(page, baseURL ?? '', address)
    await pickTime(frame)
    await expect(frame.getByRole('timer')).toHaveText(/^4:\d\d$/)
    await fillContact(frame)
    await confirm(frame)
    await reachTicket(frame)
    await expect(frame.locator('.ticket')).toContainText(guest.name)
    await frame.getByRole('link', { name: 'Change', exact: true }).click()
    await frame.locator('html[data-ready]').waitFor({ state: 'attached' })
    await pickTime(frame, 3)
    await confirm(frame)
    await expect(frame.getByText('Your booking was changed.')).toBeVisible()
    await frame.getByRole('link', { name: 'Cancel booking' }).click()
    await frame.getByRole('button', { name: 'Yes, cancel it' }).click()
    await expect(frame.getByRole('heading', { level: 1, name: 'You canceled this booking' })).toBeVisible()
    expect((await page.context().cookies()).filter(({ name }) => name.startsWith('tavola'))).toEqual([])
    expect(failures).toEqual([])
  })

  test('Back goes a step back inside the frame, and after booking never to a form that books again', async ({
    page,
    baseURL,
  }) => {
    const { address } = await freshAddress(baseURL)
    const frame = await openInFrame(page, baseURL ?? '', address)
    await pickTime(frame, 1)
    await expect(frame.getByRole('heading', { name: 'Who is coming?' })).toBeVisible()
    await page.evaluate(() => history.back())
    await expect(frame.locator('#times')).toBeVisible()
    expect(page.url()).toBe(partner)
    await pickTime(frame, 2)
    await fillContact(frame)
    await confirm(frame)
    await expect(frame.getByRole('heading', { level: 1, name: 'Your table is booked' })).toBeVisible()
    await page.evaluate(() => history.back())
    await expect(frame.locator('#times')).toBeVisible()
    await expect(frame.getByRole('button', { name: /^Book for/ })).toHaveCount(0)
    expect(page.url()).toBe(partner)
  })
})
