import { expect, test } from 'vitest'
import type { WalkinStatus } from '#contract/walkins/walkins.ts'
import { lineDeed } from './autopilot.ts'
import { testRules } from './test-floor.ts'

const at = (time: string) => Temporal.Instant.from(`2026-11-20T${time}:00Z`)
const all = { approve: true, closeAtEnd: true, callWhenFree: true }
const walkin = (status: WalkinStatus, { onWay = false } = {}) => ({
  status,
  expectedUntil: at('19:10'),
  onWayAt: onWay ? at('19:05') : null,
  tableUntil: at('20:30'),
})

test.each([
  ['a called party has its time', walkin('Called'), '19:09', all, null],
  ['a call that nobody answered', walkin('Called'), '19:10', all, 'CanceledByHost'],
  ['a party that said it was coming', walkin('Called', { onWay: true }), '19:10', all, 'Seated'],
  ['a line that a person keeps', walkin('Called'), '20:00', { ...all, callWhenFree: false }, null],
  ['a stay', walkin('Seated'), '20:29', all, null],
  ['the end of a stay', walkin('Seated'), '20:30', all, 'Closed'],
  ['a stay that a person closes', walkin('Seated'), '21:00', { ...all, closeAtEnd: false }, null],
  ['somebody who waits', walkin('Approved'), '22:00', all, null],
  ['somebody who waits beside closed doors', walkin('Approved'), '10:00', all, 'CanceledByHost'],
  ['somebody who left', walkin('CanceledByClient'), '22:00', all, null],
])('%s', (_name, party, time, autopilot, to) => {
  expect(lineDeed(party, testRules, autopilot, at(time))?.to ?? null).toBe(to)
})
