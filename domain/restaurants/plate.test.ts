import { expect, test } from 'vitest'
import { plateOf } from './plate.ts'

test.each([
  ['Osteria', ['italian', 'pizza'], { hue: 145, initial: 'O' }],
  ['"Élan"', ['french'], { hue: 265, initial: 'É' }],
  ['7 Dwarfs', ['burger'], { hue: 40, initial: '7' }],
  ['…', ['thai'], { hue: 120, initial: '·' }],
])('%s', (name, cuisine, plate) => expect(plateOf(name, cuisine)).toEqual(plate))

test('an unlisted cuisine keeps its colour from place to place', () => {
  expect(plateOf('A', ['ethiopian']).hue).toBe(plateOf('B', ['ethiopian']).hue)
  expect(plateOf('A', ['ethiopian']).hue).not.toBe(plateOf('A', ['georgian']).hue)
})
