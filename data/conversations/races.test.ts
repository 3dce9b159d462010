import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { audit } from '../audit/audit.ts'
import { openRaceDatabases, removeLock, type TestDatabase } from '../audit/race-fixtures.ts'
import { hexOf } from '../database/sql-values.ts'
import { bookingId, insertBooking, insertRestaurant, restaurantId } from '../reservations/booking-fixtures.ts'
import { findConversationState } from './conversations.ts'
import { listMessages, readMessages, type SendOutcome, sendMessage } from './messages.ts'

let databases: Awaited<ReturnType<typeof openRaceDatabases>>
beforeAll(async () => {
  databases = await openRaceDatabases(({ pool }) =>
    removeLock(pool, 'lock_conversation', 'IF FOUND THEN', 'IF v_conversation.booking_id IS NOT NULL THEN'),
  )
  for (const { pool } of [databases.sound, databases.broken]) await insertRestaurant(pool)
})
afterAll(() => databases.close())

const now = Temporal.Instant.from('2026-11-02T09:00:00Z')
let last = 0

async function openConversation({ db, pool }: TestDatabase) {
  const number = ++last
  await insertBooking(pool, number, {})
  const key = { restaurantId, bookingId: bookingId(number) }
  const write = (words: string, id = hexOf(randomUUID()), author: 'guest' | 'restaurant' = 'guest') =>
    sendMessage(db, { ...key, kind: 'reservation', author, words, id, now }).catch(
      (): SendOutcome | 'failed' => 'failed',
    )
  await write('first')
  return { key, write }
}

/** Many write at once from both sides, each message sent twice, while what is there is read. */
async function race(database: TestDatabase) {
  const { key, write } = await openConversation(database)
  const ids = Array.from({ length: 8 }, () => hexOf(randomUUID()))
  const outcomes = await Promise.all([
    ...ids.flatMap((id, at) => {
      const author = at % 2 === 0 ? 'guest' : 'restaurant'
      return [write(`message ${at}`, id, author), write(`message ${at}`, id, author)]
    }),
    readMessages(database.db, key, { reader: 'restaurant', upTo: 1, now }).catch(() => 'failed'),
  ])
  const messages = await listMessages(database.db, key)
  const { guestUnread, hostUnread, version } = await findConversationState(database.db, key)
  const isWhole =
    !outcomes.includes('failed') &&
    outcomes.filter((outcome) => outcome === 'made').length === 8 &&
    messages.length === 9 &&
    guestUnread === 4 &&
    hostUnread === 4 &&
    version === 10
  return { isWhole, numbers: messages.map(({ number }) => number) }
}

test('of many who write and read at once every message is kept once, in one order, and counted', async () => {
  const { isWhole, numbers } = await race(databases.sound)
  expect(numbers).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9])
  expect(isWhole).toBe(true)
  expect((await audit(databases.sound.db)).filter(({ rule }) => rule === 'messages-are-counted')).toEqual([])
})

test('without the lock it would not be so', async () => {
  expect((await race(databases.broken)).isWhole).toBe(false)
})

test('an id stands for one message: the same words are not written twice, others are refused', async () => {
  const { key, write } = await openConversation(databases.sound)
  const id = hexOf(randomUUID())
  expect(await write('A window, please', id)).toBe('made')
  expect(await write('A window, please', id)).toBe('repeated')
  expect(await write('A wall, please', id)).toBe('reused')
  expect(await write('A window, please', id, 'restaurant')).toBe('reused')
  expect(await listMessages(databases.sound.db, key)).toHaveLength(2)
})
