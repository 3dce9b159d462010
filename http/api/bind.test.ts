import { beforeAll, expect, test } from 'vitest'
import { type CatalogueFixture, openCatalogueFixture } from './catalogue-fixtures.ts'

let fixture: CatalogueFixture
beforeAll(async () => {
  fixture = await openCatalogueFixture()
})

const venue = '/api/core/mb/guest/restaurants/gasthaus-blau-vienna'

test.each([
  ['anybody’s', '', {}, 'public, max-age=1'],
  ['of somebody', '', { authorization: 'Bearer x' }, 'no-store'],
  ['longer than any that is asked twice', `?${'x'.repeat(5000)}`, {}, 'no-store'],
])('a public read is kept or not: a question %s', async (_, query, headers, caching) => {
  const response = await fixture.api(venue + query, { headers })
  expect([response.status, response.headers.get('cache-control')]).toEqual([200, caching])
})
