import type { LineView } from '#contract/walkins/walkins.ts'
import { joinList, splitList } from '#contract/wire/wire-text.ts'
import type { ExpectedWait } from '#domain/forecast/expected-wait.ts'
import { usualParty } from '#domain/plan/settled-plan.ts'
import { critical, isCallFailure } from '../../parts/api/call-failure.ts'
import { type PageContext, requestContext } from '../../parts/request/context.ts'
import {
  type BookableRestaurantView,
  findBookableRestaurant,
  takesBookings,
} from '../../parts/reservations/restaurant/bookable-restaurant.server.ts'
import {
  type RestaurantSummary,
  restaurantSummary,
} from '../../parts/reservations/restaurant/restaurant-summary.server.ts'

export type LineRestaurant = Pick<
  RestaurantSummary,
  'restaurantId' | 'slug' | 'name' | 'phone' | 'timeZone' | 'country' | 'address' | 'accent'
> & { bookable: boolean }

/** What a guest may choose before joining, and the wait of each choice. */
export type LineChoices = {
  /** Whether parties may join now. */
  open: boolean
  state: LineView['state']
  opensAt: LineView['opensAt']
  waiting: number
  party: { chosen: number; largest: number; refused: string | null }
  areas: { all: string[]; chosen: string[]; isUnknown: boolean }
  /** By party size in the chosen areas; null where such a party never fits. */
  waits: { party: number; wait: ExpectedWait | null }[]
  /** Of the chosen size in the chosen areas. */
  wait: ExpectedWait | null
  callingRule: string
  accuracy: LineView['accuracy']
}

export async function findLineRestaurant(context: PageContext, idOrName: string): Promise<LineRestaurant> {
  return lineRestaurant(await findBookableRestaurant(context, idOrName))
}

function lineRestaurant(found: BookableRestaurantView): LineRestaurant {
  const { restaurantId, slug, name, phone, timeZone, country, address, accent } = restaurantSummary(found, null)
  return { restaurantId, slug, name, phone, timeZone, country, address, accent, bookable: takesBookings(found) }
}

/** The line as this guest looks at it; null where the restaurant keeps none. */
export async function findLine(
  context: PageContext,
  restaurantId: number,
  query: URLSearchParams,
): Promise<LineChoices | null> {
  const asked = [...new Set(query.getAll('areas').flatMap(splitList))].slice(0, 40)
  const found = await askLine(context, restaurantId, asked)
  const line = found === 'unknown_area' ? await askLine(context, restaurantId, []) : found
  if (!line || line === 'unknown_area') return null
  const all = splitList(line.areas)
  const isUnknown = found === 'unknown_area'
  const chosen = isUnknown || asked.length === all.length ? [] : all.filter((area) => asked.includes(area))
  const party = chooseParty(query.get('person'), line.maxParty)
  const waits = Array.from({ length: line.maxParty }, (_, index) => ({
    party: index + 1,
    wait: line.waits[String(index + 1)] ?? null,
  }))
  return {
    open: line.open,
    state: line.state,
    opensAt: line.opensAt,
    waiting: line.waiting,
    party,
    areas: { all, chosen, isUnknown },
    waits,
    wait: waits[party.chosen - 1]?.wait ?? null,
    callingRule: line.callingRule,
    accuracy: line.accuracy,
  }
}

async function askLine(context: PageContext, restaurantId: number, areas: readonly string[]) {
  const { api } = context.get(requestContext)
  const query = areas.length > 0 ? { areaList: joinList(areas) } : {}
  try {
    return await api.walkins.line({ params: { restaurantId }, query })
  } catch (failure) {
    if (!isCallFailure(failure)) throw failure
    if (failure.status === 404) return null
    // A name that no area could have is as unknown as one that none has.
    if (failure.status === 400 && areas.length > 0) return 'unknown_area'
    return critical(Promise.reject(failure))
  }
}

/** The size that was asked for, or the nearest that may join; `refused` is what was asked in vain. */
export function chooseParty(text: string | null, largest: number): LineChoices['party'] {
  const usual = Math.min(usualParty, largest)
  if (text === null || text === '') return { chosen: usual, largest, refused: null }
  const asked = /^\d{1,4}$/.test(text) ? Number(text) : null
  if (asked === null || asked < 1) return { chosen: usual, largest, refused: text.slice(0, 8) }
  return { chosen: Math.min(asked, largest), largest, refused: asked > largest ? String(asked) : null }
}
