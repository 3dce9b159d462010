import type { RouterContextProvider } from 'react-router'
import { isCallFailure } from '../../api/call-failure.ts'
import { requestContext } from '../../request/context.ts'
import type { BookingView } from '../booking-view.server.ts'

export type TableChoice = { number: string; free: boolean; seats: number | null }
export type FloorChoice = { id: string; name: string; url: string; tables: TableChoice[] }
export type TableChoices = { floors: FloorChoice[]; others: TableChoice[] } | { failed: true }

const patienceMs = 10_000

/** Which tables are free at the picked time; the guest's own hold does not stand in the way. */
export async function findTables(
  context: Readonly<RouterContextProvider>,
  { place, picked, id, changing, party }: BookingView,
): Promise<TableChoices> {
  const { api } = context.get(requestContext)
  const params = { restaurantId: place.restaurantId }
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
        signal: AbortSignal.timeout(patienceMs),
      }),
    ])
    const free = new Map(state.monitors.map(({ tableNumber, status }) => [tableNumber, status === 'Available']))
    const shown = floors.flatMap(({ floorId, name, floorUrl, map }) =>
      floorUrl ? [{ id: floorId, name, url: floorUrl, tables: tablesOf(map ?? '', free) }] : [],
    )
    const drawn = new Set(shown.flatMap(({ tables }) => tables.map(({ number }) => number)))
    const others = [...free].filter(([number]) => !drawn.has(number))
    return { floors: shown, others: others.map(([number, isFree]) => ({ number, free: isFree, seats: null })) }
  } catch (failure) {
    if (!isCallFailure(failure)) throw failure
    return { failed: true }
  }
}

const tableShape = /<g id="([^"]{1,20})"[^>]*?(?: data-seats="(\d{1,3})")?>/g

/** The plan says which tables stand on a floor and how many each seats; numbers that the house does not know are no tables. */
function tablesOf(plan: string, free: ReadonlyMap<string, boolean>): TableChoice[] {
  return [...plan.matchAll(tableShape)].flatMap(([, number = '', seats]) => {
    const isFree = free.get(number)
    return isFree === undefined ? [] : [{ number, free: isFree, seats: seats ? Number(seats) : null }]
  })
}
