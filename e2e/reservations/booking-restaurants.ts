import type { SlotWire } from '../../contract/availability/availability.ts'
import { type Client, createClient } from '../../contract/endpoints/client.ts'
import type { RestaurantWire } from '../../contract/restaurants/restaurants.ts'

export const vienna = 'c2761369'
/** The demo's tenant of a city shows what lies in it alone. */
export const viennaPath = `/at/at-09/${vienna}/`
export const clientOf = (origin: string) => createClient(({ url, ...init }) => fetch(`${origin}${url}`, init))

export const bookable = "services/any(s: s eq 'reserve')"
export const isPlain = ({ reservationConfig: config }: RestaurantWire) =>
  !config?.allowGuestSelectTables &&
  !config?.approvalRequired &&
  !config?.creditCardChargeEnabled &&
  !config?.additionalInfo?.customs?.some(({ important }) => important)

/** One of the demo's restaurants that is as wished. */
export async function nthRestaurant(
  client: Client,
  filter: string,
  criteria: (venue: RestaurantWire) => boolean,
  nth: number,
) {
  let passed = 0
  for await (const venue of restaurantsOfVienna(client, filter)) if (criteria(venue) && passed++ === nth) return venue
  throw new Error(`the demo has too few places for ${filter}`)
}

const isTable = ({ eventId, acceptReservations }: SlotWire) => !eventId && acceptReservations

/** As Vienna counts its days, where the journeys' restaurants are: late in the evening it is ahead. */
export const dayAhead = (days: number) => Temporal.Now.plainDateISO('Europe/Vienna').add({ days }).toString()

async function countFree(client: Client, venue: RestaurantWire, date: string, party: number, isFree = isTable) {
  const slots = await client.availability.list({
    params: { id: venue.hostmeId },
    query: { 'contract.date': `${date}T12:00:00`, 'contract.partySize': party, 'contract.rangeInMinutes': 900 },
  })
  return slots.filter(isFree).length
}

export async function* restaurantsOfVienna(client: Client, filter: string) {
  for (let skip = 0; ; skip += 50) {
    const { value } = await client.search.restaurants({
      apiKey: 'demo',
      body: { filter: `regionPath/any(r: r eq '${vienna}') and ${filter}`, orderby: 'name asc', top: 50, skip },
    })
    if (value.length === 0) return
    for (const { id } of value) yield await client.restaurants.get({ params: { id } })
  }
}

/** The first day of the next weeks with room enough, so that what earlier runs booked is not in the way of this one. */
export async function roomyDay(
  client: Client,
  venue: RestaurantWire,
  party = 2,
  times = 8,
  isFree = isTable,
): Promise<string> {
  for (let ahead = 7; ahead < 28; ahead++) {
    const date = dayAhead(ahead)
    if ((await countFree(client, venue, date, party, isFree)) >= times) return date
  }
  throw new Error(`${venue.name} has no day with ${times} free times for ${party}`)
}
