import { describe, expect, test } from 'vitest'
import { type ClaimedPart, decideClaim, type PartState, partState } from './group-order.ts'

const now = Temporal.Instant.from('2026-12-04T12:00:00Z')
const claimed = (minutesAgo: number, status: ClaimedPart['status']): ClaimedPart => ({
  reservationId: 'a',
  claimedAt: now.subtract({ minutes: minutesAgo }),
  status,
})

test.each<[string, ClaimedPart, PartState]>([
  ['nobody took it', { reservationId: null, claimedAt: null, status: null }, 'open'],
  ['it is just being sent', claimed(1, null), 'ordering'],
  ['whoever sent it was interrupted', claimed(2, null), 'open'],
  ['its order stands', claimed(1, 'Approved'), 'ordered'],
  ['its order stands since long', claimed(600, 'Closed'), 'ordered'],
  ['its order waits for the restaurant', claimed(600, 'Pending'), 'ordered'],
  ['its order waits for the card', { ...claimed(600, 'Approved'), isUnpaid: true }, 'paying'],
  ['its order was canceled unpaid', { ...claimed(600, 'CanceledByHost'), isUnpaid: true }, 'open'],
  ['its order was canceled', claimed(600, 'CanceledByClient'), 'open'],
  ['its order was rejected', claimed(600, 'Rejected'), 'open'],
])('%s', (_, part, state) => {
  expect(partState(part, now)).toBe(state)
})

describe('an order takes', () => {
  const part = (number: number, state: PartState = 'open', reservationId: string | null = null, items = ['soup']) => ({
    part: number,
    state,
    reservationId,
    items,
  })
  const mine = { part: 2, all: false, reservationId: 'x' }
  const everything = { part: 1, all: true, reservationId: 'x' }
  const numbersOf = (claim: ReturnType<typeof decideClaim>) =>
    'parts' in claim ? claim.parts.map((each) => each.part) : claim.refused

  test.each([
    ['its own part', [part(1), part(2)], mine, [2]],
    ['all that are open, for the organiser', [part(1), part(2), part(3, 'ordered', 'y')], everything, [1, 2]],
    ['nothing of who has chosen nothing', [part(1), part(2, 'open', null, [])], everything, [1]],
    ['all only for the organiser', [part(1), part(2)], { ...mine, all: true }, 'not_found'],
    ['what it took before, and no more', [part(1), part(2, 'ordering', 'x')], everything, [2]],
    ['what it became an order of, again', [part(1), part(2, 'ordered', 'x')], mine, [2]],
    ['nothing that another is sending', [part(1), part(2, 'ordering', 'y')], mine, 'part_ordered'],
    ['nothing that is ordered', [part(1, 'ordered', 'y')], everything, 'part_ordered'],
    ['nothing where nothing is chosen', [part(1), part(2, 'open', null, [])], mine, 'order_empty'],
    ['what a canceled order gave back', [part(1), part(2, 'open', 'y')], mine, [2]],
  ])('%s', (_, parts, claim, expected) => {
    expect(numbersOf(decideClaim(parts, claim))).toEqual(expected)
  })
})
