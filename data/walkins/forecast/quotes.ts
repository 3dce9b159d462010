import { randomUUID } from 'node:crypto'
import { type LineWait, noWait } from '#domain/walkins/forecast/line-wait.ts'
import type { KeptQuote } from '../functions.ts'

/** A wait as it is kept beside what then happens. */
export function quoteOf(wait: LineWait | undefined, hour: number): KeptQuote {
  return { id: randomUUID(), ...(wait ?? noWait), hour }
}
