// Measurements as ratios within one run: `npm run bench`, or `npm run bench -- pages reads start`.
import { benchBooking } from './booking.ts'
import { benchPages } from './pages.ts'
import { benchPaidBooking } from './paid-booking.ts'
import { benchReads } from './reads.ts'
import { benchSearch } from './search.ts'
import { benchStart } from './start.ts'

const benches = {
  start: benchStart,
  pages: benchPages,
  reads: benchReads,
  search: benchSearch,
  booking: benchBooking,
  paid: benchPaidBooking,
}
type Name = keyof typeof benches

const asked = process.argv.slice(2).filter((name): name is Name => name in benches)
const names = asked.length > 0 ? asked : (Object.keys(benches) as Name[])
let short = 0
for (const name of names) {
  console.log(`\n${name}`)
  for (const { what, ratio, bar, better, detail } of await benches[name]()) {
    const held = bar === undefined || (better === 'lower' ? ratio <= bar : ratio >= bar)
    if (!held) short++
    const verdict =
      bar === undefined
        ? ''
        : `${held ? 'holds' : 'FALLS SHORT'} (${better === 'lower' ? 'at most' : 'at least'} ${bar})`
    console.log(`  ${what.padEnd(52)} ${ratio.toFixed(2).padStart(7)}  ${verdict}  ${detail}`)
  }
}
process.exit(short > 0 ? 1 : 0)
