import { expect, test } from 'vitest'
import { type KeptTable, tableStateAt } from './table-state.ts'

const kept = (starts: number, ends: number, more: Partial<KeptTable> = {}): KeptTable => ({
  starts,
  ends,
  status: 'Approved',
  holder: 'reservation',
  ...more,
})
const at = (list: KeptTable[], moment: number, now = 0) =>
  tableStateAt({ blocked: false, kept: list }, { at: moment, length: 90, now })

test.each([
  ['nothing kept', [], 100, 'Available', null],
  ['free until exactly then', [kept(190, 280)], 100, 'Available', null],
  ['too short before the next', [kept(189, 280)], 100, 'Reserved', 280],
  ['in the middle', [kept(50, 140)], 100, 'Reserved', 140],
  ['two in a row leave no room between', [kept(50, 140), kept(200, 290)], 100, 'Reserved', 290],
  ['two with room between', [kept(50, 140), kept(230, 320)], 100, 'Reserved', 140],
])('%s', (_name, list, moment, status, nextFreeAt) => {
  expect(at(list, moment)).toMatchObject({ status, nextFreeAt })
})

test.each([
  [{ status: 'Seated' }, 'Busy'],
  [{ status: 'Called' }, 'Assigned'],
  [{ status: 'Pending' }, 'Reserved'],
  [{ status: null, holder: 'walkin' as const }, 'Busy'],
  [{ status: null, holder: 'hold' as const }, 'Reserved'],
])('what happens now: %j is %s', (more, status) => {
  expect(at([kept(50, 140, more)], 100, 100).status).toBe(status)
})

test('a blocked table is blocked', () => {
  expect(tableStateAt({ blocked: true, kept: [] }, { at: 0, length: 90, now: 0 })).toEqual({
    status: 'Blocked',
    releasedAt: null,
    nextFreeAt: null,
  })
})
