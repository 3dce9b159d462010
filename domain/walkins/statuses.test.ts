import { describe, expect, test } from 'vitest'
import { type WalkinStatus, walkinStatuses } from '#contract/walkins/walkins.ts'
import type { Actor } from '../reservations/statuses.ts'
import { isInLine, isWaiting, refuseWalkinChange, walkinChanges } from './statuses.ts'

const now = Temporal.Instant.from('2026-11-20T19:00:00Z')
const refusal = (status: WalkinStatus, to: WalkinStatus, by: Actor, expectedUntil: string | null = null) =>
  refuseWalkinChange(
    { status, expectedUntil: expectedUntil ? Temporal.Instant.from(expectedUntil) : null },
    to,
    by,
    now,
  )

describe('the statuses of a walk-in', () => {
  test.each<[WalkinStatus, WalkinStatus, Actor]>([
    ['Pending', 'Approved', 'host'],
    ['Pending', 'Rejected', 'host'],
    ['Approved', 'Called', 'autopilot'],
    ['Approved', 'Seated', 'host'],
    ['Approved', 'CanceledByClient', 'guest'],
    ['Called', 'Called', 'host'],
    ['Called', 'Seated', 'host'],
    ['Called', 'CanceledByClient', 'guest'],
    ['Called', 'NoShow', 'host'],
    ['Seated', 'Closed', 'autopilot'],
  ])('%s may become %s by %s', (from, to, by) => expect(refusal(from, to, by)).toBeNull())

  test.each<[WalkinStatus, WalkinStatus, Actor, string]>([
    ['Approved', 'Called', 'guest', 'status_changed'],
    ['Called', 'NoShow', 'autopilot', 'status_changed'],
    ['Approved', 'NoShow', 'host', 'status_changed'],
    ['Seated', 'CanceledByClient', 'guest', 'status_changed'],
    ['Pending', 'Called', 'host', 'status_changed'],
    ['CanceledByClient', 'Called', 'host', 'already_ended'],
    ['Closed', 'CanceledByClient', 'guest', 'already_ended'],
  ])('%s may not become %s by %s', (from, to, by, reason) => expect(refusal(from, to, by)).toBe(reason))

  test('a called party has its time before anybody gives its table away', () => {
    expect(refusal('Called', 'NoShow', 'host', '2026-11-20T19:00:01Z')).toBe('within_grace')
    expect(refusal('Called', 'NoShow', 'host', '2026-11-20T19:00:00Z')).toBeNull()
    expect(refusal('Called', 'CanceledByHost', 'autopilot', '2026-11-20T19:05:00Z')).toBe('within_grace')
    expect(refusal('Called', 'CanceledByHost', 'host', '2026-11-20T19:05:00Z')).toBeNull()
  })

  test('nothing leads out of an end, and `Canceled` is read but never written', () => {
    const ends: WalkinStatus[] = ['Canceled', 'CanceledByHost', 'CanceledByClient', 'Rejected', 'NoShow', 'Closed']
    expect(walkinStatuses.filter((status) => walkinChanges[status].length === 0).sort()).toEqual(ends.sort())
    expect(
      Object.values(walkinChanges)
        .flat()
        .some(({ to }) => to === 'Canceled'),
    ).toBe(false)
    expect(walkinStatuses.filter(isInLine)).toEqual(expect.arrayContaining(['Pending', 'Approved', 'Called']))
    expect(walkinStatuses.filter(isInLine)).toHaveLength(3)
    expect(isWaiting('Called')).toBe(false)
  })
})
