// What must never happen, tried hard: `npm run prove`, or `npm run prove -- booking money`. With --smallest each is tried in
// seconds on its own data, and what this machine lacks is named and no fault.
import { parseArgs } from 'node:util'
import { ensureChromium } from '../scripts/chromium.mjs'
import { ensureBuilt } from '../server/start/build.ts'
import { proofs } from './proofs.ts'

const { values, positionals: asked } = parseArgs({
  options: { smallest: { type: 'boolean', default: false } },
  allowPositionals: true,
})
const unknown = asked.filter((name) => !(name in proofs))
if (unknown.length > 0) {
  console.error(`Nothing is called ${unknown.join(', ')}. There are: ${Object.keys(proofs).join(', ')}.`)
  process.exit(2)
}
if (values.smallest) process.env.TAVOLA_DATA = '.data/smallest'
let short = 0
for (const [name, { load, byName, needsBuild, needsBrowser }] of Object.entries(proofs)) {
  if (asked.length > 0 ? !asked.includes(name) : byName && !values.smallest) continue
  console.log(`\n${name}`)
  if (needsBrowser) ensureChromium()
  if (needsBuild) await ensureBuilt()
  const { proving } = await load()
  let tried = 0
  for await (const { promise, held, detail, needs } of proving.prove(values.smallest ? 'smallest' : 'full')) {
    tried++
    if (!held && !(needs && values.smallest)) short++
    console.log(`  ${held ? 'holds      ' : needs ? 'not tried  ' : 'FALLS SHORT'}  ${promise}  (${detail})`)
  }
  if (tried === 0) {
    short++
    console.log('  FALLS SHORT  nothing was tried')
  }
}
process.exit(short > 0 ? 1 : 0)
