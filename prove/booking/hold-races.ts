import { setTimeout as sleep } from 'node:timers/promises'
import { CallError } from '../../contract/endpoints/client.ts'
import type { HoldWire } from '../../contract/reservations/holds.ts'
import { type Arena, findProblems, newId, openNewRestaurant, type Proof, timeOn } from '../arena.ts'
import { type BookingCallReply, createGuest, type RecordingGuest } from './guest.ts'
import type { HistoryEvent } from './history.ts'
import { firstOf } from './races.ts'

type HoldRaceRound = {
  arena: Arena
  guest: RecordingGuest
  slot: { restaurantId: number; reservationTime: string }
  id: string
  /** Lets two calls set out at once, or a few milliseconds apart. */
  apart(): Promise<void>
}

/** Every pair of calls that may meet on one id. */
const meetings: Record<string, (round: HoldRaceRound) => Promise<unknown>> = {
  async 'hold and book, then give the hold back'(round) {
    const [held] = await Promise.all([hold(round), round.apart().then(() => book(round))])
    if (held) await release(round, held)
  },
  async 'hold and book, then let the hold run out'(round) {
    await Promise.all([hold(round), round.apart().then(() => book(round))])
    await runOut(round.arena, round.slot.restaurantId, round.id)
  },
  async 'book with the hold’s token and give it back'(round) {
    const held = await hold(round)
    if (held) await Promise.all([book(round, held), round.apart().then(() => release(round, held))])
  },
  async 'book with the hold’s token while it runs out'(round) {
    const held = await hold(round)
    if (held)
      await Promise.all([
        book(round, held),
        round.apart().then(() => runOut(round.arena, round.slot.restaurantId, round.id)),
      ])
  },
  async 'move the hold and book'(round) {
    const held = await hold(round)
    if (held) await Promise.all([hold(round, held, '21:30'), round.apart().then(() => book(round, held))])
  },
  async 'hold a booked id that is changed and canceled'(round) {
    const booked = await book(round)
    if (!booked.ok) return
    const reservationTime = `${round.slot.reservationTime.slice(0, 11)}21:30:00Z`
    await Promise.all([
      round.guest.change(booked.booking, { reservationTime }),
      round.apart().then(() => hold(round)),
      round.apart().then(() => round.guest.cancel(booked.booking)),
    ])
  },
}

/** Hold, book, change, cancel, release and expiry of one id, at the same moment. */
export async function proveHoldRaces(arena: Arena, { rounds }: { rounds: number }): Promise<Proof> {
  const restaurantId = await openNewRestaurant(arena, {
    tables: [
      { number: '1', max: 4 },
      { number: '2', max: 4 },
    ],
  })
  const history: HistoryEvent[] = []
  const guest = createGuest(arena, history)
  const kinds = Object.values(meetings)
  let both = 0
  for (let round = 0; round < rounds; round++) {
    const slot = { restaurantId, reservationTime: timeOn(arena, 3 + (round % 300), '19:00') }
    const id = await newId(arena, restaurantId)
    const apart = () => sleep(round % 5)
    await kinds[round % kinds.length]?.({ arena, guest, slot, id, apart })
    both += await countBoth(arena, id)
  }
  await runOut(arena, restaurantId)
  const problems = await findProblems(arena, history, [restaurantId])
  return {
    promise:
      'hold, book, change, cancel, release and expiry of one id: no table without its booking, no booking without its table',
    held: both === 0 && problems.length === 0,
    detail: `${rounds} rounds of ${kinds.length} meetings, ${both} ids held and booked at once, ${problems.length} problems${firstOf(problems)}`,
  }
}

async function hold({ arena, slot, id }: HoldRaceRound, held?: HoldWire, time?: string): Promise<HoldWire | null> {
  const reservationTime = time ? `${slot.reservationTime.slice(0, 11)}${time}:00Z` : slot.reservationTime
  return refusedIsNull(
    arena.client.holds.create({
      body: { ...slot, reservationTime, id, groupSize: 2 },
      ...(held && { token: held.token ?? '' }),
    }),
  )
}

function book({ guest, slot, id }: HoldRaceRound, held?: HoldWire): Promise<BookingCallReply> {
  return guest.create({ ...slot, id, ...(held && { holdToken: held.token ?? '' }) })
}

const release = ({ arena, id }: HoldRaceRound, held: HoldWire) =>
  refusedIsNull(arena.client.holds.release({ params: { id }, token: held.token ?? '' }))

/** As if the five minutes were over and somebody else asked for the day; without an id for all holds. */
async function runOut({ pool }: Arena, restaurantId: number, id: string | null = null): Promise<void> {
  const { rows } = await pool.query<{ service_date: string }>(
    `SELECT DISTINCT service_date FROM holds
     WHERE restaurant_id = $1 AND reservation_id = coalesce($2, reservation_id) ORDER BY service_date`,
    [restaurantId, id],
  )
  // The day is locked first, as everybody does, so the whole of it is one statement for the others.
  for (const { service_date } of rows)
    await pool.query(`
      DO $$
      BEGIN
        PERFORM lock_service_day(${restaurantId}, '${service_date}', now());
        UPDATE holds SET expires_at = now() - interval '1 second' WHERE restaurant_id = ${restaurantId}
          AND service_date = '${service_date}' AND ${id ? `reservation_id = '${id}'` : 'true'};
        UPDATE service_days SET next_expiry = '-infinity'
          WHERE restaurant_id = ${restaurantId} AND service_date = '${service_date}';
        PERFORM lock_service_day(${restaurantId}, '${service_date}', now());
      END
      $$`)
}

async function countBoth({ pool }: Arena, id: string): Promise<number> {
  const { rows } = await pool.query(
    'SELECT 1 FROM holds JOIN reservations USING (restaurant_id, reservation_id) WHERE reservation_id = $1',
    [id],
  )
  return rows.length
}

async function refusedIsNull<T>(call: Promise<T>): Promise<T | null> {
  return call.catch((error: unknown) => {
    if (error instanceof CallError && error.status < 500) return null
    throw error
  })
}
