// Lighthouse, as it comes, for the pages a guest meets first and where booking, line and order begin: `npm run lighthouse`. Five
// runs a page; fails when a median falls below the bar. `npm run lighthouse -- home 1` takes one of them once.
import { launch } from 'chrome-launcher'
import lighthouse from 'lighthouse'
import { findChromium } from '../scripts/chromium.mjs'
import { readEnv } from '../server/settings/env.ts'
import { startApplication } from '../server/start/application.ts'
import { browserArgs } from './browser.ts'
import { demoVenues } from './demo-venues.ts'

const [only, wanted] = process.argv.slice(2)
const runs = Number(wanted ?? 5)
const bars = { performance: 95, accessibility: 100, 'best-practices': 100, seo: 100, blocked: 150 }
const categories = ['performance', 'accessibility', 'best-practices', 'seo'] as const
const timings = {
  'first paint': 'first-contentful-paint',
  'largest paint': 'largest-contentful-paint',
  blocked: 'total-blocking-time',
} as const

const application = await startApplication(
  readEnv({ ...process.env, PORT: '0', TAVOLA_LOG: 'silent', TAVOLA_DEMO_WHOLE: 'on', TAVOLA_DEMO_EVENING: 'off' }),
)
const origin = `http://localhost:${application.port}`
const { partner, line } = await demoVenues(origin)
const pages = {
  home: '/?regionId=c2761369',
  search: '/search?regionId=c2761369',
  restaurant: `/restaurants/${partner}`,
  booking: `/reserve/${partner}`,
  waitlist: `/waitlist/${line}/guests`,
  delivery: `/delivery/${partner}`,
}

const attempts = 3

/** Now and then the browser's trace has no beginning, and Lighthouse measures nothing. */
async function run(path: string) {
  for (let attempt = 0; attempt < attempts; attempt++) {
    const report = await runOnce(path)
    if (!report.runtimeError) return report
    console.log(`  measured nothing: ${report.runtimeError.code}`)
  }
  throw new Error(`Lighthouse measured nothing of ${path} in ${attempts} runs`)
}

/** One run in a browser of its own, as a new guest comes. */
async function runOnce(path: string) {
  const chrome = await launch({
    chromePath: findChromium() ?? 'chromium',
    chromeFlags: ['--headless', ...browserArgs],
    logLevel: 'silent',
  })
  try {
    const result = await lighthouse(`${origin}${path}`, { port: chrome.port, logLevel: 'silent' })
    if (!result) throw new Error(`Lighthouse gave nothing for ${path}`)
    return result.lhr
  } finally {
    chrome.kill()
  }
}

function medianAndRange(figures: readonly number[]) {
  const sorted = figures.map((figure) => Math.round(figure)).toSorted((a, b) => a - b)
  const median = sorted[Math.floor(sorted.length / 2)] ?? 0
  return { median, words: `${median} (${sorted[0]} to ${sorted.at(-1)})` }
}

let short = 0
for (const [name, path] of Object.entries(pages)) {
  if (only && name !== only) continue
  // Guests meet a server that others have used before.
  await (await fetch(`${origin}${path}`)).text()
  const results: Awaited<ReturnType<typeof run>>[] = []
  for (let index = 0; index < runs; index++) results.push(await run(path))
  const index = medianAndRange(results.map(({ environment }) => environment.benchmarkIndex))
  console.log(`${name}, processor index ${index.words}`)
  for (const category of categories) {
    const score = medianAndRange(results.map(({ categories: all }) => (all[category]?.score ?? 0) * 100))
    if (score.median < bars[category]) short += 1
    const failing = results[0]?.categories[category]?.auditRefs.filter(
      ({ id, weight }) => weight > 0 && (results[0]?.audits[id]?.score ?? 1) < 0.9,
    )
    console.log(`  ${category.padEnd(16)}${score.words.padEnd(18)}${failing?.map(({ id }) => id).join(', ') ?? ''}`)
  }
  for (const [label, audit] of Object.entries(timings)) {
    const timing = medianAndRange(results.map(({ audits }) => audits[audit]?.numericValue ?? Number.POSITIVE_INFINITY))
    if (audit === timings.blocked && timing.median > bars.blocked) short += 1
    console.log(`  ${label.padEnd(16)}${timing.words} ms`)
  }
}
await application.close()
process.exit(short > 0 ? 1 : 0)
