// Measurements as ratios within one run: `npm run bench`, or `npm run bench -- pages reads start`. With --smallest each runs in
// seconds on its own data, and its figures are not judged, only counted.
import { parseArgs } from 'node:util'
import { ensureChromium } from '../scripts/chromium.mjs'
import { ensureBuilt } from '../server/start/build.ts'
import { problemsOf } from './bench.ts'
import { benches } from './benches.ts'
import type { Figure } from './figure.ts'

const { values, positionals: asked } = parseArgs({
  options: { smallest: { type: 'boolean', default: false } },
  allowPositionals: true,
})
const extent = values.smallest ? 'smallest' : 'full'
const unknown = asked.filter((name) => !(name in benches))
if (unknown.length > 0) {
  console.error(`There is no bench ${unknown.join()}, only ${Object.keys(benches).join(', ')}.`)
  process.exit(2)
}
if (values.smallest) {
  process.env.TAVOLA_DATA = '.data/smallest'
  process.env.TAVOLA_BENCH_DATA = '.data/smallest-bench'
}
let short = 0
for (const [name, { load, byName, needsBuild, needsBrowser }] of Object.entries(benches)) {
  if (asked.length > 0 ? !asked.includes(name) : byName && !values.smallest) continue
  console.log(`\n${name}`)
  if (needsBrowser) ensureChromium()
  if (needsBuild) await ensureBuilt()
  const { bench } = await load()
  const figures = await bench.measure(extent)
  for (const figure of figures) if (!print(figure)) short++
  for (const problem of problemsOf(figures, bench.figures)) {
    short++
    console.log(`  FALLS SHORT  ${problem}`)
  }
}
process.exit(short > 0 ? 1 : 0)

/** Whether it holds its bar. */
function print({ what, ratio, bar, better, detail }: Figure): boolean {
  const isJudged = bar !== undefined && extent === 'full'
  const held = !isJudged || (better === 'lower' ? ratio <= bar : ratio >= bar)
  const verdict = isJudged
    ? `${held ? 'holds' : 'FALLS SHORT'} (${better === 'lower' ? 'at most' : 'at least'} ${bar})`
    : ''
  console.log(`  ${what.padEnd(52)} ${ratio.toFixed(2).padStart(7)}  ${verdict}  ${detail}`)
  return held
}
