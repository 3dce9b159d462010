import { demoFloor } from '../../demo/evening/demo-floor.ts'
import { type EveningHabits, eveningMinutes, planEvening } from '../../demo/evening/plan-evening.ts'
import { type EveningWatcher, runEvening } from '../../demo/evening/run-evening.ts'
import { stayShapes } from '../../demo/evening/stay-shapes.ts'
import { randomFor } from '../../demo/generate/random.ts'
import type { BookingRules } from '../../domain/availability/booking-rules.ts'
import { expectedWait } from '../../domain/walkins/expected-wait.ts'
import type { Floor, WaitingParty } from '../../domain/walkins/floor.ts'
import { calibrate, correctionFor, learnOutcome, type SettledQuote } from '../../domain/walkins/forecast/calibration.ts'
import { lineHabits, type WalkInRecord } from '../../domain/walkins/forecast/line-habits.ts'
import { simulateLine } from '../../domain/walkins/forecast/simulate-line.ts'
import { medianStay, type StayCurves, type StayRecord, stayCurves } from '../../domain/walkins/forecast/stay-curve.ts'

/** A restaurant of the laboratory: its floor, and how its guests behave, of which the estimate knows nothing. */
export type LabRestaurant = { rules: BookingRules; habits: EveningHabits; seed: number }

/** A quote with its outcome, and what the usual rule would have said. */
export type Measured = SettledQuote & { shape: string; usual: number }

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
export function measureRestaurant({ rules, habits, seed }: LabRestaurant, run: LabRun): Measured[] {
  const stays: StayRecord[][] = []
  const walkIns: WalkInRecord[][] = []
  const calibration = calibrate([])
  const measured: Measured[] = []
  for (let day = 0; day < run.evenings; day++) {
    const history = stays.flatMap((evening, on) => evening.map((stay) => ({ ...stay, daysAgo: day - on })))
    const curves = stayCurves(rules, history)
    const seen = lineHabits(walkIns.slice(-28).flat(), Math.min(day, 28))
    const averageStay = average(history, curves)
    const open = new Map<number, Omit<Measured, 'waited'>>()

    function quote(floor: Floor, guest: WaitingParty, now: number): void {
      const hour = opensAt + Math.floor(now / 60)
      const question = { floor, asking: [guest], minuteOfDay: opensAt * 60 + now, withLine: false }
      const [waits = new Float64Array(1)] = simulateLine(rules, curves, seen, question).asking
      const correction = correctionFor(run.calibrated ? calibration : calibrate([]), guest.party, hour)
      const usual = (floor.line.length * averageStay) / rules.tables.length
      open.set(now, { party: guest.party, hour, ...expectedWait(waits, correction), usual, shape: habits.shape })
    }

    const log = runEvening(rules, planEvening(rules, habits, seed, day), {
      onJoin: quote,
      onCall: run.onCall,
      onWaitEnd({ joinedAt, endedAt, end }) {
        const given = open.get(joinedAt)
        if (!given || end !== 'called') return
        const settled = { ...given, waited: endedAt - joinedAt }
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

function average(history: readonly StayRecord[], curves: StayCurves): number {
  if (history.length === 0) return medianStay(curves, 2)
  return history.reduce((sum, { minutes }) => sum + minutes, 0) / history.length
}
