import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { createTestDatabase } from '#data/database/test-database.ts'
import { insertFeedback } from '#data/feedback/feedback.ts'
import { bookingId, insertBooking, insertRestaurant, restaurantId } from '#data/reservations/booking-fixtures.ts'
import { feedbackCommand } from './cli-feedback.ts'

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
  await insertBooking(database.pool, 1, { status: 'Closed' })
})
afterEach(async () => {
  vi.restoreAllMocks()
  await database.pool.query('DELETE FROM reviews; DELETE FROM reservations')
})
afterAll(() => database.close())

const type = (line: string) => feedbackCommand(database.db, line.split(' '))
const say = (state: 'waiting' | 'private') =>
  insertFeedback(
    database.db,
    {
      restaurantId,
      reservationId: bookingId(1),
      rating: 4,
      stars: { food: 5, service: null, ambience: null, value: null },
      note: 'Lovely\nevening',
      email: null,
      author: 'Ann L.',
      language: 'en',
      verified: true,
      state,
    },
    Temporal.Instant.from('2026-11-02T09:00:00Z'),
  )

describe('feedback on the command line', () => {
  test('is listed by the number or the name of the restaurant, all or by state', async () => {
    await say('waiting')
    for (const line of [`list ${restaurantId}`, 'list gasthaus-blau waiting']) {
      lines.splice(0)
      expect(await type(line)).toBe(0)
      expect(lines).toEqual([
        `2026-11-02  waiting    4★  verified  ${bookingId(1)}  Ann L.  Lovely evening`,
        '1 in all',
      ])
    }
    lines.splice(0)
    expect(await type('list gasthaus-blau published')).toBe(0)
    expect(lines).toEqual(['0 in all'])
  })

  test('is published with an answer, and declined for a reason', async () => {
    await say('waiting')
    expect(await type(`publish ${bookingId(1)} Come again soon.`)).toBe(0)
    const { rows } = await database.pool.query('SELECT author, text, reply FROM reviews')
    expect(rows).toEqual([{ author: 'Ann L.', text: 'Lovely\nevening', reply: 'Come again soon.' }])
    expect(await type(`decline ${bookingId(1)} It names a person.`)).toBe(0)
    expect((await database.pool.query('SELECT 1 FROM reviews')).rows).toEqual([])
    expect((await database.pool.query('SELECT state, reason FROM feedback')).rows).toEqual([
      { state: 'declined', reason: 'It names a person.' },
    ])
  })

  test('that its guest keeps private stays so', async () => {
    await say('private')
    expect(await type(`publish ${bookingId(1)}`)).toBe(1)
    expect(lines).toEqual(['Its guest has not agreed to showing it as a review.'])
  })

  test.each(['', 'list', 'publish', `decline ${bookingId(1)}`, 'list gasthaus-blau shiny', 'praise 4101'])(
    '"%s" makes no sense',
    async (line) => {
      expect(await type(line)).toBeNull()
    },
  )

  test('of nobody is said so', async () => {
    expect(await type('list nowhere')).toBe(1)
    expect(await type(`publish ${'0'.repeat(32)}`)).toBe(1)
    expect(lines).toEqual(['There is no restaurant nowhere.', 'Nothing was said about that booking.'])
  })
})
