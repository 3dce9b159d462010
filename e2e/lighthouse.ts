// Lighthouse on a slow phone for the three pages a guest meets first: `npm run lighthouse`. Fails below 95.
import { launch } from 'chrome-launcher'
import lighthouse from 'lighthouse'
import * as constants from 'lighthouse/core/config/constants.js'
import { findChromium } from '../scripts/chromium.mjs'
import { startApplication } from '../server/start/application.ts'
import { readEnv } from '../server/start/env.ts'
import { browserArgs } from './browser.ts'
import { demoVenues } from './demo-venues.ts'

const bar = 0.95
/**
 * Lighthouse slows the processor fourfold to reach a mid-range phone, reckoning with a desk machine of index 1500 to 2000.
 * This machine is measured first and slowed to the same phone.
 */
const phoneIndex = 1750 / 4
const categories = ['performance', 'accessibility', 'best-practices', 'seo'] as const

const application = await startApplication(
  readEnv({ ...process.env, PORT: '0', TAVOLA_LOG: 'silent', TAVOLA_DEMO_WHOLE: 'on' }),
)
const origin = `http://localhost:${application.port}`
const { partner } = await demoVenues(origin)
const pages = {
  home: '/?regionId=c2761369',
  search: '/search?regionId=c2761369',
  restaurant: `/restaurants/${partner}`,
}
// Guests meet a house that others have used before.
for (const path of Object.values(pages)) await (await fetch(`${origin}${path}`)).text()
const chrome = await launch({
  chromePath: findChromium() ?? 'chromium',
  chromeFlags: ['--headless', ...browserArgs],
  logLevel: 'silent',
})
const flags = { port: chrome.port, logLevel: 'silent' } as const
const measured = await lighthouse(`${origin}/robots.txt`, { ...flags, onlyAudits: ['viewport'] })
const machine = measured?.lhr.environment.benchmarkIndex ?? 1750
const cpuSlowdownMultiplier = Math.max(1, machine / phoneIndex)
console.log(`processor index ${machine}, slowed ${cpuSlowdownMultiplier.toFixed(1)} times`)
const config = {
  extends: 'lighthouse:default',
  settings: { throttling: { ...constants.throttling.mobileSlow4G, cpuSlowdownMultiplier } },
}
let short = 0
console.log(`${''.padEnd(12)}${categories.map((name) => name.padStart(16)).join('')}`)
for (const [name, path] of Object.entries(pages)) {
  const result = await lighthouse(`${origin}${path}`, flags, config)
  if (!result) throw new Error(`Lighthouse gave nothing for ${path}`)
  const { lhr } = result
  const scores = categories.map((category) => lhr.categories[category]?.score ?? 0)
  console.log(`${name.padEnd(12)}${scores.map((score) => String(Math.round(score * 100)).padStart(16)).join('')}`)
  const seen = (audit: string) => lhr.audits[audit]?.displayValue ?? '–'
  console.log(
    `  first paint ${seen('first-contentful-paint')}, largest ${seen('largest-contentful-paint')}, blocked ${seen('total-blocking-time')}, shift ${seen('cumulative-layout-shift')}`,
  )
  for (const category of categories) {
    const failing = lhr.categories[category]?.auditRefs.filter(
      ({ id, weight }) => weight > 0 && (lhr.audits[id]?.score ?? 1) < 0.9,
    )
    if (failing?.length) console.log(`  ${category}: ${failing.map(({ id }) => id).join(', ')}`)
  }
  short += scores.filter((score) => score < bar).length
}
chrome.kill()
await application.close()
process.exit(short > 0 ? 1 : 0)
