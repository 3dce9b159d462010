// Every page in five ways of writing, on phone and desktop, by light and by dark; started by `npm run prove -- accessibility`,
// which reads a line of JSON for each way and says how many ways and pages it wants.
import { type Browser, chromium } from '@playwright/test'
import { findHeadlessChromium } from '../../scripts/chromium.mjs'
import { readEnv } from '../../server/settings/env.ts'
import { startApplication } from '../../server/start/application.ts'
import { browserArgs } from '../browser.ts'
import { demoVenues } from '../demo-venues.ts'
import { everyPage } from '../pages.ts'
import { keepStill, lookAtPage } from './look-at-page.ts'

/** Mirrored: English from right to left, as a language would be that is written so. Only development does it. */
const ways = {
  en: 'lang=en',
  de: 'lang=de',
  'sr-LATIN': 'lang=sr-LATIN',
  'zh-TW': 'lang=zh-TW',
  mirrored: 'lang=en&dir=rtl',
}
const atOnce = 2
const [mostWays, mostPages] = process.argv.slice(2).map(Number)

const settings = {
  PORT: '0',
  TAVOLA_ENV: 'development',
  TAVOLA_LOG: 'silent',
  TAVOLA_DEMO_EVENING: 'off',
  TAVOLA_LIMITS: 'off',
}
const application = await startApplication(readEnv({ ...process.env, ...settings }))
const origin = `http://localhost:${application.port}`
const pages = [...everyPage(await demoVenues(origin)), '/dev'].slice(0, mostPages)
const browser = await chromium.launch({ executablePath: findHeadlessChromium() ?? 'chromium', args: browserArgs })
for (const [way, query] of Object.entries(ways).slice(0, mostWays)) {
  const addresses = pages.map((page) => `${origin}${page}${page.includes('?') ? '&' : '?'}${query}`)
  const problems = await problemsIn(browser, addresses)
  for (const problem of problems) console.error(problem.replace(origin, ''))
  const looks = `${pages.length} pages × phone and desktop × light and dark`
  console.log(
    JSON.stringify({
      promise: `no page has a violation or scrolls sideways: ${way}`,
      held: problems.length === 0,
      detail: problems.length === 0 ? looks : `${problems.length} found in ${looks}`,
    }),
  )
}
await browser.close()
await application.close()
process.exit(0)

async function problemsIn(on: Browser, addresses: readonly string[]): Promise<string[]> {
  const waiting = [...addresses]
  const look = async () => {
    const context = await on.newContext({ reducedMotion: 'reduce', serviceWorkers: 'block' })
    const page = await context.newPage()
    await keepStill(page)
    const problems: string[] = []
    for (let next = waiting.shift(); next; next = waiting.shift())
      problems.push(...(await lookAtPage(page, next).catch((failure: unknown) => [`${next}: ${String(failure)}`])))
    await context.close()
    return problems
  }
  return (await Promise.all(Array.from({ length: atOnce }, look))).flat()
}
