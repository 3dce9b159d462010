import { describe, expect, test } from 'vitest'
import type { OrderProgress } from '#contract/orders/orders.ts'
import type { DeliveryType } from './delivery-type.ts'
import { autopilotProgress, cookingMinutes, mayAdvance } from './progress.ts'

describe('the kitchen goes on, never back', () => {
  test.each<[DeliveryType, OrderProgress, OrderProgress, boolean]>([
    ['takeaway', 'received', 'preparing', true],
    ['takeaway', 'received', 'ready', true],
    ['takeaway', 'ready', 'preparing', false],
    ['takeaway', 'preparing', 'preparing', false],
    ['takeaway', 'preparing', 'on_the_way', false],
    ['delivery', 'preparing', 'on_the_way', true],
    ['delivery', 'preparing', 'ready', false],
    ['delivery', 'on_the_way', 'done', true],
    ['preorder', 'done', 'ready', false],
  ])('%s from %s to %s: %s', (deliveryType, from, to, allowed) => {
    expect(mayAdvance(deliveryType, from, to)).toBe(allowed)
  })
})

test.each([
  [30, 20],
  [45, 30],
  [15, 10],
  [0, 10],
])('of a notice of %i minutes the kitchen cooks %i', (leadMinutes, minutes) => {
  expect(cookingMinutes({ leadMinutes })).toBe(minutes)
})

describe('by itself an order due at 19:00, with half an hour of notice,', () => {
  const dueAt = Temporal.Instant.from('2031-06-21T19:00:00Z')
  test.each<[DeliveryType, OrderProgress, string, OrderProgress | null]>([
    ['takeaway', 'received', '18:39', null],
    ['takeaway', 'received', '18:40', 'preparing'],
    ['takeaway', 'preparing', '18:59', null],
    ['takeaway', 'preparing', '19:00', 'ready'],
    ['takeaway', 'received', '19:10', 'ready'],
    ['takeaway', 'ready', '19:10', null],
    ['delivery', 'preparing', '18:49', null],
    ['delivery', 'preparing', '18:50', 'on_the_way'],
    ['delivery', 'on_the_way', '19:30', null],
    ['preorder', 'received', '19:00', 'ready'],
  ])('%s that is %s at %s becomes %s', (deliveryType, progress, time, expected) => {
    const now = Temporal.Instant.from(`2031-06-21T${time}:00Z`)
    expect(autopilotProgress({ deliveryType, progress, dueAt, leadMinutes: 30 }, now)).toBe(expected)
  })
})
