import type { CitusState, TableDistribution } from './citus.ts'
import { distributeTable } from './new-tables.ts'
import { type TableName, tableKinds } from './table-kinds.ts'

const oldestCitus = 13

/** Whether a table lies where this release wants it. */
export const isRightlyLaidOut = (table: TableName, lies: TableDistribution | undefined): boolean => {
  const kind = tableKinds[table]
  if (kind === 'local' || !lies) return (lies?.kind ?? 'local') === kind
  return lies.kind === kind && (kind === 'reference' || (lies.column === 'restaurant_id' && lies.isBesideBookings))
}

/** Why a database cannot be distributed, in one sentence with the way out; null where it can be, or is. */
export function distributeRefusal(state: CitusState, tables: readonly TableName[]): string | null {
  if (!state.isAvailable && state.version === null)
    return 'This PostgreSQL has no Citus, and nothing was changed; one server needs none, and several need it installed on each of them.'
  if (state.version === null)
    return 'Citus is installed but not part of this database, and nothing was changed; as its owner run CREATE EXTENSION citus here and on every worker.'
  if (Number.parseInt(state.version, 10) < oldestCitus)
    return `This is Citus ${state.version}, and nothing was changed; take version ${oldestCitus} or newer on every server.`
  if (!state.isCoordinator)
    return 'This server is a worker, and nothing was changed; name the coordinator in DATABASE_URL.'
  if (state.workers > 0 && !state.knowsItself)
    return "The coordinator is not among its own nodes, and nothing was changed; run SELECT citus_set_coordinator_host('its address') there."
  return mixedLayout(state, tables)
}

/** Everything is laid out in one transaction, so what lies half and half was done by another hand, which has to end it. */
function mixedLayout({ laidOut }: CitusState, tables: readonly TableName[]): string | null {
  const wrong = tables.filter((table) => !isRightlyLaidOut(table, laidOut.get(table)))
  const [first] = wrong
  const isWhole = ![...laidOut.values()].some(({ kind }) => kind !== 'local')
  if (first === undefined || isWhole) return null
  const step = nextStep(first, laidOut.get(first))
  return `This database is half distributed (${wrong.length} of ${tables.length} tables lie elsewhere than they should), and nothing was changed; bring back the copy from before, or run SELECT ${step} and try again for the next.`
}

function nextStep(table: TableName, lies: TableDistribution | undefined): string {
  if (lies && lies.kind !== 'local') return `undistribute_table('${table}')`
  if (tableKinds[table] === 'reference') return `create_reference_table('${table}')`
  return distributeTable(table, table === 'reservations' ? 'none' : 'reservations')
}
