import { describe, expect, test } from 'vitest'
import type { CitusState, TableDistribution } from './citus.ts'
import { distributeRefusal, isRightlyLaidOut } from './refusal.ts'
import type { TableName } from './table-kinds.ts'

const tables: TableName[] = ['restaurants', 'reservations', 'holds', 'mails']
const spread: TableDistribution = { kind: 'distributed', column: 'restaurant_id', isBesideBookings: true }
const copied: TableDistribution = { kind: 'reference', column: null, isBesideBookings: false }
const managed: TableDistribution = { kind: 'local', column: null, isBesideBookings: false }

const fresh: CitusState = {
  isAvailable: true,
  version: '13.2-1',
  isCoordinator: true,
  knowsItself: true,
  workers: 2,
  laidOut: new Map(),
}
const lying = (laidOut: Record<string, TableDistribution>): CitusState => ({
  ...fresh,
  laidOut: new Map(Object.entries(laidOut)),
})

describe('what can be distributed, or is', () => {
  test.each([
    ['nothing yet', fresh],
    ['one server that is not among its nodes yet', { ...fresh, workers: 0, knowsItself: false }],
    ['a newer Citus', { ...fresh, version: '14.0-1' }],
    ['everything', lying({ restaurants: copied, reservations: spread, holds: spread })],
    [
      'everything, with a local table that the cluster knows',
      lying({ restaurants: copied, reservations: spread, holds: spread, mails: managed }),
    ],
    ['a local table that the cluster knows', lying({ mails: managed })],
    [
      'tables of somebody else beside a whole layout',
      lying({ restaurants: copied, reservations: spread, holds: spread, theirs: spread }),
    ],
  ])('%s', (_, state) => expect(distributeRefusal(state, tables)).toBeNull())
})

describe('what cannot is told in one sentence with the way out', () => {
  test.each<[string, CitusState, string]>([
    ['no Citus', { ...fresh, isAvailable: false, version: null }, 'has no Citus'],
    ['not in this database', { ...fresh, version: null }, 'CREATE EXTENSION citus'],
    ['an old one', { ...fresh, version: '11.3-1' }, 'take version 13 or newer'],
    ['a worker', { ...fresh, isCoordinator: false }, 'name the coordinator in DATABASE_URL'],
    ['a coordinator apart', { ...fresh, knowsItself: false }, 'citus_set_coordinator_host'],
    [
      'half of it',
      lying({ restaurants: copied, reservations: spread }),
      "SELECT create_distributed_table('holds', 'restaurant_id', colocate_with => 'reservations') and",
    ],
    ['no copies', lying({ reservations: spread, holds: spread }), "create_reference_table('restaurants')"],
    ['no bookings', lying({ restaurants: copied, holds: spread }), "colocate_with => 'none'"],
    [
      'by another column',
      lying({ restaurants: copied, reservations: spread, holds: { ...spread, column: 'caller' } }),
      "undistribute_table('holds')",
    ],
    [
      'not beside the bookings',
      lying({ restaurants: copied, reservations: spread, holds: { ...spread, isBesideBookings: false } }),
      '1 of 4',
    ],
    [
      'a local table spread',
      lying({ restaurants: copied, reservations: spread, holds: spread, mails: spread }),
      "undistribute_table('mails')",
    ],
    [
      'a copied table spread',
      lying({ restaurants: spread, reservations: spread, holds: spread }),
      "undistribute_table('restaurants')",
    ],
  ])('%s', (_, state, words) => {
    const refusal = distributeRefusal(state, tables) ?? ''
    expect(refusal).toContain(words)
    expect(refusal).toContain('nothing was changed')
    expect(refusal.match(/\.(?= |$)/g)).toHaveLength(1)
  })
})

test.each<[TableName, TableDistribution | undefined, boolean]>([
  ['mails', undefined, true],
  ['mails', managed, true],
  ['mails', copied, false],
  ['holds', undefined, false],
  ['holds', spread, true],
  ['holds', managed, false],
  ['photos', copied, true],
  ['photos', undefined, false],
  ['photos', { ...copied, kind: 'other' }, false],
])('%s lying as %j is right: %s', (table, lies, right) => expect(isRightlyLaidOut(table, lies)).toBe(right))
