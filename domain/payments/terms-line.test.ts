import { expect, test } from 'vitest'
import { type QuotedPolicy, termsLine } from './terms-line.ts'

const early = '2026-11-20T18:00:00+01:00'
const late = '2026-11-20T21:00:00+01:00'
const deposit = (freeUntil: string | null, graceMinutes?: number): QuotedPolicy => ({
  kind: 'deposit',
  amount: 40,
  freeUntil,
  ...(graceMinutes && { graceMinutes }),
})

test.each([
  ['nothing is asked', null, null, { kind: 'none', amount: 0, freeUntil: null, hoursBefore: null }],
  ['it is never free', deposit(null), deposit(null), { kind: 'deposit', freeUntil: null, hoursBefore: null }],
  [
    'a clock time ends it',
    deposit('2026-11-19T11:00:00Z'),
    deposit('2026-11-19T11:00:00Z'),
    { freeUntil: '2026-11-19T11:00:00Z', hoursBefore: null },
  ],
  [
    'hours before end it',
    deposit('2026-11-19T17:00:00Z'),
    deposit('2026-11-19T20:00:00Z'),
    { freeUntil: null, hoursBefore: 24 },
  ],
  [
    'minutes after booking are all there is',
    deposit('2026-11-20T12:15:00Z', 15),
    deposit('2026-11-20T12:15:01Z', 15),
    { freeUntil: null, hoursBefore: null, graceMinutes: 15 },
  ],
  [
    'minutes after booking for the first time, hours before for the last',
    deposit('2026-11-20T12:15:00Z', 15),
    deposit('2026-11-20T16:00:00Z'),
    { freeUntil: null, hoursBefore: null, graceMinutes: null },
  ],
])('%s', (_, first, last, line) => {
  expect(
    termsLine([
      { startsAt: early, policy: first },
      { startsAt: late, policy: last },
    ]),
  ).toMatchObject(line)
})

test('a single time names its moment', () => {
  expect(termsLine([{ startsAt: early, policy: deposit('2026-11-19T17:00:00Z') }])).toMatchObject({
    freeUntil: '2026-11-19T17:00:00Z',
  })
  expect(termsLine([])).toBeNull()
})
