import { expect, test } from 'vitest'
import { readByteRange } from './byte-range.ts'

test.each([
  [null, null],
  ['', null],
  ['bytes=', null],
  ['bytes=-', null],
  ['lines=0-9', null],
  ['bytes=0-9,20-29', null],
  ['bytes=9-0', null],
  ['bytes=a-b', null],
  ['bytes=0-9', { start: 0, end: 9 }],
  ['bytes=90-', { start: 90, end: 99 }],
  ['bytes=90-1000', { start: 90, end: 99 }],
  ['bytes=-10', { start: 90, end: 99 }],
  ['bytes=-1000', { start: 0, end: 99 }],
  ['bytes=-0', 'outside'],
  ['bytes=100-', 'outside'],
  ['bytes=100-200', 'outside'],
  [`bytes=0-${'9'.repeat(40)}`, { start: 0, end: 99 }],
])('%s of a hundred bytes', (header, range) => expect(readByteRange(header, 100)).toEqual(range))
