import { setTimeout as sleep } from 'node:timers/promises'
import { reservations } from '#contract/reservations/reservations.ts'
import type { Db } from '#data/database/database.ts'
import { findBooking } from '#data/reservations/find.ts'
import { isActive } from '#domain/reservations/statuses.ts'
import { countOpenStreams } from '../access/open-streams.ts'
import { handle } from '../api/bind.ts'
import { refuse } from '../api/refusal.ts'

const lookEveryMs = 2000
/** Some tabs and telephones of one party. */
const mostOfOneBooking = 8

const openStreams = countOpenStreams(mostOfOneBooking)

export const watch = handle(reservations.watch, async ({ principal, signal }, context) => {
  const { reservationId } = principal.capability.booking
  const release = openStreams.take(reservationId, principal.caller, context)
  return release ? changesOf(context.db, reservationId, signal, release) : refuse('too_many', { retryAfter: 30 })
})

async function* changesOf(db: Db, reservationId: string, signal: AbortSignal, release: () => void) {
  let seen = ''
  try {
    while (!signal.aborted) {
      const booking = await findBooking(db, reservationId)
      if (!booking) return
      const { status, sequence } = booking
      const progress = booking.order?.progress
      const current = `${sequence} ${progress}`
      if (current !== seen) yield { status, sequence, ...(progress && { progress }) }
      seen = current
      if (!isActive(status)) return
      await sleep(lookEveryMs, undefined, { signal, ref: false }).catch(() => {})
    }
  } finally {
    release()
  }
}
