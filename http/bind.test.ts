import { beforeAll, expect, test } from 'vitest'
import { openTestWorld, type TestWorld } from './test-world.ts'

let world: TestWorld
beforeAll(async () => {
  world = await openTestWorld()
})

const place = '/api/core/mb/guest/restaurants/gasthaus-blau-vienna'

test.each([
  ['anybody’s', '', {}, 'public, max-age=1'],
  ['of somebody', '', { authorization: 'Bearer x' }, 'no-store'],
  ['longer than any that is asked twice', `?${'x'.repeat(5000)}`, {}, 'no-store'],
])('a public read is kept or not: a question %s', async (_, query, headers, caching) => {
  const response = await world.api(place + query, { headers })
  expect([response.status, response.headers.get('cache-control')]).toEqual([200, caching])
})
