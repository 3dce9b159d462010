import { expect, test } from 'vitest'
import { testContext } from '../request/test-context.ts'
import { loader } from './floor-plan-route.ts'

type Args = Parameters<typeof loader>[0]

const floors = [{ floorId: 'ground', name: 'Ground', floorUrl: '/floor-plans/7/ground.svg', map: '<svg/>' }]

function load(file: string, answer: { status?: number; body: unknown } = { body: floors }): Promise<Response> {
  const args: unknown = { params: { restaurantId: '7', file }, context: testContext(() => answer) }
  return loader(args as Args)
}

test('the drawing of a floor stands at the address that the floors call names', async () => {
  const response = await load('ground.svg')
  expect([response.status, response.headers.get('content-type'), await response.text()]).toEqual([
    200,
    'image/svg+xml',
    '<svg/>',
  ])
})

test.each([
  ['a floor nobody knows', 'cellar.svg', undefined],
  ['another kind of file', 'ground.png', undefined],
  ['a restaurant nobody knows', 'ground.svg', { status: 404, body: { message: 'No.', code: 'not_found' } }],
])('%s is not found', async (_name, file, answer) => {
  expect((await load(file, answer)).status).toBe(404)
})
