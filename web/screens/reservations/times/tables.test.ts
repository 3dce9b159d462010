import { expect, test, vi } from 'vitest'
import { testContext } from '../../../parts/request/test-context.ts'
import type { BookingView } from '../../../parts/reservations/booking-view.server.ts'
import { findTables } from './tables.server.ts'

const plan =
  '<svg><g id="1" data-seats="2"><rect/></g><g id="2" data-seats="4"><rect/></g><g id="bar"><rect/></g></svg>'
const floors = [
  { floorId: 'hall', name: 'Hall', floorUrl: '/floors/hall.svg', map: plan },
  { floorId: 'attic', name: 'Attic', floorUrl: null, map: plan },
]
const monitors = [
  { tableNumber: '1', status: 'Available', area: 'Hall', seatsFrom: 1, seats: 2, features: ['window'] },
  { tableNumber: '2', status: 'Reserved', area: 'Garden', seatsFrom: 2, seats: 4 },
  { tableNumber: '9', status: 'Available' },
]
const combinations = [{ tableNumbers: ['1', '9'], seatsFrom: 2, seats: 6 }]
const view = {
  restaurant: { restaurantId: 4101 },
  picked: { moment: '2026-11-20T19:30:00', areas: ['Garden'] as string[] },
  id: '0b8f6c1d2e3a4b5c8d9e0f1a2b3c4d5e',
  party: { chosen: 2 },
} as BookingView

test('only floors with a plan are shown, with the tables that stand on it; the others are a list', async () => {
  const context = testContext(({ url }) => ({
    body: url.includes('/monitors') ? { isOpen: true, monitors, combinations } : floors,
  }))
  expect(await findTables(context, view)).toEqual({
    floors: [
      {
        id: 'hall',
        name: 'Hall',
        url: '/floors/hall.svg',
        tables: [
          { number: '2', state: 'taken', seats: 4, area: 'Garden', features: [] },
          { number: '1', state: 'free', seats: 2, area: 'Hall', features: ['window'] },
        ],
      },
    ],
    others: [{ number: '9', state: 'free', seats: null, area: null, features: [] }],
    joins: [{ numbers: ['1', '9'], seats: 6 }],
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
