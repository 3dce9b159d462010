import { expect, test } from 'vitest'
import type { OpenOrder } from '#data/demo/demo-kitchens.ts'
import { nextStep } from './next-step.ts'

const order: OpenOrder = {
  restaurantId: 1,
  reservationId: 'a',
  deliveryType: 'takeaway',
  status: 'Approved',
  statusAt: 0,
  progress: 'received',
  progressAt: 0,
}
test.each<[string, Partial<OpenOrder>, number, string | undefined, number | undefined]>([
  ['one that was just made is begun after a minute', {}, 1, 'preparing', 60_000],
  ['one that the host must accept is accepted first', { status: 'Pending', statusAt: 5000 }, 1, 'Approved', 15_000],
  ['one that was accepted late is begun a minute later', { statusAt: 30_000 }, 1, 'preparing', 90_000],
  ['one in the pan becomes ready', { progress: 'preparing', progressAt: 60_000 }, 1, 'ready', 150_000],
  [
    'one to be brought goes on its way',
    { deliveryType: 'delivery', progress: 'preparing', progressAt: 60_000 },
    1,
    'on_the_way',
    150_000,
  ],
  ['one that is ready is fetched', { progress: 'ready', progressAt: 150_000 }, 1, 'done', 210_000],
  ['a faster evening is faster', { progress: 'preparing', progressAt: 0 }, 10, 'ready', 9000],
  ['one that was handed over stays so', { progress: 'done' }, 1, undefined, undefined],
])('%s', (_, changes, speed, to, dueAt) => {
  const step = nextStep({ ...order, ...changes }, speed)
  expect([step?.to, step?.dueAt]).toEqual([to, dueAt])
})
