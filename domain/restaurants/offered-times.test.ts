import { describe, expect, test } from 'vitest'
import { around, offeredTimes } from './offered-times.ts'

const slot = (time: string, availabilityLevel = 'Available', eventId?: number) => ({
  time,
  availabilityLevel,
  ...(eventId && { eventId }),
})

describe('offeredTimes', () => {
  test('says which times are sure and which must be asked for', () => {
    const slots = [slot('17:00:00'), slot('17:15:00', 'Overbooked'), slot('17:30:00', 'NotEnoughCovers')]
    expect(offeredTimes(slots)).toEqual([
      { minutes: 1020, state: 'free' },
      { minutes: 1035, state: 'request' },
      { minutes: 1050, state: 'request' },
    ])
  })

  test('leaves out the line, other days and what cannot be read', () => {
    const slots = [slot('17:00:00', 'AvailableForWait'), slot('-22:00:00'), slot('2.00:15:00'), slot('soon')]
    expect(offeredTimes(slots)).toEqual([])
  })

  test('takes the tail of the evening along', () => {
    expect(offeredTimes([slot('1.00:15:00')])).toEqual([{ minutes: 1455, state: 'free' }])
  })

  test('keeps an event and its restaurant apart', () => {
    const slots = [slot('17:00:00'), slot('19:00:00', 'Available', 4200)]
    expect(offeredTimes(slots).map(({ minutes }) => minutes)).toEqual([1020])
    expect(offeredTimes(slots, 4200).map(({ minutes }) => minutes)).toEqual([1140])
  })
})

describe('around', () => {
  const times = Array.from({ length: 10 }, (_, at) => ({ minutes: 1020 + at * 30, state: 'free' as const }))
  test.each([
    ['early evening', 1020, 4, [1020, 1050, 1080, 1110]],
    ['in the middle', 1170, 4, [1110, 1140, 1170, 1200]],
    ['later than the last', 1430, 3, [1230, 1260, 1290]],
    ['more room than times', 1170, 40, times.map(({ minutes }) => minutes)],
  ])('%s', (_, wanted, room, expected) => {
    expect(around(times, wanted, room).map(({ minutes }) => minutes)).toEqual(expected)
  })

  test('of nothing is nothing', () => expect(around([], 1170, 4)).toEqual([]))
})
