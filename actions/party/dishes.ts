import type { OrderItem } from '#contract/orders/orders.ts'
import { mostItems } from '#contract/orders/orders.ts'
import { readBookingRules } from '#data/availability/booking-rules.ts'
import type { Db } from '#data/database/database.ts'
import { findRef, type Invitation, keepSeating, updateDishes } from '#data/party/invitations.ts'
import { readBookingSettings } from '#data/reservations/booking-settings.ts'
import { findBooking } from '#data/reservations/find.ts'
import type { BookingRules } from '#domain/availability/booking-rules.ts'
import { serviceSlotOf } from '#domain/availability/service-slot.ts'
import { isKitchenOrder } from '#domain/orders/delivery-type.ts'
import type { Order } from '#domain/orders/order.ts'
import { totalsOf } from '#domain/orders/totals.ts'
import { type AddedDish, type Dish, decideChoice, decideOrdering } from '#domain/party/dishes.ts'
import { isRefused, type WriteRefusal } from '#domain/refusals/refused.ts'
import type { Booking } from '#domain/reservations/booking.ts'
import { type CalculatedOrder, calculateLines } from '../orders/calculate-order.ts'
import { orderToMake, preorderTerms } from '../orders/order-to-make.ts'
import { changePreorder } from '../reservations/change.ts'
import { undo, withLockedParty } from './locked-party.ts'

/** Without what says whose it is: that follows from the invitation. */
export const dishOf = ({ productId, amount, modifiers }: OrderItem): Dish => ({
  productId,
  amount,
  modifiers: modifiers ?? [],
})

const linesExcept = ({ order }: Booking, isLeftOut: (invitationId: string | null) => boolean) =>
  order && { menuId: order.menuId, lines: order.lines.filter((line) => !isLeftOut(line.invitationId ?? null)) }

type DishesChoice = { version: number; dishes: readonly Dish[] }

/**
 * Keeps what a guest chose in place of what they chose before. What was ordered for them meanwhile stays in the order: whoever booked is
 * shown the difference and asked.
 */
export async function chooseDishes(
  db: Db,
  code: string,
  chosen: DishesChoice,
  now: Temporal.Instant,
): Promise<{ invitation: Invitation; booking: Booking } | WriteRefusal> {
  const ref = await findRef(db, code, now)
  const seen = ref && (await findBooking(db, ref.reservationId))
  if (!ref || !seen) return { refused: 'not_found' }
  // The menu is asked before the day is locked, because whoever books there waits for the lock.
  const kept = linesExcept(seen, (invitationId) => invitationId === ref.invitationId)
  const priced = chosen.dishes.length > 0 ? await calculateDishes(db, seen, { dishes: chosen.dishes, kept }) : null
  return withLockedParty(db, ref.reservationId, now, async ({ trx, booking, seating, invitations }) => {
    const own = invitations.find(({ invitationId }) => invitationId === ref.invitationId)
    if (!own) return undo('not_found')
    const decided = decideChoice(own, chosen)
    if (decided === 'not_coming' || decided === 'part_changed') return undo(decided)
    if (decided === 'same') return { invitation: own, booking }
    if (priced && isRefused(priced)) return priced
    const next = { dishes: chosen.dishes, version: own.dishesVersion + 1 }
    await updateDishes(trx, own, next)
    // The party has another version, of which whoever looks at it hears.
    await keepSeating(trx, booking, seating)
    return { invitation: { ...own, dishes: next.dishes, dishesVersion: next.version }, booking }
  })
}

type DishesToAdd = { dishes: readonly (Dish | AddedDish)[]; kept: Pick<Order, 'menuId' | 'lines'> | null }

async function calculateDishes(
  db: Db,
  booking: Booking,
  { dishes: lines, kept }: DishesToAdd,
): Promise<CalculatedOrder | WriteRefusal> {
  const rules = await readBookingRules(db, booking.restaurantId)
  if (!rules || isKitchenOrder(booking)) return { refused: 'not_accepting' }
  const asked = { deliveryType: 'preorder', lines, tipMinor: booking.order?.totals.tip ?? 0 } as const
  return calculateLines(db, asked, rules, { minutes: minutesOf(rules, booking), kept, isFinal: true })
}

/** Of the slot for which the booking's dishes are cooked; null where none begins then any more. */
function minutesOf(rules: BookingRules, { startsAt, groupSize, eventId }: Booking): number | null {
  const wall = startsAt.toZonedDateTimeISO(rules.timeZone).toPlainDateTime().toString({ smallestUnit: 'second' })
  return serviceSlotOf(rules, wall, { party: groupSize, eventId: eventId ?? undefined })?.minutes ?? null
}

export type OrderingDishes = {
  /** `totalMinor`: for which sum whoever booked agreed to them; null for none that can be. */
  add: readonly { id: string; version: number; totalMinor: number | null }[]
  remove: readonly string[]
}

/** Puts what guests chose into the order of the table and takes out what it had for them before. Asked twice, it is done once. */
export function orderDishes(
  db: Db,
  reservationId: string,
  asked: OrderingDishes,
  now: Temporal.Instant,
): Promise<{ booking: Booking } | WriteRefusal> {
  return withLockedParty(db, reservationId, now, async ({ trx, booking, seating, invitations }) => {
    const decided = decideOrdering(invitations, booking.order?.lines ?? [], asked)
    if ('refused' in decided) return undo(decided.refused)
    const { replaced, added } = decided
    if (replaced.size === 0) return { booking }
    const kept = linesExcept(booking, (invitationId) => invitationId !== null && replaced.has(invitationId))
    const calculated = await calculateOrderAfter(trx, booking, { dishes: added, kept })
    if (calculated && isRefused(calculated)) return calculated
    const wrong = calculated && refuseOrder(calculated, { asked, replaced })
    if (wrong) return wrong
    const note = { order: { orderItems: [], note: booking.order?.note } }
    const order = calculated && orderToMake(calculated, note, { ...preorderTerms, now })
    const changed = await changePreorder(trx, booking, order, now)
    if (isRefused(changed)) return undo(changed.refused)
    await keepSeating(trx, booking, seating)
    return { booking: changed }
  })
}

/** Null where nothing is left. Taking something out asks nothing of the menu. */
async function calculateOrderAfter(
  db: Db,
  booking: Booking,
  adding: DishesToAdd,
): Promise<CalculatedOrder | WriteRefusal | null> {
  if (adding.dishes.length > 0) return calculateDishes(db, booking, adding)
  const { kept } = adding
  if (!kept || kept.lines.length === 0) return null
  const { tax } = await readBookingSettings(db, booking.restaurantId)
  const totals = totalsOf(kept.lines, { tax, tipMinor: booking.order?.totals.tip ?? 0, feeMinor: 0 })
  return { ...kept, totals, zone: null }
}

function refuseOrder(
  { lines }: CalculatedOrder,
  { asked, replaced }: { asked: OrderingDishes; replaced: ReadonlySet<string> },
): WriteRefusal | null {
  for (const [at, { id, totalMinor }] of asked.add.entries()) {
    const own = lines.filter(({ invitationId }) => invitationId === id)
    const sum = own.reduce((total, { amount, unitMinor }) => total + amount * unitMinor, 0)
    if (replaced.has(id) && sum !== totalMinor) return { refused: 'amount_mismatch', field: `add[${at}].total` }
  }
  if (lines.length <= mostItems) return null
  return { refused: 'invalid', field: 'add', sentence: `An order has at most ${mostItems} lines.` }
}
