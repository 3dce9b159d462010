import type { TableMonitorsWire } from '#contract/availability/floors.ts'
import {
  type ChoosableTable,
  inAreasFirst,
  joinsFor,
  type TableState,
  tableState,
} from '#domain/availability/floors/table-choices.ts'
import { isCallFailure } from '../../../parts/api/call-failure.ts'
import { type PageContext, requestContext } from '../../../parts/request/context.ts'
import type { BookingView } from '../../../parts/reservations/booking-view.server.ts'

export type TableChoice = {
  number: string
  state: TableState
  seats: number | null
  area: string | null
  features: string[]
}
export type FloorChoice = { id: string; name: string; url: string; tables: TableChoice[] }
type JoinChoice = { numbers: string[]; seats: number }
export type TableChoices = { floors: FloorChoice[]; others: TableChoice[]; joins: JoinChoice[] } | { failed: true }

/** More would be a list nobody reads. */
const mostJoins = 6
const timeoutMs = 10_000

/** Which tables are free at the picked time; the guest's own hold does not stand in the way. */
export async function findTables(
  context: PageContext,
  { restaurant, picked, id, changing, party }: BookingView,
): Promise<TableChoices> {
  const { api } = context.get(requestContext)
  const params = { restaurantId: restaurant.restaurantId }
  const own = changing?.id ?? id
  try {
    const [floors, state] = await Promise.all([
      api.floors.list({ params }),
      api.floors.monitors({
        params,
        query: {
          ...(picked && { time: picked.moment }),
          ...(own && { ExcludeId: own }),
          partySize: party.chosen,
        },
        signal: AbortSignal.timeout(timeoutMs),
      }),
    ])
    const tables = state.monitors.map((monitor) => choosable(monitor))
    const choices = new Map(tables.map((table) => [table.number, choiceOf(table, party.chosen)]))
    const areas = picked?.areas ?? []
    const shown = floors.flatMap(({ floorId, name, floorUrl, map }) => {
      const standing = numbersOn(map ?? '').flatMap((number) => choices.get(number) ?? [])
      const sorted = inAreasFirst(standing, ({ area }) => [area], areas)
      return floorUrl ? [{ id: floorId, name, url: floorUrl, tables: sorted }] : []
    })
    const drawn = new Set(shown.flatMap((floor) => floor.tables.map(({ number }) => number)))
    const joins = (state.combinations ?? []).map(({ tableNumbers, seatsFrom, seats }) => ({
      numbers: tableNumbers,
      minParty: seatsFrom,
      maxParty: seats,
    }))
    return {
      floors: inAreasFirst(shown, (floor) => floor.tables.map(({ area }) => area), areas),
      others: [...choices.values()].filter(({ number }) => !drawn.has(number)),
      joins: joinsFor(joins, tables, party.chosen)
        .slice(0, mostJoins)
        .map(({ numbers, maxParty }) => ({ numbers, seats: maxParty })),
    }
  } catch (failure) {
    if (!isCallFailure(failure)) throw failure
    return { failed: true }
  }
}

type MonitorWire = TableMonitorsWire['monitors'][number]
type Choosable = ChoosableTable & { seats: number | null; features: string[] }

function choosable({ tableNumber, status, area, seatsFrom, seats, features }: MonitorWire): Choosable {
  return {
    number: tableNumber,
    isFree: status === 'Available',
    area: area ?? null,
    minParty: seatsFrom ?? 1,
    maxParty: seats ?? Number.POSITIVE_INFINITY,
    seats: seats ?? null,
    features: features ?? [],
  }
}

function choiceOf(table: Choosable, party: number): TableChoice {
  const { number, seats, area, features } = table
  return { number, state: tableState(table, party), seats, area, features }
}

const tableShape = /<g id="([^"]{1,20})"/g

/** The plan says which tables stand on a floor; numbers that the restaurant does not know are no tables. */
const numbersOn = (plan: string) => [...plan.matchAll(tableShape)].map(([, number = '']) => number)
