import { describe, expect, test } from 'vitest'
import { nearestTimes, type OfferedSlot, slotSections } from './slot-sections.ts'

const slot = (time: string, changed: Partial<OfferedSlot> = {}): OfferedSlot => ({
  time,
  availabilityLevel: 'Available',
  ...changed,
})
const shown = (slots: OfferedSlot[]) =>
  slotSections(slots).map(({ type, eventId, areas, slots: inside }) => [
    type,
    eventId,
    areas.join(),
    inside.map(({ minutes }) => minutes).join(),
  ])

describe('sections of a day', () => {
  test('only what can be booked is offered', () => {
    const levels = ['Available', 'overbooked', 'NotEnoughCovers', 'AvailableForWait', 'Closed']
    expect(shown(levels.map((availabilityLevel, hour) => slot(`1${hour}:00:00`, { availabilityLevel })))).toEqual([
      ['Undefined', null, '', '600,660,720'],
    ])
    expect(shown([slot('-01:30:00'), slot('2.00:15:00'), slot('1.00:30:00')])).toEqual([
      ['Undefined', null, '', '1470'],
    ])
  })

  test('events come first, each by itself', () => {
    expect(
      shown([
        slot('18:00:00', { areas: ['Hall'] }),
        slot('19:00:00', { eventId: 7 }),
        slot('20:00:00', { eventId: 9 }),
      ]),
    ).toEqual([
      ['Event', 7, '', '1140'],
      ['Event', 9, '', '1200'],
      ['Area', null, 'Hall', '1080'],
    ])
  })

  test('areas that are free at the same times share a section', () => {
    const both = { areas: ['Hall', 'Terrace'] }
    expect(shown([slot('18:00:00', both), slot('19:00:00', both)])).toEqual([
      ['Area', null, 'Hall,Terrace', '1080,1140'],
    ])
    expect(shown([slot('18:00:00', both), slot('19:00:00', { areas: 'Hall' })])).toEqual([
      ['Area', null, 'Hall', '1080,1140'],
      ['Area', null, 'Terrace', '1080'],
    ])
  })

  test('what the restaurant must confirm says so', () => {
    const [section] = slotSections([slot('18:00:00'), slot('19:00:00', { availabilityLevel: 'Overbooked' })])
    expect(section?.slots.map(({ onRequest }) => onRequest)).toEqual([false, true])
  })
})

test('the nearest times stand in the order of the day', () => {
  const times = [1020, 1110, 1170, 1215, 1215, 1320]
  expect(nearestTimes(times, 1170, 2)).toEqual([1110, 1215])
  expect(nearestTimes(times, 1180, 3)).toEqual([1110, 1170, 1215])
})
