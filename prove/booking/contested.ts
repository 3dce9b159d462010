import { changeStatus } from '../../actions/reservations/change-status.ts'
import type { ReservationWire } from '../../contract/reservations/reservations.ts'
import { type Arena, findProblems, openNewRestaurant, type Proof, timeOn } from '../arena.ts'
import { seededRandom } from '../random.ts'
import { createGuest } from './guest.ts'
import type { HistoryEvent } from './history.ts'

export type Size = { attempts: number; guests: number; days: number }

/** Small restaurants with joined tables, one that squeezes in, one that approves by hand: few tables, many who want them. */
async function openRestaurants(arena: Arena): Promise<number[]> {
  const tables = [
    { number: '1', max: 2 },
    { number: '2', max: 2 },
    { number: '3', max: 4 },
    { number: '4', max: 4 },
    { number: '5', max: 4 },
  ]
  const joins = [
    { numbers: ['1', '2'], min: 3, max: 4 },
    { numbers: ['3', '4'], min: 5, max: 8 },
    { numbers: ['4', '5'], min: 5, max: 8 },
  ]
  const turnOver = [
    [2, 90],
    [8, 120],
  ] as const
  return [
    await openNewRestaurant(arena, { tables, joins, turnOver, coversPerSlot: 8 }),
    await openNewRestaurant(arena, { tables, joins, turnOver, overbookCovers: 4 }),
    await openNewRestaurant(arena, { tables, joins, turnOver, approvalRequired: true }),
  ]
}

/** Guests book, move and cancel, hosts approve, all at once and over one another. */
export async function proveContested(arena: Arena, { attempts, guests, days }: Size): Promise<Proof[]> {
  const restaurants = await openRestaurants(arena)
  const { history, tally } = await crowd(arena, restaurants, { attempts, guests, days })
  const problems = await findProblems(arena, history, restaurants)
  const strange = [...tally].filter(([code]) => /^(0|5\d\d) (?!busy)/.test(code))
  const bare = tally.get('409 without alternatives') ?? 0
  return [
    {
      promise: 'no table is promised twice, however many ask at once',
      held: problems.length === 0,
      detail: `${attempts} attempts, ${tallyText(tally)}${problems.length > 0 ? `; ${problems.slice(0, 5).join('; ')}` : ''}`,
    },
    {
      promise: 'whoever loses a race is told so with other times; nothing worse reaches a guest',
      held: strange.length === 0 && bare === 0,
      detail: strange.length > 0 ? JSON.stringify(strange) : `${bare} refusals without another time`,
    },
  ]
}

async function crowd(arena: Arena, restaurants: readonly number[], { attempts, guests, days }: Size) {
  const history: HistoryEvent[] = []
  const tally = new Map<string, number>()
  const count = (what: string) => void tally.set(what, (tally.get(what) ?? 0) + 1)
  let left = attempts
  const isNext = () => left-- > 0
  const isRunning = () => left > 0
  let waiting: ReservationWire[] = []

  async function dine(seed: number) {
    const random = seededRandom(seed)
    const guest = createGuest(arena, history)
    let own: ReservationWire[] = []
    while (isNext()) {
      const pick = random()
      const restaurantId = restaurants[Math.floor(random() * restaurants.length)] ?? 0
      const reservationTime = someTime(arena, random, days)
      const groupSize = 1 + Math.floor(random() * 8)
      const target = own[Math.floor(random() * own.length)]
      if (target && pick < 0.25) {
        own = own.filter((booking) => booking !== target)
        count(codeOf(await guest.cancel(target), 'canceled'))
      } else if (target && pick < 0.4) {
        const answer = await guest.change(target, { reservationTime, groupSize })
        if (answer.ok) own = own.map((booking) => (booking === target ? answer.booking : booking))
        count(codeOf(answer, 'changed'))
      } else {
        const chosen =
          random() < 0.1 ? { tableNumber: String(1 + Math.floor(random() * 5)), groupSize: 2 } : { groupSize }
        const answer = await guest.create({ restaurantId, reservationTime, ...chosen })
        if (answer.ok) own.push(answer.booking)
        if (answer.ok && answer.booking.status === 'Pending') waiting.push(answer.booking)
        count(codeOf(answer, 'booked'))
      }
    }
  }

  async function host() {
    while (isRunning()) {
      await Promise.all(waiting.splice(0, 8).map(approve))
      await new Promise((done) => setTimeout(done, 5))
    }
    waiting = []
  }

  async function approve({ id: reservationId, restaurantId, tableNumber }: ReservationWire) {
    const now = Temporal.Now.instant()
    const invoked = performance.now()
    const outcome = await changeStatus(arena.db, { reservationId, to: 'Approved', by: 'host', now }).catch(() => null)
    if (!outcome || 'refused' in outcome) return
    count('approved')
    // Only a booking without a table gets one now; which, its guest has not seen.
    if (!tableNumber)
      history.push({
        restaurantId,
        key: reservationId,
        kind: 'change',
        outcome: 'unknown',
        invoked,
        completed: performance.now(),
      })
  }

  await Promise.all([...Array.from({ length: guests }, (_, seed) => dine(seed + 1)), host()])
  return { history, tally }
}

function someTime(arena: Arena, random: () => number, days: number): string {
  const slot = 68 + Math.floor(random() * 15)
  const time = `${String(Math.floor(slot / 4)).padStart(2, '0')}:${String((slot % 4) * 15).padStart(2, '0')}`
  return timeOn(arena, 3 + Math.floor(random() ** 2 * days), time)
}

function codeOf(answer: { ok: boolean; status?: number; code?: string; alternatives?: number }, done: string): string {
  if (answer.ok) return done
  if (answer.code === 'slot_taken' && answer.alternatives === 0) return '409 without alternatives'
  return `${answer.status} ${answer.code}`
}

const tallyText = (tally: Map<string, number>) => [...tally].map(([what, times]) => `${times} ${what}`).join(', ')
