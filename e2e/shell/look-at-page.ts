import type { Page } from '@playwright/test'
import { replaceAmpScript } from '../amp-script.ts'
import { widths } from '../browser.ts'
import { findViolations } from '../find-violations.ts'

const devices = { phone: widths.phone, desktop: widths.desktop }

/** What would change a page while it is looked at, or asks the network, is kept from it. */
export async function keepStill(page: Page): Promise<void> {
  // The offline page leaves by itself when the server answers.
  await page.route('**/healthz', (route) => route.abort())
  await replaceAmpScript(page)
}

/** What is wrong with a page on phone and desktop, by light and by dark. */
export async function lookAtPage(page: Page, address: string): Promise<string[]> {
  const problems: string[] = []
  await page.goto(address, { waitUntil: 'load' })
  for (const [device, viewport] of Object.entries(devices)) {
    await page.setViewportSize(viewport)
    // A map is drawn for the screen it was opened on.
    if (address.includes('view=map')) await page.goto(address, { waitUntil: 'load' })
    await settle(page)
    problems.push(...(await findViolations(page)).map((problem) => `${address} on a ${device}: ${problem}`))
  }
  return problems
}

/** What follows its own size, such as a map, redraws a moment after the screen has changed. */
async function settle(page: Page): Promise<void> {
  if (!page.url().includes('view=map')) return
  const marks = page.locator('.map-mark')
  await marks.filter({ visible: true }).first().waitFor()
  const where = () => marks.evaluateAll((all) => JSON.stringify(all.map((mark) => mark.getBoundingClientRect())))
  for (let before = '', now = await where(); now !== before; now = await where()) {
    before = now
    await page.waitForTimeout(300)
  }
}
