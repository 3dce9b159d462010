// What must never happen, tried hard: `npm run prove`, or `npm run prove -- booking availability money waitlist ordering access properties accessibility pooler scale citus image`.
import type { Proof } from './arena.ts'

const proofs: Record<string, () => Promise<Iterable<Proof> | AsyncIterable<Proof>>> = {
  booking: async () => (await import('./booking.ts')).proveBooking(),
  availability: async () => (await import('./availability.ts')).proveAvailability(),
  money: async () => (await import('./money.ts')).proveMoney(),
  waitlist: async () => (await import('./waitlist.ts')).proveWaitlist(),
  ordering: async () => (await import('./ordering.ts')).proveOrdering(),
  access: async () => (await import('./access.ts')).proveAccess(),
  properties: async () => (await import('./properties.ts')).proveProperties(),
  accessibility: async () => (await import('./accessibility.ts')).proveAccessibility(),
  pooler: async () => (await import('./pooler.ts')).provePooler(),
  scale: async () => (await import('./scale.ts')).proveScale(),
  citus: async () => (await import('./citus.ts')).proveCitus(),
  image: async () => (await import('./image.ts')).proveImage(),
}
/** Those that need more than this repository brings along, a pooler, Citus, the package registry or a browser, are asked for by name. */
const byName = new Set(['accessibility', 'pooler', 'scale', 'citus', 'image'])

const asked = process.argv.slice(2)
const unknown = asked.filter((name) => !(name in proofs))
if (unknown.length > 0) {
  console.error(`Nothing is called ${unknown.join(', ')}. There are: ${Object.keys(proofs).join(', ')}.`)
  process.exit(2)
}
let short = 0
for (const name of asked.length > 0 ? asked : Object.keys(proofs).filter((each) => !byName.has(each))) {
  console.log(`\n${name}`)
  for await (const { promise, held, detail } of (await proofs[name]?.()) ?? []) {
    if (!held) short++
    console.log(`  ${held ? 'holds      ' : 'FALLS SHORT'}  ${promise}  (${detail})`)
  }
}
process.exit(short > 0 ? 1 : 0)
