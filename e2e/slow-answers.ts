import { setTimeout } from 'node:timers/promises'
import type { Page } from '@playwright/test'

/** As long as a guest on a weak line waits for an answer, and goes on choosing meanwhile. */
const slowMs = 2500

/** From now on the app's answers arrive late; the page itself and its scripts are there. */
export async function slowAnswers(page: Page): Promise<void> {
  await page.route(
    ({ pathname }) => pathname.endsWith('.data') || pathname === '/slots',
    async (route) => {
      const response = await route.fetch({ maxRedirects: 0 }).catch(() => null)
      await setTimeout(slowMs)
      // A newer choice of the guest may have given up on this answer.
      await (response ? route.fulfill({ response }) : route.abort()).catch(() => {})
    },
  )
}
