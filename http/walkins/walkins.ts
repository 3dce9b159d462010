import { answerCall, changeWalkin, previewWalkin } from '#actions/walkins/change.ts'
import { changeWalkinStatus } from '#actions/walkins/change-status.ts'
import { join as joinLine } from '#actions/walkins/join.ts'
import { markMessagesRead } from '#actions/walkins/messages.ts'
import { walkinStatuses, walkins } from '#contract/walkins/walkins.ts'
import { readBookingRules } from '#data/availability/booking-rules.ts'
import { sendMessage as writeMessage } from '#data/conversations/messages.ts'
import { isRestaurantKey } from '#data/restaurants/restaurant-key.ts'
import { findOwnWalkin, listRestaurantsWithLine, listWalkinsOfGuest } from '#data/walkins/find.ts'
import { readAccuracy } from '#data/walkins/forecast/accuracy.ts'
import { forecastLine, forecastParties } from '#data/walkins/forecast/forecast.ts'
import { presentWalkin } from '#data/walkins/present.ts'
import type { BookingRules } from '#domain/availability/booking-rules.ts'
import { messageText } from '#domain/conversations/conversation.ts'
import { phoneNumber } from '#domain/guests/phone-number.ts'
import { isRefused } from '#domain/refusals/refused.ts'
import { callingRuleText } from '#domain/walkins/calling-rule-text.ts'
import { chosenAreas, lineOpensAt, refuseJoin, refuseLine, refuseParty } from '#domain/walkins/join.ts'
import { isInLine } from '#domain/walkins/statuses.ts'
import type { Walkin } from '#domain/walkins/walkin.ts'
import { texts } from '#texts/texts.ts'
import { countWrongKey, refuseTooMany } from '../access/limits.ts'
import { handle } from '../api/bind.ts'
import type { Context } from '../api/context.ts'
import { refuse } from '../api/refusal.ts'
import { refuseBooking } from '../reservations/booking-refusal.ts'
import { placeInLine } from './place.ts'

export const data = handle(walkins.data, async (_, { catalogue }) => {
  const restaurants = await listRestaurantsWithLine(catalogue)
  return { restaurantIds: restaurants.map(String), statuses: [...walkinStatuses] }
})

export const expected = handle(walkins.expected, async ({ params, query }, { db, clock }) => {
  const rules = await readBookingRules(db, params.restaurantId)
  if (!rules) return refuse('not_found')
  const areas = chosenAreas(rules, query.areaList ?? [])
  if (areas.some((area) => !rules.areas.includes(area))) return refuse('unknown_area')
  const now = clock.now()
  const { state } = (await forecastLine(db, rules, now)).now
  const closed = refuseLine(rules, state, now)
  if (closed) return refuse(closed, untilOpen(lineOpensAt(rules, state, now), now))
  const sizes = [...new Set(query.partySizes)]
  const taken = sizes.filter((party) => refuseParty(rules, { party, areas }) === null)
  if (taken.length === 0) return refuse('party_size')
  const asking = taken.map((party) => ({ party, areas }))
  const waits = await forecastParties(db, rules, asking, { now })
  return {
    expectedMinutesForSizes: Object.fromEntries(taken.map((size, at) => [size, waits[at]?.minutes ?? 0])),
    ...(taken.length < sizes.length && { sizesNotTaken: sizes.filter((size) => !taken.includes(size)) }),
  }
})

export const line = handle(walkins.line, async ({ params, query, principal }, { db, clock }) => {
  const rules = await readBookingRules(db, params.restaurantId)
  if (!rules?.line) return refuse('not_found')
  const areas = chosenAreas(rules, query.areaList ?? [])
  if (areas.some((area) => !rules.areas.includes(area))) return refuse('unknown_area')
  const now = clock.now()
  const [forecast, accuracy] = await Promise.all([
    forecastLine(db, rules, now),
    readAccuracy(db, params.restaurantId, now),
  ])
  const { state, line: parties } = forecast.now
  const seated = [...forecast.bySize].filter(([party]) => refuseParty(rules, { party, areas: [] }) === null)
  const anybody = { party: seated[0]?.[0] ?? 1, areas: [] }
  return {
    restaurantId: params.restaurantId,
    open: refuseJoin(rules, { state, waiting: parties.length }, anybody, now) === null,
    state,
    opensAt: lineOpensAt(rules, state, now)?.toString() ?? null,
    waiting: parties.length,
    maxParty: rules.line.maxParty,
    areas: [...rules.areas],
    waits: Object.fromEntries(areas.length > 0 ? await waitsIn(db, rules, areas, now) : seated),
    accuracy,
    callingRule: callingRuleText(texts, principal.locale),
  }
})

/** Until when a closed line need not be asked for again. */
const untilOpen = (opensAt: Temporal.Instant | null, now: Temporal.Instant) =>
  opensAt ? { retryAfter: Math.ceil(now.until(opensAt).total('seconds')) } : {}

/** By party size, for those who could ever sit in these areas. */
async function waitsIn(db: Context['db'], rules: BookingRules, areas: readonly string[], now: Temporal.Instant) {
  const sizes = Array.from({ length: rules.line?.maxParty ?? 0 }, (_, index) => index + 1)
  const asking = sizes.map((party) => ({ party, areas })).filter((wish) => refuseParty(rules, wish) === null)
  const waits = asking.length > 0 ? await forecastParties(db, rules, asking, { now }) : []
  return asking.flatMap(({ party }, at) => {
    const wait = waits[at]
    return wait ? [[party, { minutes: wait.minutes, low: wait.low, high: wait.high }] as const] : []
  })
}

export const join = handle(walkins.join, async ({ body, principal }, context) => {
  const { caller, capability, guest } = principal
  const key = capability.key
  const isKiosk = key !== null && (await isRestaurantKey(context.db, body.restaurantId, key))
  if (key !== null && !isKiosk) countWrongKey(caller, context)
  const rules = await readBookingRules(context.db, body.restaurantId)
  const hurry = await refuseTooMany(
    [
      { limit: 'joinsOfCaller', of: isKiosk ? null : caller },
      { limit: 'joinsOfContact', of: rules && phoneNumber(body.phone, rules.country) },
    ],
    context,
  )
  if (hurry) return hurry
  const made = await joinLine(context.db, body, {
    guest,
    caller: isKiosk || !context.limits ? null : caller,
    now: context.clock.now(),
  })
  if (isRefused(made)) return refuseBooking(made)
  return withRules(context, made.walkin, (rules) => presentWalkin(made.walkin, made.capability, rules))
})

async function withRules<T>(
  { db }: Pick<Context, 'db'>,
  { restaurantId }: Walkin,
  answer: (rules: BookingRules) => T | Promise<T>,
) {
  const rules = await readBookingRules(db, restaurantId)
  return rules ? answer(rules) : refuse('not_found')
}

export const get = handle(walkins.get, async ({ params }, context) => {
  const walkin = await findOwnWalkin(context.db, params.walkinId)
  if (!walkin) return refuse('not_found')
  return withRules(context, walkin, (rules) => presentWalkin(walkin, params.walkinId, rules))
})

/** Of a party that is out of the line already nothing changes. */
export const leave = handle(walkins.leave, async ({ params }, context) => {
  const { db, clock } = context
  for (;;) {
    const walkin = await findOwnWalkin(db, params.walkinId)
    if (!walkin) return refuse('not_found')
    if (!isInLine(walkin.status))
      return withRules(context, walkin, (rules) => presentWalkin(walkin, params.walkinId, rules))
    // Whoever else changed it a moment ago brought it on, so this ends.
    await changeWalkinStatus(db, { ...walkin, to: 'CanceledByClient', by: 'guest', now: clock.now() })
  }
})

export const list = handle(walkins.list, async ({ query, principal }, { db, clock }) => {
  const now = clock.now()
  const from = query.from ? Temporal.Instant.from(query.from) : now.subtract({ hours: 8 })
  const to = query.to ? Temporal.Instant.from(query.to) : now
  const { skip, top } = query
  if (principal.guest === null) return refuse('sign_in_required')
  const { walkins: found, total } = await listWalkinsOfGuest(db, principal.guest, { from, to, skip, top })
  const shown = await Promise.all(
    found.map(async ({ walkin, capability }) => {
      const rules = await readBookingRules(db, walkin.restaurantId)
      return rules ? [presentWalkin(walkin, capability, rules)] : []
    }),
  )
  return { walkins: shown.flat(), total }
})

export const place = handle(walkins.place, async ({ params }, context) => {
  const { db, clock } = context
  const walkin = await findOwnWalkin(db, params.walkinId)
  if (!walkin) return refuse('not_found')
  const now = clock.now()
  return withRules(context, walkin, async (rules) =>
    placeInLine(db, walkin, rules, await forecastLine(db, rules, now), now),
  )
})

const endedOrChanged = (walkin: Walkin) => (isInLine(walkin.status) ? 'place_changed' : 'place_ended')

export const preview = handle(walkins.preview, async ({ params, body }, { db, clock }) => {
  const walkin = await findOwnWalkin(db, params.walkinId)
  if (!walkin) return refuse('not_found')
  const found = await previewWalkin(db, walkin, body, clock.now())
  if (!isRefused(found)) return { minutes: found.minutes, low: found.low, high: found.high }
  if (found.refused === 'status_changed' || found.refused === 'already_ended') return refuse(endedOrChanged(walkin))
  return refuseBooking({ ...found, refused: found.refused })
})

export const change = handle(walkins.change, async ({ params, body }, context) => {
  const { db, clock } = context
  const walkin = await findOwnWalkin(db, params.walkinId)
  if (!walkin) return refuse('not_found')
  const hurry = await refuseTooMany([{ limit: 'changesOfPlace', of: walkin.walkinId }], context)
  if (hurry) return hurry
  const changed = await changeWalkin(db, walkin, body, clock.now())
  if (!isRefused(changed)) return withRules(context, changed, (rules) => presentWalkin(changed, params.walkinId, rules))
  if (changed.refused === 'status_changed' || changed.refused === 'already_ended') return refuse(endedOrChanged(walkin))
  return refuseBooking({ ...changed, refused: changed.refused })
})

export const coming = handle(walkins.coming, async ({ params, body }, context) => {
  const { db, clock } = context
  const walkin = await findOwnWalkin(db, params.walkinId)
  if (!walkin) return refuse('not_found')
  const hurry = await refuseTooMany([{ limit: 'changesOfPlace', of: walkin.walkinId }], context)
  if (hurry) return hurry
  const now = clock.now()
  const answer = { onWay: body.onWay ?? false, lateMinutes: body.lateMinutes ?? null }
  const answered = await answerCall(db, walkin, answer, now)
  if (isRefused(answered)) return refuse(answered.refused === 'not_found' ? 'not_found' : endedOrChanged(walkin))
  return withRules(context, answered, async (rules) =>
    placeInLine(db, answered, rules, await forecastLine(db, rules, now), now),
  )
})

export const readMessages = handle(walkins.readMessages, async ({ params }, { db, clock }) => {
  const walkin = await findOwnWalkin(db, params.walkinId)
  if (!walkin) return refuse('not_found')
  await markMessagesRead(db, walkin, clock.now())
  return {}
})

export const sendMessage = handle(walkins.sendMessage, async ({ params, body, principal }, context) => {
  const { db, clock } = context
  const walkin = await findOwnWalkin(db, params.walkinId)
  if (!walkin) return refuse('not_found')
  const hurry = await refuseTooMany(
    [
      { limit: 'messagesOfCaller', of: principal.caller },
      { limit: 'messagesOfBooking', of: walkin.walkinId },
    ],
    context,
  )
  if (hurry) return hurry
  const { restaurantId, walkinId: bookingId } = walkin
  const words = messageText(body.text)
  const now = clock.now()
  const message = { restaurantId, bookingId, kind: 'walkin', author: 'guest', words, id: body.id, now } as const
  const outcome = await writeMessage(db, message)
  if (outcome === 'reused') return refuse('message_reused')
  if (outcome === 'status_changed' || outcome === 'not_found') return refuse('place_ended')
  const changed = (await findOwnWalkin(db, params.walkinId)) ?? walkin
  return withRules(context, changed, async (rules) =>
    placeInLine(db, changed, rules, await forecastLine(db, rules, now), now),
  )
})
