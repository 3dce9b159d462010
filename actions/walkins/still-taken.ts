import { readBookingRules } from '#data/availability/booking-rules.ts'
import type { Db } from '#data/database/database.ts'
import { findWalkin } from '#data/walkins/find.ts'
import { writeTableStillTaken } from '#data/walkins/functions.ts'
import { tableNumbers } from '#data/walkins/present.ts'
import { turnOverOf } from '#domain/availability/stay.ts'
import type { WriteRefusal } from '#domain/refusals/refused.ts'
import { hostRefusalText, tableNeededText } from '#domain/walkins/host-refusal.ts'
import { decideStillTaken } from '#domain/walkins/still-taken.ts'
import type { Walkin } from '#domain/walkins/walkin.ts'

type StillTakenRefused = WriteRefusal<'not_found' | 'status_changed' | 'already_ended' | 'table_taken'>

/** A party that answers its call at the same moment changes; what was said holds for it as it is then. */
const mostLooks = 3

/** A host says that the table of a called party is still taken. `isNew` is false where the party was told so already. */
export async function tableStillTaken(
  db: Db,
  { restaurantId, walkinId }: { restaurantId: number; walkinId: string },
  minutes: number,
  exactly: Temporal.Instant,
): Promise<{ walkin: Walkin; isNew: boolean } | StillTakenRefused> {
  const now = exactly.round({ smallestUnit: 'millisecond', roundingMode: 'floor' })
  const rules = await readBookingRules(db, restaurantId)
  for (let look = 1; ; look++) {
    const walkin = await findWalkin(db, restaurantId, walkinId)
    if (!walkin || !rules) return { refused: 'not_found' }
    const said = { minutes, stay: turnOverOf(rules, walkin.party), graceMinutes: rules.line?.graceMinutes ?? 10 }
    const decision = decideStillTaken(walkin, said, now)
    if (decision === 'known') return { walkin, isNew: false }
    const refuse = (reason: 'status_changed' | 'already_ended') => ({
      refused: reason,
      sentence: hostRefusalText(reason, { walkin, rules, numbers: [], now }),
    })
    if (typeof decision === 'string') return refuse(decision)
    const { outcome } = await writeTableStillTaken(db, walkin, decision, now)
    if (outcome === 'taken')
      return { refused: 'table_taken', sentence: tableNeededText(tableNumbers(walkin, rules), walkin.customerName) }
    if (outcome === 'made') {
      const told = await findWalkin(db, restaurantId, walkinId)
      return told ? { walkin: told, isNew: true } : { refused: 'not_found' }
    }
    if (look === mostLooks) return refuse('status_changed')
  }
}
