import { describe, expect, test } from 'vitest'
import { parseStreet, positionOf, streetsOf } from './street.ts'

describe('a street is read from an address', () => {
  test.each([
    ['Lindengasse 12, 1070 Wien', 'lindengasse', 12],
    ['12 Baker Street, London', 'baker street', 12],
    ['Torstraße 99a', 'torstr', 99],
    ['Torstr. 99', 'torstr', 99],
    ['Kölner Straße 7', 'kolner str', 7],
    ['Rue de l’Église 3', 'rue de l eglise', 3],
    ['Straße des 17. Juni 135', 'str des 17 juni', 135],
    ['Marktplatz', 'marktplatz', null],
  ])('%s', (address, street, number) => {
    expect(parseStreet(address)).toEqual({ street, number })
  })

  test.each(['', ' ', '12', ', Wien'])('none in "%s"', (address) => {
    expect(parseStreet(address)).toBeNull()
  })
})

describe('an address is found', () => {
  const streets = streetsOf([
    { address: 'Lindengasse 2', lat: 1, lon: 1 },
    { address: 'Lindengasse 40', lat: 2, lon: 2 },
    { address: 'Torstraße 5', lat: 3, lon: 3 },
  ])

  test.each([
    ['at the nearest known number of its street', 'Lindengasse 31, Wien', { lat: 2, lon: 2 }],
    ['written another way', '7 TORSTR.', { lat: 3, lon: 3 }],
    ['without a number, at the first', 'Lindengasse', { lat: 1, lon: 1 }],
    ['never in a street nobody knows', 'Hauptstraße 1', null],
  ])('%s', (_, address, position) => {
    expect(positionOf(streets, address)).toEqual(position)
  })
})
