import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { friday } from '#actions/walkins/line-fixtures.ts'
import { createTestDatabase } from '../../database/test-database.ts'
import { insertRestaurantFixture } from '../../restaurants/restaurant-fixtures.ts'
import { readAccuracy } from './accuracy.ts'
import { readLineFigures } from './line-figures.ts'

let database: Awaited<ReturnType<typeof createTestDatabase>>
beforeAll(async () => {
  database = await createTestDatabase()
  for (const restaurantId of [7501, 7502])
    await insertRestaurantFixture(database.pool, { restaurantId, tables: [{ number: '1', max: 2 }], line: true })
  // Quoted 20 minutes, 10 to 30; called after 1 to 40, or at once without a wait, or long ago.
  const insert = (restaurant: number, party: number, waited: number, hoursAgo = 1, high = 30) =>
    database.pool.query(
      `INSERT INTO quotes (restaurant_id, quote_id, party_size, areas, minutes, low_minutes, high_minutes, hour, quoted_at, called_at)
       VALUES ($1, gen_random_uuid(), $2, '{}', least(20, $5), least(10, $5), $5, 19, $3::timestamptz - make_interval(mins => $4), $3)`,
      [restaurant, party, friday.subtract({ hours: hoursAgo }).toString(), waited, high],
    )
  for (let waited = 1; waited <= 40; waited++) await insert(7501, 2, waited)
  for (let waited = 1; waited <= 20; waited++) await insert(7501, 4, waited)
  for (let waited = 1; waited <= 5; waited++) await insert(7501, 6, waited, 30)
  for (let time = 0; time < 30; time++) await insert(7501, 2, 100, 1, 0)
  await insert(7501, 2, 100, 24 * 90)
  await insert(7502, 2, 20)
})
afterAll(() => database.close())

describe('how good the quotes were', () => {
  test('over all and by the sizes that were measured often enough', async () => {
    expect(await readAccuracy(database.db, 7501, friday)).toEqual({
      quotes: 65,
      withinRange: 32 / 65,
      medianError: 11,
      sizes: [
        { groupSize: 2, quotes: 40, withinRange: 21 / 40, medianError: 10 },
        { groupSize: 4, quotes: 20, withinRange: 11 / 20, medianError: 10 },
      ],
    })
  })

  test('too few say nothing', async () => {
    const young = { withinRange: null, medianError: null, sizes: [] }
    expect(await readAccuracy(database.db, 7502, friday)).toEqual({ quotes: 1, ...young })
    expect(await readAccuracy(database.db, 1, friday)).toEqual({ quotes: 0, ...young })
  })

  test('for whoever runs the app, of the last day over all restaurants', async () => {
    expect(await readLineFigures(database.db, friday)).toEqual({
      waiting: 0,
      called: 0,
      sizes: [
        { party: 2, quotes: 41, withinRange: 22, medianError: 10 },
        { party: 4, quotes: 20, withinRange: 11, medianError: 9.5 },
      ],
    })
  })
})
