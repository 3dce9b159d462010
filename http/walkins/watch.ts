import { type PlaceInLine, walkins } from '#contract/walkins/walkins.ts'
import { readBookingRules } from '#data/availability/booking-rules.ts'
import { findOwnWalkin, findWalkin } from '#data/walkins/find.ts'
import type { Forecast } from '#data/walkins/forecast/forecast.ts'
import type { BookingRules } from '#domain/availability/booking-rules.ts'
import type { Message } from '#domain/conversations/conversation.ts'
import { isInLine } from '#domain/walkins/statuses.ts'
import type { Walkin } from '#domain/walkins/walkin.ts'
import { countOpenStreams } from '../access/open-streams.ts'
import { handle } from '../api/bind.ts'
import type { Context } from '../api/context.ts'
import { refuse } from '../api/refusal.ts'
import { presentPlace, readMessages } from './place.ts'
import { watchedLines } from './watched-lines.ts'

/** Some tabs and telephones of one party. */
const mostOfOnePlace = 8
const mostOfProcess = 20_000

const openStreams = countOpenStreams(mostOfOnePlace, mostOfProcess)

export const watch = handle(walkins.watch, async ({ params, principal, signal }, context) => {
  const walkin = await findOwnWalkin(context.db, params.walkinId)
  const rules = walkin && (await readBookingRules(context.db, walkin.restaurantId))
  if (!walkin || !rules) return refuse('not_found')
  const release = openStreams.take(walkin.walkinId, principal.caller, context)
  return release ? changesOf(context, walkin, rules, signal, release) : refuse('too_many', { retryAfter: 30 })
})

type PlaceSnapshot = { place: PlaceInLine; text: string }
const shownIn = new WeakMap<Forecast, Map<string, PlaceSnapshot>>()

/** The same for every telephone of a party: what it is shown, and the text by which it is known whether that is new. */
function shownOnce(
  walkin: Walkin,
  rules: BookingRules,
  forecast: Forecast,
  moment: { now: Temporal.Instant; messages: readonly Message[] },
): PlaceSnapshot {
  let known = shownIn.get(forecast)
  if (!known) shownIn.set(forecast, (known = new Map()))
  const key = `${walkin.walkinId} ${walkin.sequence} ${moment.messages.filter(({ isRead }) => isRead).length}`
  const before = known.get(key)
  if (before) return before
  const place = presentPlace(walkin, rules, forecast, moment)
  const shown = { place, text: JSON.stringify({ ...place, expectedTime: null }) }
  known.set(key, shown)
  return shown
}

/** A place as it changes, until its party is out of the line. Only what concerns itself is read for each who watches. */
async function* changesOf(
  context: Context,
  first: Walkin,
  rules: BookingRules,
  signal: AbortSignal,
  release: () => void,
): AsyncGenerator<PlaceInLine> {
  const lines = watchedLines(context)
  const unwatch = lines.watch(rules)
  let walkin = first
  let messages = await readMessages(context.db, walkin)
  let sent = ''
  try {
    while (!signal.aborted) {
      const forecast = await lines.forecast(rules)
      const shown = forecast.now.line.find(({ walkinId }) => walkinId === walkin.walkinId)
      if (shown?.sequence !== walkin.sequence) {
        walkin = (await findWalkin(context.db, walkin.restaurantId, walkin.walkinId)) ?? walkin
        messages = await readMessages(context.db, walkin)
      }
      const { place, text } = shownOnce(walkin, rules, forecast, { now: context.clock.now(), messages })
      if (text !== sent) yield place
      sent = text
      if (!isInLine(walkin.status)) return
      await lines.change(rules.restaurantId, signal)
    }
  } finally {
    unwatch()
    release()
  }
}
