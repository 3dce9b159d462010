import { describe, expect, test } from 'vitest'
import { z } from 'zod'
import { exact, lenient, withPlus } from './lenient.ts'

const whole = z.int()
const schema = z.object({
  size: whole,
  flag: z.boolean().optional(),
  choice: z.enum(['a', 'b']).nullish(),
  note: z.string().nullish(),
  top: whole.default(10),
  money: exact(z.number()).nullish(),
  parts: z.array(z.object({ size: whole.nullish() })).nullish(),
  either: z.union([z.string(), z.object({ size: whole.optional() })]).nullish(),
  code: z.codec(z.string(), whole, { decode: Number, encode: String }).optional(),
})

describe('what is sent', () => {
  test.each([
    [{ size: '4' }, { size: 4, top: 10 }],
    [{ size: '-4' }, { size: -4, top: 10 }],
    [
      { size: 4, flag: null },
      { size: 4, top: 10 },
    ],
    [
      { size: 4, flag: '', choice: '', top: '' },
      { size: 4, top: 10 },
    ],
    [
      { size: 4, top: null },
      { size: 4, top: 10 },
    ],
    [
      { size: 4, top: '20' },
      { size: 4, top: 20 },
    ],
    // Where nothing is a value of its own it stays one.
    [
      { size: 4, choice: null, note: '' },
      { size: 4, top: 10, choice: null, note: '' },
    ],
    [
      { size: 4, parts: [{ size: '2' }, { size: '' }] },
      { size: 4, top: 10, parts: [{ size: 2 }, {}] },
    ],
    [
      { size: 4, either: { size: '2' } },
      { size: 4, top: 10, either: { size: 2 } },
    ],
    [
      { size: 4, either: '2' },
      { size: 4, top: 10, either: '2' },
    ],
    [
      { size: 4, unknown: { size: '2' } },
      { size: 4, top: 10 },
    ],
  ])('%j is read', (sent, read) => {
    expect(schema.parse(lenient(schema, sent))).toEqual(read)
  })

  test.each([
    { size: '' },
    { size: null },
    { size: 'four' },
    { size: '1e3' },
    { size: '0x4' },
    { size: ' 4' },
    { size: ['4'] },
    { size: 4, money: '5' },
    { size: 4, money: '' },
    { size: 4, choice: 'c' },
    { size: 4, flag: 'yes' },
    '4',
    null,
  ])('%j is refused all the same', (sent) => {
    expect(schema.safeParse(lenient(schema, sent)).success).toBe(false)
  })

  test('is left as it was', () => {
    const sent = Object.freeze({ size: '4', parts: Object.freeze([Object.freeze({ size: '2' })]) })
    lenient(schema, sent)
    expect(sent).toEqual({ size: '4', parts: [{ size: '2' }] })
  })
})

test.each([
  ['2031-06-21T19:30:00 02:00', '2031-06-21T19:30:00+02:00'],
  ['2031-06-21T19:30 02:00', '2031-06-21T19:30+02:00'],
  ['2031-06-21T19:30:00.000 02:00', '2031-06-21T19:30:00.000+02:00'],
  ['2031-06-21T19:30:00-02:00', '2031-06-21T19:30:00-02:00'],
  ['2031-06-21 19:30', '2031-06-21 19:30'],
  ['Main hall 02:00', 'Main hall 02:00'],
])('%j has lost no plus but its own', (text, whole) => {
  expect(withPlus(text)).toBe(whole)
})
