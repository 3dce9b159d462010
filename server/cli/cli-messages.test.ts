import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { findConversationState } from '#data/conversations/conversations.ts'
import { sendMessage } from '#data/conversations/messages.ts'
import { createTestDatabase } from '#data/database/test-database.ts'
import { bookingId, insertBooking, insertRestaurant, restaurantId } from '#data/reservations/booking-fixtures.ts'
import { messagesCommand } from './cli-messages.ts'

let database: Awaited<ReturnType<typeof createTestDatabase>>
const lines: string[] = []
beforeAll(async () => {
  database = await createTestDatabase()
  await insertRestaurant(database.pool)
})
beforeEach(async () => {
  lines.splice(0)
  for (const stream of ['log', 'error'] as const)
    vi.spyOn(console, stream).mockImplementation((line) => lines.push(line))
  await insertBooking(database.pool, 1, {})
})
afterEach(async () => {
  vi.restoreAllMocks()
  await database.pool.query('DELETE FROM reservations')
})
afterAll(() => database.close())

const type = (line: string) => messagesCommand(database.db, line.split(' '))
const key = { restaurantId, bookingId: bookingId(1) }
const write = (words: string) =>
  sendMessage(database.db, {
    ...key,
    kind: 'reservation',
    author: 'guest',
    words,
    id: null,
    now: Temporal.Instant.from('2026-11-02T09:00:00Z'),
  })

describe('messages on the command line', () => {
  test('are listed with what nobody has read, shown, which reads them, and answered', async () => {
    await write('A window,\nplease')
    expect(await type('list gasthaus-blau')).toBe(0)
    expect(lines[0]).toMatch(new RegExp(`^1 .*reservation.*${bookingId(1)}.*A window, please$`))
    expect(lines[1]).toBe('1 conversations, 1 messages not read')
    lines.splice(0)
    expect(await type(`show ${bookingId(1)}`)).toBe(0)
    expect(lines).toEqual([expect.stringMatching(/2026-11-02T09:00.*guest.*new.*A window/)])
    expect(await findConversationState(database.db, key)).toMatchObject({ hostUnread: 0, guestUnread: 0 })
    expect(await type(`send ${bookingId(1)} It is yours.`)).toBe(0)
    expect(await findConversationState(database.db, key)).toMatchObject({ hostUnread: 0, guestUnread: 1 })
  })

  test('of nobody, without words or with too many are refused', async () => {
    expect(await type(`send ${bookingId(2)} Hello`)).toBe(1)
    expect(await type('show nobody')).toBe(1)
    expect(await type('list nowhere')).toBe(1)
    expect(await type(`send ${bookingId(1)} ${'x'.repeat(501)}`)).toBe(1)
    expect(await type(`send ${bookingId(1)}`)).toBeNull()
    expect(await type('whisper x')).toBeNull()
    expect(await findConversationState(database.db, key)).toMatchObject({ version: 0 })
  })
})
