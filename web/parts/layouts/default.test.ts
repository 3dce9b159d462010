import { expect, test } from 'vitest'
import { testContext, vienna } from '../request/test-context.ts'
import { loader } from './default.tsx'

async function load(path: string, params: { restaurantId?: string }) {
  const asked: string[] = []
  const context = testContext(({ url }) => {
    asked.push(url)
    return { body: url.includes('suggestByName') ? [{ id: 'c2766824', name: 'Salzburg', regions: [] }] : vienna }
  })
  const request = new Request(`http://localhost${path}`)
  return { loaded: await loader({ request, context, params, url: new URL(request.url), pattern: path }), asked }
}

test('the shell knows the current region and the regions around it from the start', async () => {
  const { loaded, asked } = await load('/?regionId=c2761369', {})
  expect(loaded.region).toMatchObject({
    id: 'c2761369',
    name: 'Vienna',
    nearby: [{ id: 'c2766824', name: 'Salzburg' }],
  })
  expect(asked).toHaveLength(2)
})

test('on a restaurant page no region is asked for', async () => {
  const { loaded, asked } = await load('/restaurants/blue-door', { restaurantId: 'blue-door' })
  expect(loaded).toEqual({ region: null })
  expect(asked).toEqual([])
})
