import { changeWalkinStatus } from '#actions/walkins/change-status.ts'
import { writeMessage } from '#actions/walkins/messages.ts'
import { tableStillTaken } from '#actions/walkins/still-taken.ts'
import { refusals } from '#contract/api/refusals.ts'
import type { HostWalkin } from '#contract/walkins/host-line.ts'
import { lineStates, type WalkinStatus } from '#contract/walkins/walkins.ts'
import type { Db } from '#data/database/database.ts'
import { findRestaurantNumber } from '#data/restaurants/restaurants.ts'
import { writeLineState } from '#data/walkins/functions.ts'
import { findHostLine, findHostWalkin } from '#data/walkins/host-line.ts'
import { restaurantOfId } from '#domain/reservations/id.ts'
import { placeRefusal } from '#domain/walkins/refusal-codes.ts'
import { clock } from '../start/context.ts'
import { columns, commonDeeds, complain, deedOf, printDeed } from './host-deed.ts'

const deeds: Readonly<Record<string, WalkinStatus>> = { ...commonDeeds, remove: 'CanceledByHost' }

/** What the host calls of a line do, from the command line. Null: the words make no sense. */
export async function lineCommand(
  db: Db,
  [word = '', target = '', ...rest]: readonly string[],
): Promise<number | null> {
  if (target === '') return null
  if (word === 'show') return printLine(db, target)
  if (word === 'message') return rest.length > 0 ? sendMessage(db, target, rest.join(' ')) : null
  if (word === 'taken') return isMinutes(rest[0]) ? sayStillTaken(db, target, Number(rest[0])) : null
  const state = lineStates.find((each) => verbOf[each] === word)
  if (state) return setState(db, target, state)
  const to = deedOf(deeds, word)
  return to ? bringTo(db, target, to, rest[0]) : null
}

const verbOf = { open: 'open', paused: 'pause', closed: 'shut' } as const

async function printLine(db: Db, restaurant: string): Promise<number> {
  const restaurantId = await findRestaurantNumber(db, restaurant)
  const line = restaurantId && (await findHostLine(db, restaurantId, clock.now()))
  if (!line) return complain(`There is no restaurant ${restaurant} with a line.`)
  console.log(`The line is ${line.state}: ${line.walkins.length} parties`)
  for (const walkin of line.walkins) console.log(lineOf(walkin))
  return 0
}

async function setState(db: Db, restaurant: string, state: (typeof lineStates)[number]): Promise<number> {
  const restaurantId = await findRestaurantNumber(db, restaurant)
  const line = restaurantId && (await findHostLine(db, restaurantId, clock.now()))
  if (!restaurantId || !line) return complain(`There is no restaurant ${restaurant} with a line.`)
  await writeLineState(db, restaurantId, state, clock.now())
  console.log(`The line is ${state}.`)
  return 0
}

async function sendMessage(db: Db, walkinId: string, words: string): Promise<number> {
  const restaurantId = restaurantOfId(walkinId) ?? 0
  if (!(await findHostWalkin(db, restaurantId, idOr(walkinId)))) return complain(refusals.not_found.message)
  const outcome = await writeMessage(db, { restaurantId, walkinId }, words.slice(0, 500), clock.now())
  if (outcome !== 'made') return complain(refusals.place_ended.message)
  console.log('Sent.')
  return 0
}

/** As many minutes as the call takes. */
const isMinutes = (word = '') => /^\d{1,3}$/.test(word) && Number(word) >= 1 && Number(word) <= 180

async function sayStillTaken(db: Db, walkinId: string, minutes: number): Promise<number> {
  const restaurantId = restaurantOfId(walkinId) ?? 0
  const told = await tableStillTaken(db, { restaurantId, walkinId: idOr(walkinId) }, minutes, clock.now())
  const find = () => findHostWalkin(db, restaurantId, walkinId)
  const isKnown = 'isNew' in told && !told.isNew
  return printDeed(
    told,
    (reason) => placeRefusal[reason],
    find,
    (shown) => `${lineOf(shown)}\n${isKnown ? 'The party was told so already.' : 'The party was told.'}`,
  )
}

async function bringTo(db: Db, walkinId: string, to: WalkinStatus, tables?: string): Promise<number> {
  const restaurantId = restaurantOfId(walkinId) ?? 0
  const tableNumbers = tables ? tables.split(',') : []
  const request = { restaurantId, walkinId: idOr(walkinId), to, by: 'host', tableNumbers, now: clock.now() } as const
  const done = await changeWalkinStatus(db, request)
  const find = () => findHostWalkin(db, restaurantId, walkinId)
  return printDeed(done, (reason) => placeRefusal[reason], find, lineOf)
}

const nobody = '0'.repeat(32)
/** An id that is none finds nobody; the database would not even read it. */
const idOr = (walkinId: string) => (restaurantOfId(walkinId) === null ? nobody : walkinId)

function lineOf({ id, status, groupSize, tableNumber, customerName, wait }: HostWalkin): string {
  const tables = tableNumber.length > 0 ? `table ${tableNumber.join('+')}` : wait ? `${wait.low}–${wait.high} min` : ''
  return columns(groupSize, status, tables, id, customerName)
}
