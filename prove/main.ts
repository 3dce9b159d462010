// What must never happen, tried hard: `npm run prove`, or `npm run prove -- booking availability`.
import type { Proof } from './arena.ts'

const proofs: Record<string, () => Promise<Iterable<Proof> | AsyncIterable<Proof>>> = {
  booking: async () => (await import('./booking.ts')).proveBooking(),
  availability: async () => (await import('./availability.ts')).proveAvailability(),
}

const asked = process.argv.slice(2)
const unknown = asked.filter((name) => !(name in proofs))
if (unknown.length > 0) {
  console.error(`Nothing is called ${unknown.join(', ')}. There are: ${Object.keys(proofs).join(', ')}.`)
  process.exit(2)
}
let short = 0
for (const name of asked.length > 0 ? asked : Object.keys(proofs)) {
  console.log(`\n${name}`)
  for await (const { promise, held, detail } of (await proofs[name]?.()) ?? []) {
    if (!held) short++
    console.log(`  ${held ? 'holds      ' : 'FALLS SHORT'}  ${promise}  (${detail})`)
  }
}
process.exit(short > 0 ? 1 : 0)
