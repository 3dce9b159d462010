import { advanceOrder } from '#actions/orders/advance-order.ts'
import { doorCode, updateCheckInMetres } from '#actions/party/check-in.ts'
import { changeStatus } from '#actions/reservations/change-status.ts'
import { orderProgress } from '#contract/orders/orders.ts'
import type { HostReservation } from '#contract/reservations/host.ts'
import type { BookingStatus } from '#contract/reservations/reservations.ts'
import type { Db } from '#data/database/database.ts'
import { updateProductOffer } from '#data/menus/product-offers.ts'
import { findHostParty } from '#data/party/host-party.ts'
import { findHostDay, findHostReservation } from '#data/reservations/host-reservations.ts'
import { replaceParentOrigins } from '#data/restaurants/frame-parents.ts'
import { replaceRestaurantKey } from '#data/restaurants/restaurant-key.ts'
import { findRestaurantNumber } from '#data/restaurants/restaurants.ts'
import { plainDate } from '#domain/locale/plain-date.ts'
import { restaurantOfId } from '#domain/reservations/id.ts'
import { isParentOrigin } from '#domain/tenants/parent-origins.ts'
import { clock } from '../start/context.ts'
import { columns, commonDeeds, complain, deedOf, printDeed } from './host-deed.ts'
import { partyLines } from './party-lines.ts'

const deeds: Readonly<Record<string, BookingStatus>> = { ...commonDeeds, cancel: 'CanceledByHost' }

/** What the host calls do, from the command line. Null: the words make no sense. */
export async function hostCommand(
  db: Db,
  [word = '', target = '', ...rest]: readonly string[],
  publicUrl = '',
): Promise<number | null> {
  if (target === '') return null
  if (word === 'day') return printDay(db, target, rest[0])
  if (word === 'party') return printParty(db, target)
  if (word === 'key') return makeKey(db, target)
  if (word === 'progress') return advance(db, target, rest[0] ?? '')
  if (word === 'sold-out' || word === 'back-on') return offer(db, target, rest, word === 'back-on')
  if (word === 'door') return printDoor(db, target, publicUrl)
  if (word === 'near') return setNear(db, target, rest[0] ?? '')
  if (word === 'origins') return listParents(db, target, rest, publicUrl)
  const to = deedOf(deeds, word)
  return to ? bringTo(db, target, to, rest.join(' ') || null) : null
}

async function printDay(db: Db, restaurant: string, date?: string): Promise<number> {
  if (date !== undefined && plainDate(date)?.toString() !== date)
    return complain(`${date} is not a date like 2031-06-21.`)
  const restaurantId = await findRestaurantNumber(db, restaurant)
  const day = restaurantId && (await findHostDay(db, { restaurantId, date, now: clock.now() }))
  if (!day) return complain(`There is no restaurant ${restaurant}.`)
  console.log(`${day.serviceDate} (${day.timeZone}): ${day.reservations.length} bookings, ${day.covers} covers`)
  for (const reservation of day.reservations) console.log(lineOf(reservation))
  return 0
}

async function printParty(db: Db, reservationId: string): Promise<number> {
  const restaurantId = restaurantOfId(reservationId) ?? 0
  const party = await findHostParty(db, { restaurantId, reservationId })
  if (!party) return complain(`There is no booking ${reservationId}.`)
  for (const line of partyLines(party)) console.log(line)
  return 0
}

async function makeKey(db: Db, restaurant: string): Promise<number> {
  const restaurantId = await findRestaurantNumber(db, restaurant)
  const key = restaurantId && (await replaceRestaurantKey(db, restaurantId))
  if (!key) return complain(`There is no restaurant ${restaurant} that takes bookings.`)
  console.log(key)
  console.error(`The key of restaurant ${restaurantId}, shown this once. Any earlier key has stopped working.`)
  return 0
}

/** The address for the QR code at the door. */
async function printDoor(db: Db, restaurant: string, publicUrl: string): Promise<number> {
  const restaurantId = await findRestaurantNumber(db, restaurant)
  if (!restaurantId) return complain(`There is no restaurant ${restaurant}.`)
  console.log(`${publicUrl}/booking/at/${restaurantId}/${await doorCode(db, restaurantId)}`)
  return 0
}

async function setNear(db: Db, restaurant: string, metres: string): Promise<number | null> {
  if (metres !== 'off' && !/^[1-9]\d{0,4}$/.test(metres)) return null
  const restaurantId = await findRestaurantNumber(db, restaurant)
  const done = restaurantId && (await updateCheckInMetres(db, restaurantId, metres === 'off' ? null : Number(metres)))
  if (!done) return complain(`There is no restaurant ${restaurant} that takes bookings.`)
  console.log(metres === 'off' ? 'Guests check in from anywhere.' : `Guests check in within ${metres} metres.`)
  return 0
}

/** Whose pages may show this booking in a frame; none named: nobody's. */
async function listParents(db: Db, restaurant: string, origins: readonly string[], publicUrl: string): Promise<number> {
  const isSecureSite = publicUrl.startsWith('https:')
  const wrong = origins.filter((origin) => !isParentOrigin(origin, { isSecureSite }))
  if (wrong.length > 0) return complain(`${wrong.join(', ')}: not an origin like https://bistro.example.`)
  const restaurantId = await findRestaurantNumber(db, restaurant)
  if (!restaurantId || !(await replaceParentOrigins(db, restaurantId, origins)))
    return complain(`There is no restaurant ${restaurant} that takes bookings.`)
  console.log(origins.length > 0 ? `Shown in frames of ${origins.join(', ')}.` : 'Shown in frames of no other site.')
  return 0
}

async function bringTo(db: Db, reservationId: string, to: BookingStatus, note: string | null): Promise<number> {
  const done = await changeStatus(db, { reservationId, to, by: 'host', note, now: clock.now() })
  const find = () => findHostReservation(db, { restaurantId: restaurantOfId(reservationId) ?? 0, reservationId })
  return printDeed(done, (reason) => reason, find, lineOf)
}

async function advance(db: Db, reservationId: string, to: string): Promise<number | null> {
  const progress = orderProgress.find((step) => step === to)
  if (!progress) return null
  const restaurantId = restaurantOfId(reservationId) ?? 0
  const done = await advanceOrder(db, { restaurantId, reservationId, to: progress, now: clock.now() })
  return printDeed(
    done,
    (reason) => reason,
    () => findHostReservation(db, { restaurantId, reservationId }),
    lineOf,
  )
}

async function offer(db: Db, restaurant: string, [menuId, productId]: readonly string[], available: boolean) {
  if (!menuId || !productId) return null
  const restaurantId = await findRestaurantNumber(db, restaurant)
  const done = restaurantId && (await updateProductOffer(db, { restaurantId, menuId, productId }, available))
  if (!done) return complain(`There is no dish ${productId} on the menu ${menuId} of ${restaurant}.`)
  console.log(`${productId} ${available ? 'can be ordered again' : 'is sold out'}`)
  return 0
}

function lineOf(reservation: HostReservation): string {
  const { reservationTime, groupSize, status, tableNumber, customerName, id, order, deliveryType, arrived } =
    reservation
  const time = reservationTime.wall.slice(11, 16)
  const isTable = deliveryType === null || deliveryType === 'preorder'
  const seats = tableNumber.length > 0 ? `table ${tableNumber.join('+')}` : 'no table'
  const tables = isTable ? seats : `${deliveryType}, ${order?.progress ?? ''}`
  const here = arrived ? [`here since ${arrivedAt(arrived, reservationTime)}`] : []
  return [`${time}  ${columns(groupSize, status, tables, id, customerName)}`, ...here].join('  ')
}

/** By the clock of the restaurant, as the time of the booking is. */
function arrivedAt(arrived: string, { offsetMinutes }: HostReservation['reservationTime']): string {
  const local = Temporal.Instant.from(arrived).add({ minutes: offsetMinutes ?? 0 })
  return local.toString().slice(11, 16)
}
