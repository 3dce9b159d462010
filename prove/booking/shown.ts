import type { Alternative } from '../../contract/api/refusals.ts'
import { CallError } from '../../contract/endpoints/client.ts'
import { type Arena, newId, openNewRestaurant, type Proof } from '../arena.ts'
import { seededRandom } from '../random.ts'

const horizon = 20
const levels = new Set(['Available', 'NotEnoughCovers', 'Overbooked'])

/**
 * Guests who come one after the other and take what they are shown, in a restaurant that fills up: slots of a day, and the
 * other times named when theirs is gone. With no rival there is no excuse. After each booking the day is read again.
 */
export async function proveShownIsFree(arena: Arena, { guests }: { guests: number }): Promise<Proof> {
  const { client, today } = arena
  const restaurantId = await openNewRestaurant(arena, {
    tables: [2, 2, 4, 4, 6].map((max, index) => ({
      number: String(index + 1),
      max,
      area: index < 3 ? 'Hall' : 'Garden',
    })),
    joins: [
      { numbers: ['1', '2'], min: 3, max: 4 },
      { numbers: ['3', '4'], min: 5, max: 8 },
      { numbers: ['4', '5'], min: 7, max: 10 },
    ],
    maxParty: 10,
    coversPerSlot: 12,
    turnOver: [
      [2, 90],
      [10, 120],
    ],
  })
  const random = seededRandom(20261115)
  const pick = <T>(list: readonly T[]): T | undefined => list[Math.floor(random() * list.length)]
  const counts = { shown: 0, had: 0, named: 0, kept: 0, stale: 0 }

  async function slotsOf(date: string, party: number, areas: readonly string[]) {
    const query = { 'contract.date': `${date}T15:00:00`, 'contract.partySize': party, 'contract.rangeInMinutes': 900 }
    const slots = await client.availability.list({
      params: { id: restaurantId },
      query: { ...query, ...(areas.length > 0 && { 'contract.partyAreas': areas.join() }) },
    })
    return slots.filter(({ availabilityLevel }) => levels.has(availabilityLevel))
  }

  async function book(reservationTime: string, groupSize: number, areas: readonly string[]) {
    const id = await newId(arena, restaurantId)
    const guest = { customerName: 'Ann Lee', email: 'guest@example.com' }
    const body = { id, restaurantId, reservationTime, groupSize, areas: areas.join(), ...guest }
    return client.reservations.create({ body }).then(
      () => null,
      (error: unknown) => (error instanceof CallError ? error : Promise.reject(error)),
    )
  }

  async function keep({ reservationTime }: Alternative, groupSize: number, areas: readonly string[]) {
    const id = await newId(arena, restaurantId)
    const held = await client.holds
      .create({ body: { id, restaurantId, reservationTime, groupSize, areas: areas.join() } })
      .catch(() => null)
    if (held?.token) await client.holds.release({ params: { id }, token: held.token })
    return held !== null
  }

  for (let guest = 0; guest < guests; guest++) {
    const party = 1 + Math.floor(random() * 10)
    const areas = random() < 0.3 ? [random() < 0.5 ? 'Hall' : 'Garden'] : []
    const date = today.add({ days: 2 + Math.floor(random() * horizon) }).toString()
    const shown = pick(await slotsOf(date, party, areas))
    const time = shown?.time.slice(0, 5) ?? `${18 + Math.floor(random() * 3)}:00`
    const refusal = await book(`${date}T${time}:00`, party, areas)
    if (shown) {
      counts.shown++
      if (!refusal) counts.had++
    }
    for (const other of refusal?.alternatives ?? []) {
      counts.named++
      if (await keep(other, party, areas)) counts.kept++
    }
    // Read again, the day shows what has just been taken: whatever it still shows can be had.
    const still = (await slotsOf(date, party, areas)).some((slot) => slot.time === shown?.time)
    if (still && (await book(`${date}T${time}:00`, party, areas))) counts.stale++
  }
  const share = (counts.had + counts.kept) / (counts.shown + counts.named)
  return {
    promise: 'what is shown as free is free, and so are the other times named',
    held: share >= 0.999 && counts.stale === 0 && counts.shown > 0 && counts.named > 0,
    detail: `${counts.had} of ${counts.shown} slots shown and ${counts.kept} of ${counts.named} other times could be had; ${counts.stale} shown after they were gone`,
  }
}
