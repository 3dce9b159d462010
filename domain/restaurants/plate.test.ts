import { expect, test } from 'vitest'
import { plateOf } from './plate.ts'

test.each([
  ['Osteria', ['italian', 'pizza'], 145, 'O'],
  ['"Élan"', ['french'], 265, 'É'],
  ['7 Dwarfs', ['burger'], 40, '7'],
  ['…', ['thai'], 120, '·'],
])('%s has the colour of its cuisine and its first letter', (name, cuisine, hue, initial) => {
  const plate = plateOf(name, cuisine)
  expect(plate.initial).toBe(initial)
  expect(Math.abs(plate.hue - hue)).toBeLessThanOrEqual(18)
})

test('a place keeps its colour, and its neighbour has a slightly different one', () => {
  expect(plateOf('Dong Que', ['vietnamese'])).toEqual(plateOf('Dong Que', ['vietnamese']))
  expect(plateOf('Dong Que', ['vietnamese']).hue).not.toBe(plateOf('Pho 12', ['vietnamese']).hue)
  expect(plateOf('A', ['ethiopian']).hue).not.toBe(plateOf('A', ['georgian']).hue)
})
