import { randomUUID } from 'node:crypto'
import { atOnce, type ExpectedWait } from '#domain/walkins/expected-wait.ts'
import type { KeptQuote } from '../functions.ts'

/** A wait as it is kept beside what then happens. */
export function quoteOf(wait: ExpectedWait | undefined, hour: number): KeptQuote {
  return { id: randomUUID(), ...(wait ?? atOnce), hour }
}
