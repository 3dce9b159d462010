import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { z } from 'zod'
import { campaignInfo } from '../reservations/campaign.ts'
import { areaName, day, email, link, moment, phone, prose, slug } from './text.ts'
import {
  areasText,
  decimalText,
  depositStatus,
  integerListText,
  integerText,
  listText,
  restaurantNumber,
  span,
  wallTime,
} from './wire.ts'

const accepts = (schema: z.ZodType, value: unknown) => schema.safeParse(value).success

describe('codecs give back what they read', () => {
  test('spans', () => {
    fc.assert(
      fc.property(fc.integer({ min: -2880, max: 10_080 }), (minutes) => {
        expect(span.parse(z.encode(span, minutes))).toBe(minutes)
      }),
    )
  })

  test('areas', () => {
    const name = fc.stringMatching(/^[A-Za-zÀ-ž]([A-Za-zÀ-ž ]{0,20}[A-Za-zÀ-ž])?$/)
    fc.assert(
      fc.property(fc.array(name, { maxLength: 40 }), (names) => {
        expect(areasText.parse(z.encode(areasText, names))).toEqual(names)
      }),
    )
  })

  test('wall times', () => {
    const offset = fc.option(fc.integer({ min: -840, max: 840 }), { nil: null })
    fc.assert(
      fc.property(offset, (offsetMinutes) => {
        const time = { wall: '2031-06-21T19:30:00', offsetMinutes }
        expect(wallTime.parse(z.encode(wallTime, time))).toEqual(time)
      }),
    )
  })
})

describe('numbers from queries', () => {
  test.each(['0', '7', 7])('%j counts from 0 to 7', (value) => {
    expect(integerText(0, 7).parse(value)).toBe(Number(value))
  })

  test.each(['8', '-1', '1.0', '1e0', '', ' 1', null, true, [1], 1.5, Number.NaN])('%j does not', (value) => {
    expect(accepts(integerText(0, 7), value)).toBe(false)
  })

  test('latitudes', () => {
    expect(decimalText(-90, 90).parse('37.77')).toBe(37.77)
    expect(accepts(decimalText(-90, 90), '91')).toBe(false)
    expect(accepts(decimalText(-90, 90), 'north')).toBe(false)
  })

  test('restaurants have numbers, sometimes quoted', () => {
    expect(restaurantNumber.parse('4101')).toBe(4101)
    expect(restaurantNumber.parse(4101)).toBe(4101)
    expect(z.encode(restaurantNumber, 4101)).toBe(4101)
    expect(accepts(restaurantNumber, '2147483648')).toBe(false)
    expect(accepts(restaurantNumber, 'blue-door')).toBe(false)
  })

  test('party sizes', () => {
    const sizes = integerListText(1, 20, 5)
    expect(sizes.parse('2,3,4')).toEqual([2, 3, 4])
    expect(sizes.parse([2, 3])).toEqual([2, 3])
    expect(z.encode(sizes, [2, 3, 4])).toBe('2,3,4')
    for (const wrong of ['', ',', '2,x', '0', '21', '1,2,3,4,5,6']) expect(accepts(sizes, wrong)).toBe(false)
  })

  test('lists', () => {
    const areas = listText(areaName, 2)
    expect(areas.parse('Terrace, Bar')).toEqual(['Terrace', 'Bar'])
    expect(areas.parse(['Terrace', 'Bar'])).toEqual(['Terrace', 'Bar'])
    expect(accepts(areas, 'a,b,c')).toBe(false)
  })
})

test('deposit statuses fold on the way in and are exact on the way out', () => {
  expect(depositStatus.parse('no-card')).toBe('NoCard')
  expect(z.encode(depositStatus, 'CardOnFile')).toBe('CardOnFile')
})

describe('campaignInfo', () => {
  const info = { utm_source: 'website', utm_medium: 'widget' }

  test('is an object or its JSON text, and leaves as an object', () => {
    expect(campaignInfo.parse(info)).toEqual(info)
    expect(campaignInfo.parse(JSON.stringify(info))).toEqual(info)
    expect(z.encode(campaignInfo, info)).toEqual(info)
  })

  test('keeps nothing that is not in it', () => {
    expect(campaignInfo.parse('{"admin":true}')).toEqual({})
  })

  test.each([
    ['printed on the menu', { utm_campaign: 'printed on the menu' }],
    ['', {}],
    ['[]', {}],
    ['"x"', {}],
    ['null', {}],
    ['{"utm_source":1}', {}],
    ['{"utm_', {}],
  ])('as the text %j it is %j, and no booking fails for it', (text, kept) => {
    expect(campaignInfo.parse(text)).toEqual(kept)
  })
})

describe('texts', () => {
  test.each([
    [prose(50), 'two\nlines', true],
    [prose(50), 'nul\u0000', false],
    [prose(50), 'lone \ud800', false],
    [prose(50), 'paired 🍷', true],
    [areaName, 'a,b', false],
    [slug, 'blue-door-sf', true],
    [slug, 'ταβέρνα-1', true],
    [slug, '../etc', false],
    [slug, '', false],
    [day, '1000-01-01', true],
    [day, '9998-12-31', true],
    [day, '0999-12-31', false],
    [day, '9999-01-01', false],
    [day, '2031-02-29', false],
    [email, 'ann@example.com', true],
    [email, 'ann@', false],
    [phone, '+1 (202) 555-0123', true],
    [phone, 'call me', false],
    [link, 'https://media.example/a.jpg', true],
    [link, '/media/a.jpg', true],
    [link, '//evil.example', false],
    [link, 'javascript:alert(1)', false],
    [moment, '2031-06-01T17:02:11Z', true],
    [moment, '2031-06-01T17:02:11', false],
    [moment, '2031-02-30T17:02:11Z', false],
  ])('%# %s', (schema, text, good) => {
    expect(accepts(schema, text)).toBe(good)
  })

  test('a huge text is refused, not choked on', () => {
    const huge = 'a\n'.repeat(2_000_000)
    for (const schema of [prose(50), slug, email, phone, link, areaName]) expect(accepts(schema, huge)).toBe(false)
  })
})
