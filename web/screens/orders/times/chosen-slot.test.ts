import { describe, expect, test } from 'vitest'
import { chosenSlot, sameHour } from './chosen-slot.ts'

const at = (time: string) => ({ value: `2031-06-21T${time}:00+02:00` })
const slots = ['12:00', '12:30', '12:45'].map(at)

describe('the slot that stands chosen', () => {
  test.for([
    ['the first where nobody wished', undefined, '12:00'],
    ['the wished one', '12:30', '12:30'],
    ['the next where the wished one is full', '12:15', '12:30'],
    ['the first where the wished one has passed', '11:45', '12:00'],
    ['the last where nothing comes after it', '13:00', '12:45'],
  ] as const)('%s', ([, wished, chosen]) => {
    expect(chosenSlot(slots, wished && at(wished).value)).toEqual(at(chosen))
  })

  test('none where there is none', () => {
    expect(chosenSlot([], at('12:00').value)).toBeUndefined()
  })
})

describe('the slot of another day', () => {
  const day = { chosen: '2031-06-21', slots }
  test.for([
    ['the first where no hour stood chosen', undefined, '12:00'],
    ['the same hour of a day before', '2031-06-19T12:30:00+02:00', '12:30'],
    ['the same hour of a day after', '2031-06-23T12:30:00+02:00', '12:30'],
    ['the same hour by another offset', '2031-06-19T12:30:00+03:00', '12:30'],
    ['the next where that hour is full', '2031-06-19T12:15:00+02:00', '12:30'],
    ['the first where the hour cannot be read', 'noon', '12:00'],
  ] as const)('%s', ([, time, chosen]) => {
    expect(sameHour(day, time)).toBe(at(chosen).value)
  })
})
