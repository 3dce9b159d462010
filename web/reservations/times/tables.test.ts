import { expect, test, vi } from 'vitest'
import { testContext } from '../../request/test-context.ts'
import type { BookingView } from '../booking-view.server.ts'
import { findTables } from './tables.server.ts'

const plan =
  '<svg><g id="1" data-seats="2"><rect/></g><g id="2" data-seats="4"><rect/></g><g id="bar"><rect/></g></svg>'
const floors = [
  { floorId: 'hall', name: 'Hall', floorUrl: '/floors/hall.svg', map: plan },
  { floorId: 'attic', name: 'Attic', floorUrl: null, map: plan },
]
const monitors = [
  { tableNumber: '1', status: 'Available' },
  { tableNumber: '2', status: 'Reserved' },
  { tableNumber: '9', status: 'Available' },
]
const view = {
  place: { restaurantId: 4101 },
  picked: { moment: '2026-11-20T19:30:00' },
  id: '0b8f6c1d2e3a4b5c8d9e0f1a2b3c4d5e',
  party: { chosen: 2 },
} as BookingView

test('only floors with a plan are shown, with the tables that stand on it; the others are a list', async () => {
  const context = testContext(({ url }) => ({ body: url.includes('/monitors') ? { isOpen: true, monitors } : floors }))
  expect(await findTables(context, view)).toEqual({
    floors: [
      {
        id: 'hall',
        name: 'Hall',
        url: '/floors/hall.svg',
        tables: [
          { number: '1', free: true, seats: 2 },
          { number: '2', free: false, seats: 4 },
        ],
      },
    ],
    others: [{ number: '9', free: true, seats: null }],
  })
})

test('tables that do not answer within ten seconds are done without', async () => {
  const timeout = vi.spyOn(AbortSignal, 'timeout').mockImplementation(() => AbortSignal.abort(new Error('too late')))
  const context = testContext(({ url, signal }) => {
    if (!url.includes('/monitors')) return { body: floors }
    return new Promise((_, refuse) => (signal?.aborted ? refuse(new Error('too late')) : undefined))
  })
  expect(await findTables(context, view)).toEqual({ failed: true })
  expect(timeout).toHaveBeenCalledExactlyOnceWith(10_000)
  timeout.mockRestore()
})
