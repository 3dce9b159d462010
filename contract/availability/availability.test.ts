import { expect, test } from 'vitest'
import { z } from 'zod'
import { majorUnits } from '../wire/wire-text.ts'
import { availability, type Slot, slot, slots } from './availability.ts'

const list: Slot[] = [-90, 0, 1170, 1470].map((time, index) => ({
  time,
  availabilityLevel: 'Available',
  acceptReservations: true,
  open: true,
  requestedTime: index === 2,
  amount: majorUnits(2050, 'eur'),
  eventId: index === 3 ? 7 : null,
  areas: ['Hall', 'Terrace'],
}))

test('slots written by hand are what their schema writes', () => {
  expect(z.encode(slots, list)).toEqual(z.encode(z.array(slot), list))
  expect(availability.list.reply).toBe(slots)
})

test('and are read by their schema', () => {
  const wire = z.encode(slots, list)
  expect(z.decode(slots, wire)).toEqual(list)
  expect(slots.safeDecode([{ ...wire[0], time: 'soon' } as (typeof wire)[number]]).success).toBe(false)
})
