import type { Db } from '#data/database/database.ts'
import { writeWalkinStatus } from '#data/walkins/functions.ts'
import { readLineNow } from '#data/walkins/read-floor.ts'
import type { BookingRules } from '#domain/availability/booking-rules.ts'
import { partiesToCall } from '#domain/walkins/calling-rule.ts'
import { freeMinutes } from '#domain/walkins/floor.ts'
import { walkinTopicOf } from '#domain/walkins/statuses.ts'
import { tableOf } from './change-status.ts'

/** A line that changes while it is called is looked at again; whoever changes it then calls it anyway. */
const mostLooks = 3

/** Calls everybody for whom a table is free, by the calling rule. Returns how many were called. */
export async function callLine(db: Db, rules: BookingRules, exactly: Temporal.Instant): Promise<number> {
  const now = exactly.round({ smallestUnit: 'millisecond', roundingMode: 'floor' })
  let called = 0
  for (let look = 0; look < mostLooks; look++) {
    const lineNow = await readLineNow(db, rules, now)
    const line = lineNow.line.filter(({ status }) => status === 'Approved')
    let lost = false
    for (const { party, seating } of partiesToCall(rules, line, freeMinutes(rules.tables.length, lineNow))) {
      const { outcome } = await writeWalkinStatus(db, {
        restaurantId: rules.restaurantId,
        walkinId: party.walkinId,
        seen: party.status,
        to: 'Called',
        by: 'autopilot',
        note: null,
        topic: walkinTopicOf.Called,
        table: tableOf(rules, party.party, [seating.tableIds], now),
        expectedUntil: now.add({ minutes: rules.line?.graceMinutes ?? 10 }),
        now,
      })
      if (outcome === 'made') called++
      else {
        // A table or a party went elsewhere: who is next for what is free is decided anew.
        lost = true
        break
      }
    }
    if (!lost) break
  }
  return called
}
