import { randomBytes } from 'node:crypto'
import type { Arena, Proof } from '../arena.ts'
import { auditOf, hostParties, joinBody, newPhone, openLine, outcomeOf, times } from './line-arena.ts'

type LineRaceOptions = { rounds: number }
const first = (problems: readonly string[]) => (problems[0] ? `; first: ${problems[0]}` : '')
const countOf = (codes: readonly string[], code: string) => codes.filter((each) => each === code).length

/** One phone joins many times at once, with and without the id of its request. */
export async function proveDoubleJoin(arena: Arena, { rounds }: LineRaceOptions): Promise<Proof> {
  const line = await openLine(arena)
  const problems: string[] = []
  for (let round = 0; round < rounds; round++) {
    const requestId = round % 2 === 0 ? randomBytes(16).toString('hex') : null
    const body = joinBody(line.restaurantId, { phone: newPhone(), requestId })
    const answers = await Promise.all(times(8, () => outcomeOf(arena.client.walkins.join({ body }))))
    const codes = answers.map(({ code }) => code)
    const ids = new Set(answers.flatMap(({ value }) => value?.id ?? []))
    const wanted = requestId ? 8 : 1
    if (countOf(codes, 'ok') !== wanted || ids.size !== 1 || codes.some((code) => !/^(ok|already_in_line)$/.test(code)))
      problems.push(`${countOf(codes, 'ok')} joined at ${ids.size} places: ${codes.join(' ')}`)
  }
  const parties = await hostParties(arena, line)
  if (new Set(parties.map(({ phone }) => phone)).size !== parties.length) problems.push('a phone stands twice')
  return {
    promise: 'a line joined many times at once with one phone has one place',
    held: problems.length === 0,
    detail: `${rounds} rounds of 8${first(problems)}`,
  }
}

/** The host calls a party while it leaves. */
export async function proveCallAndLeave(arena: Arena, { rounds }: LineRaceOptions): Promise<Proof> {
  const line = await openLine(arena)
  const { restaurantId, key: token } = line
  const { client, pool } = arena
  const problems: string[] = []
  let calls = 0
  let raced = 0
  // A race that the call never wins shows nothing: it is run until it has.
  while (raced < rounds || (calls === 0 && raced < rounds * 50)) {
    raced++
    const { id } = await client.walkins.join({ body: joinBody(restaurantId) })
    const party = (await hostParties(arena, line)).find(({ status }) => status === 'Approved')
    const params = { restaurantId, walkinId: party?.id ?? '' }
    const [called, left] = await Promise.all([
      outcomeOf(client.hostLine.call({ params, body: {}, token })),
      outcomeOf(client.walkins.leave({ params: { walkinId: id } })),
    ])
    if (called.code === 'ok') calls++
    const { status } = await client.walkins.get({ params: { walkinId: id } })
    const { rows } = await pool.query('SELECT 1 FROM allocations WHERE restaurant_id = $1', [restaurantId])
    if (left.code !== 'ok' || status !== 'CanceledByClient' || rows.length > 0 || !/^(ok|place_)/.test(called.code))
      problems.push(`call ${called.code}, leave ${left.code}: ${status}, ${rows.length} tables kept`)
  }
  problems.push(...(await auditOf(arena, [restaurantId])))
  return {
    promise: 'a party that leaves while it is called is gone, and its table free',
    held: problems.length === 0 && calls > 0,
    detail: `${raced} rounds, in ${calls} the call came first${first(problems)}`,
  }
}

/** Two hosts call two parties to the only table, and do two things to one party. */
export async function proveTwoHosts(arena: Arena, { rounds }: LineRaceOptions): Promise<Proof> {
  const { client } = arena
  const problems: string[] = []
  const restaurants: number[] = []
  for (let round = 0; round < rounds; round++) {
    const line = await openLine(arena)
    const { restaurantId, key: token } = line
    restaurants.push(restaurantId)
    for (let party = 0; party < 3; party++) await client.walkins.join({ body: joinBody(restaurantId) })
    const parties = await hostParties(arena, line)
    const calls = await Promise.all(
      parties.map(({ id }) =>
        outcomeOf(client.hostLine.call({ params: { restaurantId, walkinId: id }, body: { tableNumber: '1' }, token })),
      ),
    )
    const codes = calls.map(({ code }) => code)
    if (countOf(codes, 'ok') !== 1 || countOf(codes, 'table_taken') !== 2) problems.push(`calls: ${codes.join(' ')}`)
    const called = calls.flatMap(({ value }) => (value ? [value] : []))[0]
    if (!called) continue
    const params = { restaurantId, walkinId: called.id }
    const deeds = await Promise.all([
      outcomeOf(client.hostLine.seat({ params, body: {}, token })),
      outcomeOf(client.hostLine.remove({ params, body: {}, token })),
    ])
    const won = deeds.filter(({ code }) => code === 'ok').length
    if (won !== 1) problems.push(`seat and remove: ${deeds.map(({ code }) => code).join(' ')}`)
  }
  problems.push(...(await auditOf(arena, restaurants)))
  return {
    promise: 'of two hosts at once one calls, seats or removes, the other is refused',
    held: problems.length === 0,
    detail: `${rounds} rounds${first(problems)}`,
  }
}

/** The only table: a party is called to it while somebody books it for the next quarter of an hour. */
export async function proveCalledOrBooked(arena: Arena, { rounds }: LineRaceOptions): Promise<Proof> {
  const { client } = arena
  const problems: string[] = []
  const restaurants: number[] = []
  const won = { called: 0, booked: 0 }
  for (let round = 0; round < rounds; round++) {
    const line = await openLine(arena)
    const { restaurantId, key: token } = line
    restaurants.push(restaurantId)
    await client.walkins.join({ body: joinBody(restaurantId) })
    const walkinId = (await hostParties(arena, line))[0]?.id ?? ''
    const call = () => outcomeOf(client.hostLine.call({ params: { restaurantId, walkinId }, body: {}, token }))
    const book = () =>
      outcomeOf(
        client.reservations.create({
          body: {
            restaurantId,
            groupSize: 2,
            customerName: 'Bo Ray',
            email: `bo${round}@example.com`,
            reservationTime: soon(),
          },
        }),
      )
    // One of them has a short start in some rounds, so that each order is met.
    const [called, booked] =
      round % 3 === 0
        ? await Promise.all([call(), book()])
        : round % 3 === 1
          ? await Promise.all([later(call), book()])
          : await Promise.all([call(), later(book)])
    if (called.code === 'ok') won.called++
    if (booked.code === 'ok') won.booked++
    if ((called.code === 'ok') === (booked.code === 'ok')) problems.push(`call ${called.code}, booking ${booked.code}`)
  }
  problems.push(...(await auditOf(arena, restaurants)))
  return {
    promise: 'a table is given to a called party or to a booking, never to both',
    held: problems.length === 0 && won.called > 0 && won.booked > 0,
    detail: `${rounds} rounds: ${won.called} called, ${won.booked} booked${first(problems)}`,
  }
}

const later = async <T>(deed: () => Promise<T>): Promise<T> => {
  await new Promise((done) => setTimeout(done, 4))
  return deed()
}

/** The next quarter of an hour but one. */
function soon(): string {
  const quarter = 15 * 60_000
  const at = (Math.floor(Date.now() / quarter) + 2) * quarter
  return `${new Date(at).toISOString().slice(0, 19)}+00:00`
}

/** Without locks and constraints the same races must go wrong, or they prove nothing. */
export async function proveThatLineRacesCanFail(arena: Arena, { rounds }: LineRaceOptions): Promise<Proof> {
  const broken = [await proveDoubleJoin(arena, { rounds }), await proveTwoHosts(arena, { rounds })]
  return {
    promise: 'without locks and constraints the same races are seen to fail',
    held: broken.every(({ held }) => !held),
    detail: broken.map(({ detail }) => detail).join(' | '),
  }
}
