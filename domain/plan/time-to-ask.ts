import { nearMinutes } from './fit.ts'
import { settledPlan } from './settled-plan.ts'

/** What is asked of the tables: a day, a time, and how many minutes before and after it are welcome too. */
export type TimeToAsk = { date: Temporal.PlainDate; minutes: number; range: number }

/**
 * A time of today that has gone by is the next half hour, and what is near it. Without a day today is meant, even
 * late at night: a time without a day beside it must not be tomorrow's.
 */
export function timeToAsk(
  asked: { date: string | null; minutes: number; range: number },
  now: Temporal.PlainDateTime,
): TimeToAsk {
  const { date, minutes } = settledPlan({ ...asked, party: null }, now)
  return {
    date: asked.date === null ? now.toPlainDate() : date,
    minutes,
    range: minutes === asked.minutes ? asked.range : nearMinutes,
  }
}
