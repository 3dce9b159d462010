import { refusals } from '#contract/api/refusals.ts'
import type { HostReservation } from '#contract/reservations/host.ts'
import type { BookingStatus } from '#contract/reservations/reservations.ts'
import type { Database } from '#data/database/database.ts'
import { changeStatus } from '#data/reservations/change-status.ts'
import { findHostDay, findHostReservation } from '#data/reservations/host-reservations.ts'
import { isRefused } from '#data/reservations/refused.ts'
import { replaceRestaurantKey } from '#data/restaurants/restaurant-key.ts'
import { findRestaurantNumber } from '#data/restaurants/restaurants.ts'
import { plainDate } from '#domain/locale/plain-date.ts'
import { restaurantOfId } from '#domain/reservations/id.ts'
import { clock } from '../start/context.ts'

type Db = Database['db']

const deeds: Readonly<Record<string, BookingStatus>> = {
  approve: 'Approved',
  reject: 'Rejected',
  call: 'Called',
  seat: 'Seated',
  close: 'Closed',
  'no-show': 'NoShow',
  cancel: 'CanceledByHost',
}

/** What the host calls do, from the command line. Null: the words make no sense. */
export async function hostCommand(
  db: Db,
  [word = '', target = '', ...rest]: readonly string[],
): Promise<number | null> {
  if (target === '') return null
  if (word === 'day') return printDay(db, target, rest[0])
  if (word === 'key') return makeKey(db, target)
  const to = Object.hasOwn(deeds, word) ? deeds[word] : undefined
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

async function makeKey(db: Db, restaurant: string): Promise<number> {
  const restaurantId = await findRestaurantNumber(db, restaurant)
  const key = restaurantId && (await replaceRestaurantKey(db, restaurantId))
  if (!key) return complain(`There is no restaurant ${restaurant} that takes bookings.`)
  console.log(key)
  console.error(`The key of restaurant ${restaurantId}, shown this once. Any earlier key has stopped working.`)
  return 0
}

async function bringTo(db: Db, reservationId: string, to: BookingStatus, note: string | null): Promise<number> {
  const done = await changeStatus(db, { reservationId, to, by: 'host', note, now: clock.now() })
  if (isRefused(done)) return complain(refusals[done.refused].message)
  const restaurantId = restaurantOfId(reservationId) ?? 0
  const reservation = await findHostReservation(db, { restaurantId, reservationId })
  if (reservation) console.log(lineOf(reservation))
  return 0
}

function lineOf({ reservationTime, groupSize, status, tableNumber, customerName, id }: HostReservation): string {
  const time = reservationTime.wall.slice(11, 16)
  const tables = tableNumber.length > 0 ? `table ${tableNumber.join('+')}` : 'no table'
  return [time, String(groupSize).padStart(2), status.padEnd(16), tables.padEnd(12), id, customerName].join('  ')
}

function complain(sentence: string): number {
  console.error(sentence)
  return 1
}
