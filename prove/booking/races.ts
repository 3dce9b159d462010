import { setTimeout as sleep } from 'node:timers/promises'
import { changeStatus } from '../../actions/reservations/change-status.ts'
import { type Arena, findProblems, newId, openNewRestaurant, type Proof, timeOn } from '../arena.ts'
import { type BookingCallReply, createGuest } from './guest.ts'
import type { HistoryEvent } from './history.ts'

const oneTable = [{ number: '1', max: 4 }]
const times = <T>(count: number, make: (index: number) => T): T[] =>
  Array.from({ length: count }, (_, index) => make(index))
const won = (answers: readonly BookingCallReply[]) => answers.filter(({ ok }) => ok).length
const lostTo = (answers: readonly BookingCallReply[], codes: RegExp) =>
  answers.every((answer) => answer.ok || codes.test(`${answer.status} ${answer.code}`))

/** The last table, wanted by many at the same moment, over and over. */
export async function proveLastTable(
  arena: Arena,
  { rounds, guests }: { rounds: number; guests: number },
): Promise<Proof> {
  const restaurantId = await openNewRestaurant(arena, { tables: oneTable })
  const history: HistoryEvent[] = []
  const guest = createGuest(arena, history)
  let good = 0
  for (let round = 0; round < rounds; round++) {
    // Overlapping, not only identical: the stay is two hours.
    const hours = round % 2 === 0 ? ['19:00'] : ['17:00', '18:30']
    const answers = await Promise.all(
      times(guests, (index) =>
        guest.create({
          restaurantId,
          reservationTime: timeOn(arena, 3 + (round % 300), hours[index % hours.length] ?? ''),
        }),
      ),
    )
    if (won(answers) === 1 && lostTo(answers, /^409 slot_taken$/)) good++
  }
  const problems = await findProblems(arena, history, [restaurantId])
  return {
    promise: 'the last table has exactly one winner',
    held: good === rounds && problems.length === 0,
    detail: `${good} of ${rounds} rounds of ${guests} guests${firstOf(problems)}`,
  }
}

/** One slow button, pressed many times. */
export async function proveSameSubmit(
  arena: Arena,
  { rounds, presses }: { rounds: number; presses: number },
): Promise<Proof> {
  const restaurantId = await openNewRestaurant(arena, {
    tables: times(4, (index) => ({ number: String(index + 1), max: 4 })),
  })
  const guest = createGuest(arena, [])
  let good = 0
  for (let round = 0; round < rounds; round++) {
    const id = await newId(arena, restaurantId)
    const press = () => guest.create({ restaurantId, id, reservationTime: timeOn(arena, 3 + round, '19:00') })
    const first = await Promise.all(times(presses, press))
    // Whoever was told that the first press still runs asks again.
    const answers = await Promise.all(first.map(async (answer) => (answer.ok ? answer : press())))
    const same = new Set(answers.map((answer) => JSON.stringify(answer)))
    const { rows } = await arena.pool.query<{ bookings: number; outboxRows: number }>(
      `SELECT (SELECT count(*)::int FROM reservations WHERE restaurant_id = $1 AND reservation_id = $2) AS bookings,
         (SELECT count(*)::int FROM outbox WHERE restaurant_id = $1 AND payload->>'reservationId' = $2::text) AS "outboxRows"`,
      [restaurantId, id],
    )
    const early = first.every((answer) => answer.ok || answer.code === 'in_progress')
    if (same.size === 1 && won(answers) === presses && early && rows[0]?.bookings === 1 && rows[0].outboxRows <= 1)
      good++
  }
  return {
    promise: 'the same submit many times is one booking, told once, with one answer',
    held: good === rounds,
    detail: `${good} of ${rounds} rounds of ${presses} presses`,
  }
}

/** The same key with another body, and the same key while the first still runs. */
export async function proveKeys(arena: Arena): Promise<Proof> {
  const restaurantId = await openNewRestaurant(arena, { tables: oneTable })
  const guest = createGuest(arena, [])
  const reservationTime = timeOn(arena, 3, '19:00')
  const id = await newId(arena, restaurantId)
  await guest.create({ restaurantId, id, reservationTime })
  const other = await Promise.all(
    times(8, (index) =>
      guest.create({ restaurantId, id, reservationTime, groupSize: 3, specialRequests: String(index) }),
    ),
  )
  const refusedOther = other.every((answer) => !answer.ok && answer.status === 422)

  const slow = await newId(arena, restaurantId)
  const body = { restaurantId, id: slow, reservationTime: timeOn(arena, 4, '19:00') }
  const held = await holdDay(arena, restaurantId, arena.today.add({ days: 4 }).toString())
  const first = guest.create(body)
  await sleep(100)
  const second = await guest.create(body)
  await held.release()
  const refusedSecond = !second.ok && second.status === 409 && second.code === 'in_progress'
  const finished = await first
  const { rows } = await arena.pool.query('SELECT 1 FROM reservations WHERE restaurant_id = $1', [restaurantId])
  return {
    promise: 'one key with another body is 422, while the first still runs 409; nothing more is written',
    held: refusedOther && refusedSecond && finished.ok && rows.length === 2,
    detail: `${other.length} other bodies, second answer ${second.ok ? 'ok' : `${second.status} ${second.code}`}, ${rows.length} bookings`,
  }
}

/** A transaction of a stranger that keeps a day locked. */
export async function holdDay({ pool }: Arena, restaurantId: number, date: string) {
  await pool.query(
    `INSERT INTO service_days (restaurant_id, service_date, covers_limit) VALUES ($1, $2, 1000) ON CONFLICT DO NOTHING`,
    [restaurantId, date],
  )
  const client = await pool.connect()
  await client.query('BEGIN')
  await client.query('SELECT 1 FROM service_days WHERE restaurant_id = $1 AND service_date = $2 FOR UPDATE', [
    restaurantId,
    date,
  ])
  return {
    async release() {
      await client.query('ROLLBACK')
      client.release()
    },
  }
}

/** Two that wait for one table, approved at the same moment. */
export async function proveApprovals(arena: Arena, { rounds }: { rounds: number }): Promise<Proof> {
  const restaurantId = await openNewRestaurant(arena, { tables: oneTable, overbookCovers: 4 })
  const guest = createGuest(arena, [])
  let good = 0
  for (let round = 0; round < rounds; round++) {
    const reservationTime = timeOn(arena, 3 + round, '19:00')
    const sure = await guest.create({ restaurantId, reservationTime })
    const waiting = await Promise.all(times(4, () => guest.create({ restaurantId, reservationTime })))
    if (sure.ok) await guest.cancel(sure.booking)
    const approved = await Promise.all(
      waiting.map(({ id }) =>
        changeStatus(arena.db, { reservationId: id, to: 'Approved', by: 'host', now: Temporal.Now.instant() }),
      ),
    )
    const yes = approved.filter((outcome) => !('refused' in outcome)).length
    const no = approved.filter((outcome) => 'refused' in outcome && outcome.refused === 'slot_taken').length
    if (yes === 1 && no === 3) good++
  }
  const problems = await findProblems(arena, [], [restaurantId])
  return {
    promise: 'of overlapping bookings that wait, one is approved',
    held: good === rounds && problems.length === 0,
    detail: `${good} of ${rounds} rounds${firstOf(problems)}`,
  }
}

/** A booking moves to a slot while somebody else books it. */
export async function proveChangeRace(arena: Arena, { rounds }: { rounds: number }): Promise<Proof> {
  const restaurantId = await openNewRestaurant(arena, { tables: oneTable })
  const history: HistoryEvent[] = []
  const guest = createGuest(arena, history)
  let good = 0
  for (let round = 0; round < rounds; round++) {
    const day = 3 + round * 2
    const old = await guest.create({ restaurantId, reservationTime: timeOn(arena, day, '17:00') })
    if (!old.ok) continue
    // Every other time to another day, so that two days are locked.
    const wanted = timeOn(arena, day + (round % 2), '20:00')
    const [moved, booked] = await Promise.all([
      guest.change(old.booking, { reservationTime: wanted }),
      guest.create({ restaurantId, reservationTime: wanted }),
    ])
    const now = await arena.client.reservations.get({
      params: { reservationId: old.id },
      token: old.booking.token ?? '',
    })
    const isWhole = moved.ok || JSON.stringify(now) === JSON.stringify(old.booking)
    if (won([moved, booked]) === 1 && isWhole) good++
  }
  const problems = await findProblems(arena, history, [restaurantId])
  return {
    promise: 'a change racing a new booking: one gets the table, a failed change leaves the old booking whole',
    held: good === rounds && problems.length === 0,
    detail: `${good} of ${rounds} rounds${firstOf(problems)}`,
  }
}

/** Canceled many times at once and booked again at once. */
export async function proveCancelRebook(arena: Arena, { rounds }: { rounds: number }): Promise<Proof> {
  const restaurantId = await openNewRestaurant(arena, { tables: oneTable, coversPerSlot: 4 })
  const history: HistoryEvent[] = []
  const guest = createGuest(arena, history)
  const slot = { restaurantId, reservationTime: timeOn(arena, 3, '19:00'), groupSize: 4 }
  let standing = await guest.create(slot)
  let good = 0
  for (let round = 0; round < rounds && standing.ok; round++) {
    const { booking } = standing
    const [cancels, early] = await Promise.all([
      Promise.all(times(3, () => guest.cancel(booking))),
      Promise.all(times(4, () => guest.create(slot))),
    ])
    const winner = early.find(({ ok }) => ok) ?? (await guest.create(slot))
    const more = await guest.create(slot)
    if (won(cancels) === 1 && won(early) <= 1 && winner.ok && !more.ok) good++
    standing = winner
  }
  const problems = await findProblems(arena, history, [restaurantId])
  return {
    promise: 'cancel and rebook, double cancels: capacity returns exactly once',
    held: good === rounds && problems.length === 0,
    detail: `${good} of ${rounds} rounds${firstOf(problems)}`,
  }
}

/** Many small parties for one slot of a kitchen that takes so many covers. */
export async function proveCovers(
  arena: Arena,
  { rounds, guests }: { rounds: number; guests: number },
): Promise<Proof> {
  const limit = 12
  const restaurantId = await openNewRestaurant(arena, {
    tables: times(40, (index) => ({ number: String(index + 1), max: 2 })),
    coversPerSlot: limit,
  })
  const guest = createGuest(arena, [])
  let good = 0
  for (let round = 0; round < rounds; round++) {
    const reservationTime = timeOn(arena, 3 + round, '19:00')
    const groupSize = 1 + (round % 2)
    await Promise.all(times(guests, () => guest.create({ restaurantId, reservationTime, groupSize })))
    const { rows } = await arena.pool.query<{ covers: number }>(
      `SELECT coalesce(sum(party_size), 0)::int AS covers FROM reservations WHERE restaurant_id = $1 AND service_date = $2 AND status = 'Approved'`,
      [restaurantId, arena.today.add({ days: 3 + round }).toString()],
    )
    if (rows[0]?.covers === limit) good++
  }
  const problems = await findProblems(arena, [], [restaurantId])
  return {
    promise: 'covers per slot are never above the limit, and reach it exactly',
    held: good === rounds && problems.length === 0,
    detail: `${good} of ${rounds} rounds of ${guests} parties at ${limit} covers${firstOf(problems)}`,
  }
}

export const firstOf = (problems: readonly string[]) =>
  problems.length > 0 ? `; ${problems.slice(0, 3).join('; ')}` : ''
