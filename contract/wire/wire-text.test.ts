import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import {
  currencyExponent,
  foldDepositStatus,
  formatSpan,
  formatSpanMinutes,
  formatWallTime,
  isHexId,
  joinList,
  localeOfTranslationFile,
  majorUnits,
  menuIdOfModifiersFile,
  minorUnits,
  modifiersFile,
  parseDecimal,
  parseInteger,
  parseSpan,
  parseSpanMinutes,
  parseWallTime,
  photoUrlAt,
  splitList,
  translationFile,
} from './wire-text.ts'

describe('comma lists', () => {
  test.each([
    ['Terrace,Main hall', ['Terrace', 'Main hall']],
    [' Terrace , ,Main hall ', ['Terrace', 'Main hall']],
    ['', []],
    [',,', []],
  ])('%j is %j', (text, list) => {
    expect(splitList(text)).toEqual(list)
  })

  test('a list of names without commas comes back', () => {
    const name = fc
      .string({ minLength: 1 })
      .filter((text) => !text.includes(',') && text === text.trim() && text !== '')
    fc.assert(
      fc.property(fc.array(name), (names) => {
        expect(splitList(joinList(names))).toEqual(names)
      }),
    )
  })
})

describe('time spans', () => {
  test.each([
    ['19:30:00', 1170],
    ['-01:30:00', -90],
    ['1.00:30:00', 1470],
    ['2.00:15:00', 2895],
    ['1.06:00:00', 1800],
    ['8:00', 480],
    ['02:00', 120],
    ['00:00:00', 0],
    ['-00:00:00', 0],
    ['19:30:00.0000000', 1170],
  ])('%s is %d minutes', (text, minutes) => {
    expect(parseSpanMinutes(text)).toBe(minutes)
  })

  test.each(['', '24:00:00', '19:60:00', '19', '19:30:00Z', '--01:00:00', '1.1.00:00:00', ' 19:30:00', '19:30:30'])(
    '%j is no span of whole minutes',
    (text) => {
      expect(parseSpanMinutes(text)).toBeNull()
    },
  )

  test.each([
    [1170, '19:30:00'],
    [-90, '-01:30:00'],
    [1470, '1.00:30:00'],
    [-1530, '-1.01:30:00'],
  ])('%d minutes are written %s', (minutes, text) => {
    expect(formatSpanMinutes(minutes)).toBe(text)
  })

  test('seconds come back', () => {
    fc.assert(
      fc.property(fc.integer({ min: -900_000, max: 900_000 }), (seconds) => {
        expect(parseSpan(formatSpan(seconds))).toBe(seconds)
      }),
    )
  })
})

describe('numbers in text', () => {
  test.each([
    ['0', 0],
    ['-3', -3],
    ['-0', 0],
    ['12', 12],
    ['1e3', null],
    ['1.5', null],
    ['', null],
    [' 1', null],
    ['0x1f', null],
    ['9999999999999999', null],
  ])('integer %j is %j', (text, value) => {
    expect(parseInteger(text)).toBe(value)
  })

  test.each([
    ['37.77', 37.77],
    ['-122.42', -122.42],
    ['5', 5],
    ['.5', null],
    ['NaN', null],
    ['Infinity', null],
    ['1e5', null],
  ])('decimal %j is %j', (text, value) => {
    expect(parseDecimal(text)).toBe(value)
  })
})

describe('wall times', () => {
  test.each([
    ['2031-06-21T19:30:00-07:00', '2031-06-21T19:30:00', -420],
    ['2031-06-21T19:30:00+05:45', '2031-06-21T19:30:00', 345],
    ['2031-06-21T19:30:00Z', '2031-06-21T19:30:00', 0],
    ['2031-06-21T15:00:00', '2031-06-21T15:00:00', null],
    ['2031-06-21T15:00', '2031-06-21T15:00:00', null],
    ['2031-06-21T15:00:00.000+02:00', '2031-06-21T15:00:00', 120],
    ['2031-06-21', '2031-06-21T00:00:00', null],
    ['2032-02-29T12:00:00', '2032-02-29T12:00:00', null],
  ])('%s', (text, wall, offsetMinutes) => {
    expect(parseWallTime(text)).toEqual({ wall, offsetMinutes })
  })

  test.each([
    '',
    '2031-02-29T12:00:00',
    '2031-04-31',
    '2031-13-01',
    '2031-06-21T24:00:00',
    '2031-06-21 19:30',
    'soon',
    '0999-12-31',
    '9999-01-01',
  ])('%j is no wall time', (text) => {
    expect(parseWallTime(text)).toBeNull()
  })

  test('what was read is written the same', () => {
    for (const text of ['2031-06-21T19:30:00-07:00', '2031-06-21T19:30:00+00:00', '2031-06-21T19:30:00']) {
      const time = parseWallTime(text)
      expect(time && formatWallTime(time)).toBe(text)
    }
  })
})

describe('deposit statuses', () => {
  test.each([
    ['Succeeded', 'Succeeded'],
    ['succeeded', 'Succeeded'],
    ['Paid', 'Succeeded'],
    ['no-card', 'NoCard'],
    ['No Card', 'NoCard'],
    ['Card is on file', 'CardOnFile'],
    ['card-on-file', 'CardOnFile'],
    ['UNPAID', 'Unpaid'],
    ['refunded', 'Refunded'],
    ['FAILED', 'Failed'],
    ['Pending', 'Pending'],
    ['', 'NoCard'],
    [null, 'NoCard'],
    [undefined, 'NoCard'],
    ['something else', 'NoCard'],
  ])('%j folds to %s', (text, status) => {
    expect(foldDepositStatus(text)).toBe(status)
  })
})

describe('money', () => {
  test.each([
    [39.5, 'usd', 3950],
    [0.1 + 0.2, 'usd', null],
    [1.005, 'usd', null],
    [1.005, 'kwd', 1005],
    [1200, 'jpy', 1200],
    [1200.5, 'jpy', null],
    [0, 'eur', 0],
    [19.99, 'EUR', 1999],
    [Number.NaN, 'usd', null],
    [Number.POSITIVE_INFINITY, 'usd', null],
    [1e22, 'usd', null],
  ])('%d %s is %j in minor units', (major, currency, minor) => {
    expect(minorUnits(major, currency)).toBe(minor)
  })

  test('every minor amount survives the wire', () => {
    const currency = fc.constantFrom('usd', 'jpy', 'kwd', 'czk', 'eur')
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 1_000_000_000 }), currency, (minor, code) => {
        const wire: number = JSON.parse(JSON.stringify(majorUnits(minor, code)))
        expect(minorUnits(wire, code)).toBe(minor)
      }),
    )
  })

  test('exponents', () => {
    expect(['JPY', 'usd', 'kwd', 'xyz'].map(currencyExponent)).toEqual([0, 2, 3, 2])
  })
})

test('ids are 32 lower-case hex digits', () => {
  expect(isHexId('5f0c2f6a9b1e4d0ab7c3d2e1f4a59687')).toBe(true)
  expect(isHexId('5F0C2F6A9B1E4D0AB7C3D2E1F4A59687')).toBe(false)
  expect(isHexId('5f0c2f6a-9b1e-4d0a-b7c3-d2e1f4a59687')).toBe(false)
})

test('file names', () => {
  expect(modifiersFile('m-1')).toBe('m-1.modifiers.m..json')
  expect(menuIdOfModifiersFile('m-1.modifiers.m..json')).toBe('m-1')
  expect(menuIdOfModifiersFile('m-1.modifiers.json')).toBeNull()
  expect(menuIdOfModifiersFile('.modifiers.m..json')).toBeNull()
  expect(translationFile('fr-CA')).toBe('fr-CA.json')
  expect(localeOfTranslationFile('fr-CA.json')).toBe('fr-CA')
  expect(localeOfTranslationFile('fr-CA')).toBeNull()
})

test('a photo has an address for each of its widths', () => {
  expect(photoUrlAt('/media/photos/cod-1280.webp', 320)).toBe('/media/photos/cod-320.webp')
})
