import { readBookingRules } from '#data/availability/booking-rules.ts'
import type { Db } from '#data/database/database.ts'
import { findWalkin } from '#data/walkins/find.ts'
import { forecastParties } from '#data/walkins/forecast/forecast.ts'
import { quoteOf } from '#data/walkins/forecast/quotes.ts'
import { writeAnswer, writeWalkin } from '#data/walkins/functions.ts'
import type { WriteRefusal } from '#domain/refusals/refused.ts'
import { type LineWait, noWait } from '#domain/walkins/forecast/line-wait.ts'
import { chosenAreas, refuseParty } from '#domain/walkins/join.ts'
import { isWaiting } from '#domain/walkins/statuses.ts'
import type { Walkin } from '#domain/walkins/walkin.ts'

type WalkinChange = { groupSize?: number | null | undefined; areas?: readonly string[] | null | undefined }
type WishRefused = WriteRefusal<'not_found' | 'party_size' | 'unknown_area' | 'status_changed' | 'already_ended'>

/** What a party would wait with another size or other areas, at the place it has. Nothing changes. */
export async function previewWalkin(
  db: Db,
  walkin: Walkin,
  wish: WalkinChange,
  now: Temporal.Instant,
): Promise<(LineWait & { party: number; areas: readonly string[] }) | WishRefused> {
  if (!isWaiting(walkin.status)) return { refused: 'status_changed' }
  const rules = await readBookingRules(db, walkin.restaurantId)
  if (!rules) return { refused: 'not_found' }
  const asked = {
    party: wish.groupSize ?? walkin.party,
    areas: wish.areas ? chosenAreas(rules, wish.areas) : walkin.areas,
  }
  const refused = refuseParty(rules, asked)
  if (refused) return { refused, field: refused === 'party_size' ? 'groupSize' : 'areas' }
  const [wait] = await forecastParties(db, rules, [asked], { now, insteadOf: walkin.walkinId })
  return { ...(wait ?? noWait), ...asked }
}

/** Another size or other areas; the place in the line stays. */
export async function changeWalkin(
  db: Db,
  walkin: Walkin,
  wish: WalkinChange,
  exactly: Temporal.Instant,
): Promise<Walkin | WishRefused> {
  const now = exactly.round({ smallestUnit: 'millisecond', roundingMode: 'floor' })
  const preview = await previewWalkin(db, walkin, wish, now)
  if ('refused' in preview) return preview
  const rules = await readBookingRules(db, walkin.restaurantId)
  const hour = now.toZonedDateTimeISO(rules?.timeZone ?? 'UTC').hour
  const { party, areas, ...wait } = preview
  const quote = quoteOf(wait, hour)
  const changed = { party, areas, quote, expectedAt: now.add({ minutes: wait.minutes }) }
  const { outcome } = await writeWalkin(db, walkin, changed, now)
  if (outcome !== 'made') return { refused: 'status_changed' }
  return (await findWalkin(db, walkin.restaurantId, walkin.walkinId)) ?? { refused: 'not_found' }
}

/** A party that was called may ask for so many minutes more, counted from the call or from when its table is free. */
const mostLateMinutes = 15

/** A called party says that it is on its way, or how late it will be. */
export async function answerCall(
  db: Db,
  walkin: Walkin,
  { onWay, lateMinutes }: { onWay: boolean; lateMinutes: number | null },
  now: Temporal.Instant,
): Promise<Walkin | WriteRefusal<'not_found' | 'status_changed'>> {
  const rules = await readBookingRules(db, walkin.restaurantId)
  const grace = rules?.line?.graceMinutes ?? 10
  const late = Math.min(lateMinutes ?? 0, mostLateMinutes)
  const from = walkin.tableFree?.latest ?? walkin.calledAt
  const until = lateMinutes !== null && from ? from.add({ minutes: grace + late }) : null
  const { outcome } = await writeAnswer(db, walkin, { onWay, until }, now)
  if (outcome !== 'made') return { refused: outcome === 'not_found' ? 'not_found' : 'status_changed' }
  return (await findWalkin(db, walkin.restaurantId, walkin.walkinId)) ?? { refused: 'not_found' }
}
