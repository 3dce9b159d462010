import type { Page } from '@playwright/test'
import axe, { type AxeResults } from 'axe-core'

const tags = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice']

/** Everything by light; by dark only the colours can differ. */
export async function findViolations(page: Page): Promise<string[]> {
  await showIn(page, 'light')
  const light = await violationsIn(page)
  await showIn(page, 'dark')
  const dark = await violationsIn(page, { rules: ['color-contrast'] })
  const overflow = await page.evaluate(
    () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
  )
  return [...light, ...dark, ...(overflow > 0 ? [`${overflow} px wider than the screen`] : [])]
}

/**
 * What axe finds as the page stands now. It runs in the page itself: a driver that opens a window of its own for each
 * look takes four times as long. Frames of others are theirs to keep.
 */
export async function violationsIn(page: Page, { part, rules }: { part?: string; rules?: string[] } = {}) {
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(axe.source)
  const { violations } = await page.evaluate(
    ([part, runOnly]) => {
      const { axe } = window as unknown as { axe: { run(within: unknown, options: object): Promise<AxeResults> } }
      return axe.run(part ?? document, { runOnly, iframes: false, preload: false, resultTypes: ['violations'] })
    },
    [part, rules ?? tags] as const,
  )
  return violations.map(({ id, nodes }) => `${id} at ${nodes.map(({ target }) => target.join(' ')).join(', ')}`)
}

/** A colour on its way from one scheme to the other is nobody's choice, and what is not drawn yet would start late: it changes at once. */
async function showIn(page: Page, colorScheme: 'light' | 'dark') {
  await page.evaluate(() => {
    const atOnce = new CSSStyleSheet()
    atOnce.replaceSync('*, ::before, ::after { transition: none !important }')
    document.adoptedStyleSheets = [atOnce]
  })
  await page.emulateMedia({ colorScheme })
  await page.evaluate(async () => {
    await new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)))
    const ending = document
      .getAnimations()
      .filter(({ effect }) => effect?.getComputedTiming().iterations !== Number.POSITIVE_INFINITY)
    await Promise.allSettled(ending.map(({ finished }) => finished))
  })
}
