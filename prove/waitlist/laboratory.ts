import { demoFloor } from '../../demo/evening/demo-floor.ts'
import { type EveningHabits, type EveningPlan, eveningMinutes, planEvening } from '../../demo/evening/plan-evening.ts'
import { type EveningWatcher, runEvening } from '../../demo/evening/run-evening.ts'
import { stayShapes } from '../../demo/evening/stay-shapes.ts'
import { randomFor } from '../../demo/generate/random.ts'
import type { BookingRules } from '../../domain/availability/booking-rules.ts'
import { turnOverOf } from '../../domain/availability/stay.ts'
import { calibrate, learnOutcome, type SettledQuote } from '../../domain/forecast/calibration.ts'
import type { Floor, WaitingParty } from '../../domain/walkins/floor.ts'
import { lineHabits, type WalkInRecord } from '../../domain/walkins/forecast/line-habits.ts'
import { lineWait } from '../../domain/walkins/forecast/line-wait.ts'
import { simulateLine } from '../../domain/walkins/forecast/simulate-line.ts'
import { medianStay, type StayCurves, type StayRecord, stayCurves } from '../../domain/walkins/forecast/stay-curve.ts'

/** Who ends a visit: the host when the party leaves, or mostly the autopilot when its time at the table is over. */
type VisitEndedBy = 'host' | 'autopilot'

/** A restaurant of the laboratory: its floor, and how its guests behave, of which the estimate knows nothing. */
export type LabRestaurant = { rules: BookingRules; habits: EveningHabits; closing: VisitEndedBy; seed: number }

/** A quote with its outcome, and what the usual rule would have said. */
export type MeasuredQuote = SettledQuote & {
  hour: number
  shape: string
  closing: VisitEndedBy
  evening: number
  usual: number
  gaveUp: boolean
}

const opensAt = 17
export const openHours = Array.from({ length: Math.ceil(eveningMinutes / 60) }, (_, hour) => opensAt + hour)

const kinds = ['bistro', 'trattoria', 'brasserie', 'neighbourhood', 'pub', 'cafe'] as const

/** The same restaurants for the same seed; each has its own floor, pace, crowd and shape of stays. */
export function labRestaurants(amount: number, seed: number): LabRestaurant[] {
  return Array.from({ length: amount }, (_, number) => {
    const random = randomFor(seed, 'laboratory', number)
    const shape = stayShapes[number % stayShapes.length] ?? 'lognormal'
    return {
      rules: demoFloor(random.pick(kinds), seed * 1000 + number + 1),
      seed,
      closing: (number + Math.floor(number / stayShapes.length)) % 2 === 0 ? 'host' : 'autopilot',
      habits: {
        shape,
        pace: 0.75 + 0.35 * random.next(),
        demand: 1.1 + 0.35 * random.next(),
        booked: 0.15 + 0.3 * random.next(),
        leavesAfterMinutes: 80 + 60 * random.next(),
      },
    }
  })
}

type LabRun = { evenings: number; calibrated: boolean; onCall?: EveningWatcher['onCall'] }

/** Lets a restaurant open for some evenings and quotes everybody who joins, from nothing but what it has seen so far. */
export function measureRestaurant(restaurant: LabRestaurant, run: LabRun): MeasuredQuote[] {
  const { rules, habits, closing } = restaurant
  const stays: StayRecord[][] = []
  const walkIns: WalkInRecord[][] = []
  const calibration = calibrate([])
  const measured: MeasuredQuote[] = []
  for (let day = 0; day < run.evenings; day++) {
    const history = stays.flatMap((evening, on) => evening.map((stay) => ({ ...stay, daysAgo: day - on })))
    const curves = stayCurves(rules, history, { closeAtEnd: closing === 'autopilot' })
    const seen = lineHabits(walkIns.slice(-28).flat(), Math.min(day, 28))
    const averageStay = average(history, curves)
    const open = new Map<number, Omit<MeasuredQuote, 'waited' | 'gaveUp'>>()

    function quote(floor: Floor, guest: WaitingParty, now: number): void {
      const hour = opensAt + Math.floor(now / 60)
      const question = { floor, asking: [guest], minuteOfDay: opensAt * 60 + now, withLine: false }
      const [waits = new Float64Array(1)] = simulateLine(rules, curves, seen, question).asking
      const { band: group, ...wait } = lineWait(waits, run.calibrated ? calibration : calibrate([]), guest.party)
      const usual = (floor.line.length * averageStay) / rules.tables.length
      open.set(now, {
        party: guest.party,
        hour,
        group,
        ...wait,
        usual,
        shape: habits.shape,
        closing,
        evening: day,
      })
    }

    const log = runEvening(rules, planOf(restaurant, day), {
      onJoin: quote,
      onCall: run.onCall,
      onWaitEnd({ joinedAt, endedAt, end }) {
        const given = open.get(joinedAt)
        const waited = endedAt - joinedAt
        if (!given || (end === 'left' && waited <= given.high)) return
        const settled = { ...given, waited, gaveUp: end === 'left' }
        measured.push(settled)
        learnOutcome(calibration, settled)
      },
    })
    stays.push(log.stays.map((stay) => ({ ...stay, ended: true, daysAgo: 0 })))
    walkIns.push(
      log.walkIns.map(({ guest, waited, end }) => ({
        party: guest.party,
        minuteOfDay: opensAt * 60 + guest.at,
        waited,
        end,
      })),
    )
  }
  return measured
}

/** The share of visits that end before their time and are closed by the host all the same. */
const closedByHostShare = 0.3

/** An evening as the restaurant's records show it: where the autopilot closes, a table falls free at its time. */
function planOf({ rules, habits, closing, seed }: LabRestaurant, day: number): EveningPlan {
  const plan = planEvening(rules, habits, seed, day)
  if (closing === 'host') return plan
  const random = randomFor(seed, rules.restaurantId, day, 'closing')
  const asRecorded = <Guest extends { party: number; stay: number }>(guest: Guest): Guest => {
    const turnOver = turnOverOf(rules, guest.party)
    const isSeen = guest.stay < turnOver && random.chance(closedByHostShare)
    return { ...guest, stay: isSeen ? guest.stay : turnOver }
  }
  return { walkIns: plan.walkIns.map(asRecorded), bookings: plan.bookings.map(asRecorded) }
}

function average(history: readonly StayRecord[], curves: StayCurves): number {
  if (history.length === 0) return medianStay(curves, 2)
  return history.reduce((sum, { minutes }) => sum + minutes, 0) / history.length
}
