import { expect, test } from 'vitest'
import { type KeptBooking, withSeen } from './kept-bookings.ts'

const booking = (id: string, endsAt: number, words = ''): KeptBooking => ({
  id,
  name: 'Blau',
  words,
  address: '',
  endsAt,
})

test.each<[string, KeptBooking[], KeptBooking, KeptBooking[]]>([
  ['the first', [], booking('a', 200), [booking('a', 200)]],
  ['by time', [booking('b', 300)], booking('a', 200), [booking('a', 200), booking('b', 300)]],
  ['as last read', [booking('a', 200, '19:30')], booking('a', 260, '20:30'), [booking('a', 260, '20:30')]],
  ['without what is over', [booking('old', 99)], booking('a', 200), [booking('a', 200)]],
  ['without a canceled one', [booking('a', 200), booking('b', 300)], booking('a', 0), [booking('b', 300)]],
])('bookings are kept %s', (_, kept, seen, expected) => expect(withSeen(kept, seen, 100)).toEqual(expected))
