import { expect, test } from 'vitest'
import { refused, testContext } from '../../parts/request/test-context.ts'
import type { SuggestReply } from '../../parts/search/use-suggested.ts'
import { loader } from './suggest.ts'

const vienna = { regionId: 'c2761369', regionName: 'Vienna', regionPath: [], sections: [] }
const venues = [
  { id: 'blue-door', hostmeId: 1, name: 'Blue Door', city: 'Vienna', neighborhoods: ['Neubau'] },
  { id: 'red-door', hostmeId: 2, name: 'Red Door', city: 'Vienna', acceptReservation: true },
]
const cuisines = ['pizza', 'thai', 'sushi', 'ramen', 'tapas'].map((value, at) => ({ value, count: 50 - at }))

async function suggest(query: string, { fails = false } = {}) {
  const asked: unknown[] = []
  const context = testContext(({ url, body }) => {
    if (!url.includes('suggest')) return { body: vienna }
    asked.push(JSON.parse(body ?? ''))
    return fails ? refused('internal') : { body: { restaurants: venues, cuisines } }
  })
  const request = new Request(`http://localhost/search/suggestions?${query}`)
  const response = await loader({
    request,
    context,
    params: {},
    url: new URL(request.url),
    pattern: '/search/suggestions',
  })
  return { asked, status: response.status, answer: (await response.json()) as SuggestReply }
}

test('ten places and cuisines in the guest’s words, within the region', async () => {
  const { asked, answer } = await suggest('search=%20bl%20&regionId=c2761369&lang=de')
  expect(asked).toEqual([{ top: 10, regionId: 'c2761369', search: 'bl' }])
  expect(answer.region).toEqual({ id: 'c2761369', name: 'Vienna' })
  expect(answer.restaurants).toEqual([
    { id: 'blue-door', name: 'Blue Door', note: 'Neubau, Vienna · hier nicht buchbar' },
    { id: 'red-door', name: 'Red Door', note: 'Vienna · buchbar' },
  ])
  expect(answer.cuisines).toHaveLength(4)
  expect(answer.cuisines[1]).toEqual({ value: 'thai', name: 'Thailändisch', count: 49 })
})

test('without words only where the guest is', async () => {
  const { asked, answer } = await suggest('search=%20')
  expect(asked).toEqual([])
  expect(answer).toEqual({ region: { id: 'c2761369', name: 'Vienna' }, restaurants: [], cuisines: [] })
})

test('a search that fails suggests nothing, and the form still works', async () => {
  const { status, answer } = await suggest('search=pho', { fails: true })
  expect([status, answer.restaurants, answer.cuisines]).toEqual([200, [], []])
})
