import { describe, expect, test } from 'vitest'
import type { BookingStatus } from '#contract/reservations/reservations.ts'
import { arrivalOf, type Presence, refuseCheckIn } from './check-in.ts'

const startsAt = Temporal.Instant.from('2026-12-04T18:00:00Z')
const endsAt = Temporal.Instant.from('2026-12-04T20:00:00Z')
const restaurant = { lat: 48.2, lon: 16.3, metres: null }
const byWord: Presence = { restaurant, position: null, isAtDoor: false }

const at = (time: string, status: BookingStatus = 'Approved', presence = byWord) =>
  refuseCheckIn({ status, startsAt, endsAt }, presence, Temporal.Instant.from(`2026-12-04T${time}:00Z`))

describe('checking in', () => {
  test.each<[string, BookingStatus, string | null]>([
    ['17:14', 'Approved', 'outside_window'],
    ['17:15', 'Approved', null],
    ['18:30', 'Called', null],
    ['19:59', 'Seated', null],
    ['20:00', 'Approved', 'outside_window'],
    ['18:00', 'Pending', 'outside_window'],
    ['18:00', 'CanceledByClient', 'already_ended'],
    ['18:00', 'NoShow', 'already_ended'],
  ])('at %s of a booking that is %s: %s', (time, status, refused) => expect(at(time, status)).toBe(refused))

  const near = { ...restaurant, metres: 150 }
  test.each<[string, Presence, string | null]>([
    ['nothing shown', { restaurant: near, position: null, isAtDoor: false }, 'not_there'],
    ['the code at the door', { restaurant: near, position: null, isAtDoor: true }, null],
    ['at the door', { restaurant: near, position: { lat: 48.2005, lon: 16.3, accuracy: 10 }, isAtDoor: false }, null],
    [
      'a street away',
      { restaurant: near, position: { lat: 48.203, lon: 16.3, accuracy: 10 }, isAtDoor: false },
      'not_there',
    ],
    ['roughly there', { restaurant: near, position: { lat: 48.203, lon: 16.3, accuracy: 200 }, isAtDoor: false }, null],
    [
      'somewhere',
      { restaurant: near, position: { lat: 48.3, lon: 16.3, accuracy: 90_000 }, isAtDoor: false },
      'not_there',
    ],
  ])('where the restaurant asks to be near: %s', (_, presence, refused) =>
    expect(at('18:00', 'Approved', presence)).toBe(refused),
  )

  test('counts for the visit it was said for', () => {
    const arrivedAt = Temporal.Instant.from('2026-12-04T17:50:00Z')
    expect(arrivalOf({ arrivedAt, startsAt, endsAt })).toBe(arrivedAt)
    const moved = { startsAt: startsAt.add({ hours: 24 }), endsAt: endsAt.add({ hours: 24 }) }
    expect(arrivalOf({ arrivedAt, ...moved })).toBeNull()
    expect(arrivalOf({ startsAt, endsAt })).toBeNull()
  })
})
