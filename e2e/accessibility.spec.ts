import { AxeBuilder } from '@axe-core/playwright'
import { expect, test } from '@playwright/test'
import { widths } from './browser.ts'
import { demoPlaces } from './demo-places.ts'
import { everyPage } from './pages.ts'

const development = 'http://localhost:3102'
const rules = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice']

for (const colorScheme of ['light', 'dark'] as const) {
  for (const [device, viewport] of Object.entries({ phone: widths.phone, desktop: widths.desktop })) {
    test.describe(`${device}, ${colorScheme}`, () => {
      test.use({ colorScheme, viewport, reducedMotion: 'reduce' })
      test.setTimeout(300_000)

      test('no page has an accessibility violation, an error in its console or a sideways scroll', async ({
        page,
        baseURL,
      }) => {
        const { partner, listed } = await demoPlaces(baseURL ?? '')
        const problems: string[] = []
        let address = ''
        page.on('console', (message) => {
          const isExpected = /status of (404|503)/.test(message.text())
          if (message.type() === 'error' && !isExpected) problems.push(`${address}: ${message.text()}`)
        })
        page.on('pageerror', (error) => problems.push(`${address}: ${error.message}`))
        const languages = ['de', 'sr-LATIN', 'zh-TW'].map((lang) => `/?regionId=c2761369&lang=${lang}`)
        for (address of [...everyPage(partner, listed), ...languages, `${development}/dev`]) {
          await page.goto(address, { waitUntil: 'load' })
          const { violations } = await new AxeBuilder({ page }).withTags(rules).analyze()
          for (const { id, nodes } of violations)
            problems.push(`${address}: ${id} at ${nodes.map(({ target }) => target.join(' ')).join(', ')}`)
          const overflow = await page.evaluate(
            () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
          )
          if (overflow > 0) problems.push(`${address}: ${overflow} px wider than the screen`)
        }
        expect(problems).toEqual([])
      })
    })
  }
}
