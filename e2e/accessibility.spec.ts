import { AxeBuilder } from '@axe-core/playwright'
import type { Page } from '@playwright/test'
import { widths } from './browser.ts'
import { demoVenues } from './demo-venues.ts'
import { expect, test } from './journey.ts'
import { everyPage } from './pages.ts'
import { sites } from './sites.ts'

const { development } = sites
const rules = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice']
const devices = { phone: widths.phone, desktop: widths.desktop }
const shares = 4

test.use({ reducedMotion: 'reduce' })

for (let share = 0; share < shares; share++) {
  test(`no page has an accessibility violation, a console error or a sideways scroll (${share + 1} of ${shares})`, async ({
    page,
    baseURL,
  }) => {
    test.setTimeout(300_000)
    const { partner, listed } = await demoVenues(baseURL ?? '')
    const languages = ['de', 'sr-LATIN', 'zh-TW'].map((lang) => `/?regionId=c2761369&lang=${lang}`)
    const all = [...everyPage(partner, listed), ...languages, `${development}/dev`]
    const problems: string[] = []
    let address = ''
    page.on('console', (message) => {
      const isExpected = /status of (404|503)/.test(message.text()) || message.location().url.endsWith('/healthz')
      if (message.type() === 'error' && !isExpected) problems.push(`${address}: ${message.text()}`)
    })
    // The offline page leaves by itself when the server answers.
    await page.route('**/healthz', (route) => route.abort())
    page.on('pageerror', (error) => problems.push(`${address}: ${error.message}`))
    for (address of all.filter((_, index) => index % shares === share)) {
      await page.goto(address, { waitUntil: 'load' })
      for (const [device, viewport] of Object.entries(devices)) {
        await page.setViewportSize(viewport)
        // A map is drawn for the screen it was opened on.
        if (address.includes('view=map')) await page.goto(address, { waitUntil: 'load' })
        await settle(page)
        problems.push(...(await look(page)).map((problem) => `${address} on a ${device}: ${problem}`))
      }
    }
    expect(problems).toEqual([])
  })
}

/** What follows its own size, such as a map, redraws a moment after the screen has changed. */
async function settle(page: Page) {
  const marks = page.locator('.map-mark')
  if (!page.url().includes('view=map')) return
  await marks.first().waitFor()
  const where = () => marks.evaluateAll((all) => JSON.stringify(all.map((mark) => mark.getBoundingClientRect())))
  let before = ''
  await expect(async () => {
    const now = await where()
    const isStill = now === before
    before = now
    expect(isStill).toBe(true)
  }).toPass({ intervals: [300] })
}

/** Everything by light; by dark only the colours can differ. */
async function look(page: Page): Promise<string[]> {
  await showIn(page, 'light')
  const light = await new AxeBuilder({ page }).withTags(rules).analyze()
  await showIn(page, 'dark')
  const dark = await new AxeBuilder({ page }).withRules(['color-contrast']).analyze()
  const overflow = await page.evaluate(
    () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
  )
  return [
    ...[...light.violations, ...dark.violations].map(
      ({ id, nodes }) => `${id} at ${nodes.map(({ target }) => target.join(' ')).join(', ')}`,
    ),
    ...(overflow > 0 ? [`${overflow} px wider than the screen`] : []),
  ]
}

/** A colour on its way from one scheme to the other is nobody's choice: wait until all have settled. */
async function showIn(page: Page, colorScheme: 'light' | 'dark') {
  await page.emulateMedia({ colorScheme })
  await page.evaluate(async () => {
    await new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)))
    const ending = document
      .getAnimations()
      .filter(({ effect }) => effect?.getComputedTiming().iterations !== Number.POSITIVE_INFINITY)
    await Promise.allSettled(ending.map(({ finished }) => finished))
  })
}
