import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { expect, test } from '../journey.ts'
import { vienna } from '../reservations/booking-restaurants.ts'

test('a page of another origin calls the API without cookies', async ({ page, context, baseURL }) => {
  const partner = createServer((_, answer) =>
    answer.setHeader('content-type', 'text/html').end('<title>Partner</title>'),
  )
  await new Promise<void>((done) => partner.listen(0, '127.0.0.1', done))
  try {
    await context.addCookies([{ name: 'session', value: 'mine', url: baseURL ?? '' }])
    await page.goto(`http://127.0.0.1:${(partner.address() as AddressInfo).port}/`)
    const seen = await page.evaluate(
      async ({ api, region }) => {
        const search = await fetch(`${api}/search-service/indexes/restaurants/docs/search`, {
          method: 'POST',
          headers: { 'content-type': 'application/json', 'api-key': 'demo' },
          body: JSON.stringify({ filter: `regionPath/any(r: r eq '${region}')`, top: 1 }),
        })
        const { value } = (await search.json()) as { value: { id: string }[] }
        const restaurant = await fetch(`${api}/api/core/mb/guest/restaurants/${value[0]?.id}`)
        const unsigned = await fetch(`${api}/api/rsv/mb/guest/reservations/${'0'.repeat(32)}`, {
          headers: { authorization: 'Bearer nobody' },
        })
        const withCookies = await fetch(`${api}/api/core/mb/guest/restaurants/${value[0]?.id}`, {
          credentials: 'include',
        }).catch(() => 'refused by the browser')
        const aPage = await fetch(`${api}/`).catch(() => 'refused by the browser')
        return {
          found: value.length,
          restaurant: restaurant.status,
          isTagged: restaurant.headers.has('etag'),
          unsigned: unsigned.status,
          hasId: unsigned.headers.has('x-request-id'),
          withCookies,
          aPage,
        }
      },
      { api: baseURL ?? '', region: vienna },
    )
    expect(seen).toEqual({
      found: 1,
      restaurant: 200,
      isTagged: true,
      unsigned: 404,
      hasId: true,
      withCookies: 'refused by the browser',
      aPage: 'refused by the browser',
    })
  } finally {
    partner.close()
  }
})
