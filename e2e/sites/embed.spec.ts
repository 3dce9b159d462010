import type { Page } from '@playwright/test'
import { widths } from '../browser.ts'
import { commandLine } from '../command-line.ts'
import { expect, test } from '../journey.ts'
import { confirm, fillContact, pickTime, reachTicket } from '../reservations/booking-walk.ts'
import { freshAddress } from '../reservations/own-restaurant.ts'
import { partner } from './frames.ts'

type EmbedEvent = { type: string; detail: Record<string, unknown> }

/** A page of a restaurant's own, with the snippet between its words. */
async function openHostPage(page: Page, snippet: string) {
  const body = `<!doctype html><title>Bistro</title><h1>Bistro</h1>
    <script>heard = []; for (const type of ['ready', 'resize', 'booked']) addEventListener('tavola:' + type, (e) => heard.push({ type, detail: e.detail }));
    shift = 0; new PerformanceObserver((l) => l.getEntries().forEach((e) => shift += e.value)).observe({ type: 'layout-shift', buffered: true })</script>
    ${snippet}<p>Open daily.</p>`
  await page.route(partner, (route) => route.fulfill({ contentType: 'text/html', body }))
  await page.context().grantPermissions(['local-network-access'], { origin: new URL(partner).origin })
  await page.goto(partner)
}

const snippetOf = (baseURL: string | undefined, restaurantId: number, mode: string) =>
  `<div data-tavola="${restaurantId}" data-mode="${mode}" data-colour="#ffee00" data-close="Close"${mode === 'inline' ? ' style="min-height:760px"' : ''}><a href="${baseURL}/reserve/${restaurantId}">Book a table</a></div><script async src="${baseURL}/embed.js"></script>`

test.use({ viewport: widths.desktop, reducedMotion: 'reduce' })

test('a restaurant shows its booking on its own page, and hears that a table was booked', async ({ page, baseURL }) => {
  const { venue, address } = await freshAddress(baseURL)
  const { hostmeId } = venue
  await commandLine('host', 'origins', String(hostmeId), new URL(partner).origin)
  await openHostPage(page, snippetOf(baseURL, hostmeId, 'inline'))
  const frame = page.frameLocator('iframe')
  await expect(frame.locator('html[data-framed]')).toBeAttached()
  // Nothing on the page around it moved when it came.
  expect(await page.evaluate('shift')).toBeLessThanOrEqual(0.02)
  const element = await page.locator('iframe').elementHandle()
  const inside = await element?.contentFrame()
  const there = new URL(inside?.url() ?? '')
  await inside?.goto(`${baseURL}${address}&${there.searchParams}`)
  await frame.locator('html[data-ready]').waitFor({ state: 'attached' })
  await pickTime(frame)
  await fillContact(frame)
  await confirm(frame)
  await reachTicket(frame)
  await expect.poll(() => page.evaluate('heard.map(({ type }) => type)')).toContain('booked')
  const heard = await page.evaluate<EmbedEvent[]>('heard')
  expect(heard.find(({ type }) => type === 'booked')?.detail).toEqual({ tavola: 1, type: 'booked' })
  const { height } = heard.findLast(({ type }) => type === 'resize')?.detail ?? {}
  await expect(page.locator('iframe')).toHaveCSS('height', `${Math.max(760, Number(height))}px`)
})

test('a button that floats opens it in a pop-up, which Escape and the cross close', async ({ page, baseURL }) => {
  const { venue } = await freshAddress(baseURL)
  await commandLine('host', 'origins', String(venue.hostmeId), new URL(partner).origin)
  await openHostPage(page, snippetOf(baseURL, venue.hostmeId, 'button'))
  const button = page.getByRole('link', { name: 'Book a table' })
  await expect(button).toHaveCSS('position', 'fixed')
  await expect(button).toHaveCSS('color', 'rgb(0, 0, 0)')
  await button.click()
  const dialog = page.getByRole('dialog', { name: 'Book a table' })
  const inside = dialog.frameLocator('iframe')
  await expect(inside.locator('#times')).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(dialog).toBeHidden()
  await button.click()
  await inside.getByLabel('Guests').focus()
  // The frame listens for keys once its own scripts run.
  await expect(inside.locator('html[data-framed]')).toBeAttached()
  await page.keyboard.press('Escape')
  await expect(dialog).toBeHidden()
  await button.click()
  await dialog.getByRole('button', { name: 'Close' }).click()
  await expect(dialog).toBeHidden()
})

test('the owner sees the lines and what they do, and copies them', async ({ page, baseURL, context }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  const { venue } = await freshAddress(baseURL)
  await page.goto(`/restaurants/${venue.idOrName}`)
  await page.getByRole('link', { name: 'Put booking on your own site' }).click()
  const inside = page.locator('.live-preview').frameLocator('iframe')
  await expect(inside.locator('#times')).toBeVisible()
  // Until its own scripts run, the frame may still grow and move the page.
  await expect(inside.locator('html[data-framed]')).toBeAttached()
  await page.getByLabel('Behind a floating button').check()
  await expect(page.locator('.live-preview').getByRole('link', { name: 'Book a table' })).toHaveCSS('position', 'fixed')
  await page.getByRole('button', { name: 'Copy' }).click()
  await expect(page.getByRole('button', { name: 'Copied' })).toBeVisible()
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(await page.locator('.snippet').innerText())
})
