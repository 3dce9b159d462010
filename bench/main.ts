// Measurements as ratios within one run: `npm run bench`, or `npm run bench -- pages reads start`.
import { benchBooking } from './booking/booking.ts'
import { benchPaidBooking } from './booking/paid-booking.ts'
import { benchGrowth } from './growth/growth.ts'
import { benchGuests } from './guests.ts'
import { benchOrdering } from './ordering.ts'
import { benchPages } from './pages.ts'
import { benchReads } from './reads.ts'
import { benchSearch } from './search/search.ts'
import { benchStart } from './start.ts'
import { benchWaitlist } from './waitlist/waitlist.ts'

const benches = {
  start: benchStart,
  pages: benchPages,
  reads: benchReads,
  search: benchSearch,
  booking: benchBooking,
  paid: benchPaidBooking,
  waitlist: benchWaitlist,
  ordering: benchOrdering,
  guests: benchGuests,
  growth: benchGrowth,
}
/** Those that take an hour and 20 GB of disk are asked for by name. */
const byName = new Set(['growth'])
type Name = keyof typeof benches

const asked = process.argv.slice(2)
const unknown = asked.filter((name) => !(name in benches))
if (unknown.length > 0) throw new Error(`there is no bench ${unknown.join()}, only ${Object.keys(benches).join(', ')}`)
const names = (asked.length > 0 ? asked : Object.keys(benches).filter((name) => !byName.has(name))) as Name[]
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
