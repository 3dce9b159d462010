import { CallError } from '../../contract/endpoints/client.ts'
import type { JoinContractWire } from '../../contract/walkins/walkins.ts'
import { audit } from '../../data/audit/audit.ts'
import { replaceRestaurantKey } from '../../data/restaurants/restaurant-key.ts'
import { type Arena, openNewRestaurant } from '../arena.ts'

/** The code of a refusal, `ok`, or `lost` for a call that was never answered. */
export type LineCallOutcome<Value> = { code: string; value?: Value }

export async function outcomeOf<Value>(call: Promise<Value>): Promise<LineCallOutcome<Value>> {
  try {
    return { code: 'ok', value: await call }
  } catch (error) {
    return { code: error instanceof CallError ? (error.code ?? String(error.status)) : 'lost' }
  }
}

export const times = <T>(count: number, make: (index: number) => T): T[] =>
  Array.from({ length: count }, (_, index) => make(index))

type OpenLine = { restaurantId: number; key: string }

/** A restaurant that is open all the time, with one table unless told otherwise. */
export async function openLine(arena: Arena, tables = 1): Promise<OpenLine> {
  const restaurantId = await openNewRestaurant(arena, {
    tables: times(tables, (index) => ({ number: String(index + 1), max: 4 })),
    hours: [0, 1440],
    timeZone: zoneAtNoon(),
    turnOver: [[8, 90]],
    line: { maxWaiting: 10_000, graceMinutes: 10 },
  })
  return { restaurantId, key: (await replaceRestaurantKey(arena.db, restaurantId)) ?? '' }
}

/** Where it is about noon, so that a stay of the next hours ends on the same day; signs of these zones are turned round. */
function zoneAtNoon(): string {
  const ahead = 12 - new Date().getUTCHours()
  return ahead === 0 ? 'UTC' : `Etc/GMT${ahead > 0 ? '-' : '+'}${Math.abs(ahead)}`
}

let lastPhone = 100_000

export const newPhone = () => `+43 1 ${lastPhone++}`

export const joinBody = (restaurantId: number, given: Partial<JoinContractWire> = {}): JoinContractWire => ({
  restaurantId,
  groupSize: 2,
  customerName: 'Ann Lee',
  phone: newPhone(),
  ...given,
})

type ArenaHostParty = { id: string; status: string; phone: string }

/** The parties of a line as its host sees them. */
export async function hostParties({ client }: Arena, { restaurantId, key }: OpenLine): Promise<ArenaHostParty[]> {
  return (await client.hostLine.list({ params: { restaurantId }, token: key })).walkins
}

/** What the audit finds in these restaurants. */
export async function auditOf({ db }: Arena, restaurantIds: readonly number[]): Promise<string[]> {
  const findings = await audit(db)
  return findings
    .filter(({ restaurantId }) => restaurantIds.includes(restaurantId))
    .map(({ rule, detail }) => `audit ${rule}: ${detail}`)
}
