import { newId, type Proof } from '../arena.ts'
import type { TwoGuests } from './two-guests.ts'

const nobody = 'nobody.at.all@example.com'

async function post({ arena }: TwoGuests, path: string, body: object): Promise<string> {
  const response = await arena.send(
    new Request(`http://localhost${path}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'x-request-id': 'request-0001' },
      body: JSON.stringify(body),
    }),
  )
  return `${response.status} ${await response.text()}`
}

const ways: readonly [string, string, (email: string) => object][] = [
  ['sign-in', '/api/identity/sign-in', (email) => ({ email, password: 'wrong horse battery' })],
  ['sign-up', '/api/identity/sign-up', (email) => ({ email, password: 'another kettle harbour' })],
  ['forgotten password', '/api/identity/forgot-password', (email) => ({ email })],
]

/** Secrets of one answer are others in the next; what they look like is the same. */
const shapeOf = (answer: string) => answer.replaceAll(/"[\w-]{20,}"/g, '"…"')

/** Whether an address has an account is nothing that anybody can find out. */
export async function proveAddressesAlike(guests: TwoGuests): Promise<Proof> {
  const differing: string[] = []
  for (const [name, path, bodyOf] of ways) {
    const known = shapeOf(await post(guests, path, bodyOf(guests.ann.email)))
    const unknown = shapeOf(await post(guests, path, bodyOf(nobody)))
    if (known !== unknown) differing.push(`${name}: ${known} and ${unknown}`)
  }
  return {
    promise: 'a known address is answered like an unknown one',
    held: differing.length === 0,
    detail: differing.join('; ') || ways.map(([name]) => name).join(', '),
  }
}

const median = (values: number[]) => values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0

async function milliseconds(work: () => Promise<unknown>): Promise<number> {
  const began = performance.now()
  await work()
  return performance.now() - began
}

/** Asked by turns, so that what else the machine does falls on both. */
async function compareTimes(name: string, rounds: number, one: () => Promise<unknown>, other: () => Promise<unknown>) {
  const times: [number[], number[]] = [[], []]
  for (let round = 0; round < rounds; round++) {
    times[0].push(await milliseconds(one))
    times[1].push(await milliseconds(other))
  }
  const [first, second] = [median(times[0]), median(times[1])]
  return { name, ratio: Math.max(first, second) / Math.min(first, second) }
}

/** How long an answer takes says no more than its words. */
export async function proveTimesAlike(
  guests: TwoGuests,
  { rounds, alike }: { rounds: number; alike: number },
): Promise<Proof> {
  const { arena, ann, bob } = guests
  const signIn = (email: string) => () =>
    post(guests, '/api/identity/sign-in', { email, password: 'wrong horse battery' })
  const read = (id: string) => () =>
    arena.send(
      new Request(`http://localhost/api/rsv/mb/guest/reservations/${id}`, {
        headers: { authorization: `Bearer ${bob.token}` },
      }),
    )
  const unknownId = await newId(arena, ann.restaurantId)
  const compared = [
    await compareTimes('sign-in', rounds, signIn(ann.email), signIn(nobody)),
    await compareTimes('booking', rounds * 4, read(ann.reservationId), read(unknownId)),
  ]
  return {
    promise: 'unknown and wrong take the same time',
    held: compared.every(({ ratio }) => ratio <= alike),
    detail: compared.map(({ name, ratio }) => `${name}: ${ratio.toFixed(2)} of the other`).join(', '),
  }
}
