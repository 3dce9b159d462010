import { plainDate } from '../locale/plain-date.ts'
import type { Plan } from './plan.ts'
import { nextTime, usualMinutes } from './times.ts'

export const usualParty = 2

export type SettledPlan = { party: number; date: Temporal.PlainDate; minutes: number }

/**
 * The plan with everything said: what a guest left out is as usual, and what has gone by is the next that can be had.
 * `now` is the wall clock where the table stands.
 */
export function settledPlan(plan: Pick<Plan, 'party' | 'date' | 'minutes'>, now: Temporal.PlainDateTime): SettledPlan {
  const today = now.toPlainDate()
  const wished = plainDate(plan.date) ?? today
  const date = Temporal.PlainDate.compare(wished, today) < 0 ? today : wished
  const party = plan.party ?? usualParty
  const minutes = plan.minutes ?? usualMinutes
  const passed = now.hour * 60 + now.minute
  if (!date.equals(today) || minutes > passed) return { party, date, minutes }
  const next = nextTime(passed + 1)
  return next === null ? { party, date: today.add({ days: 1 }), minutes } : { party, date, minutes: next }
}
