import { test as base, type Page } from '@playwright/test'

/**
 * A page is usable before its scripts take over, but then links load whole pages. Journeys that are about the app
 * touch it and wait until it has taken over; those about the page without scripts say `javaScriptEnabled: false`.
 */
export const test = base.extend({
  page: async ({ page, javaScriptEnabled }, use) => {
    const goto = page.goto.bind(page)
    page.goto = async (url, options) => {
      const response = await goto(url, options)
      const isPage = response?.headers()['content-type']?.startsWith('text/html')
      if (javaScriptEnabled && isPage && options?.waitUntil !== 'commit') await hydrated(page)
      return response
    }
    await use(page)
  },
})

/** Keeps the scripts of the pages to come away from them until the answer is called. */
export async function holdScripts(page: Page): Promise<() => void> {
  const { promise, resolve } = Promise.withResolvers<void>()
  await page.route('**/assets/*.js', async (route) => {
    await promise
    await route.continue()
  })
  return resolve
}

async function hydrated(page: Page) {
  await page.evaluate(() => dispatchEvent(new Event('scroll')))
  await page.locator('html:not(:has(script[data-modules])), html[data-ready]').waitFor({ state: 'attached' })
}

export { expect } from '@playwright/test'
