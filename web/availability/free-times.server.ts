import type { RouterContextProvider } from 'react-router'
import type { SlotWire } from '#contract/availability/availability.ts'
import { parseSpanMinutes } from '#contract/wire/wire-text.ts'
import { isBookable } from '#domain/availability/bookable.ts'
import { optional } from '../api/call-failure.ts'
import { requestContext } from '../request/context.ts'
import type { AskedPlace, AskedPlan, CardSlot, CardSlots } from './asked-slots.ts'

const shown = 3

/** Free times of the places of a list, by their numbers. A place that does not answer is left out. */
export async function freeTimes(
  context: Readonly<RouterContextProvider>,
  places: readonly AskedPlace[],
  { party, time, range, date }: AskedPlan,
): Promise<Record<number, CardSlots>> {
  const { api, now } = context.get(requestContext)
  const found = await Promise.all(
    places.map(async ({ number, timeZone }) => {
      const day = date ?? todayIn(timeZone, now)
      if (!day) return null
      const query = {
        'contract.date': `${day}T${time}:00`,
        'contract.partySize': String(party),
        'contract.rangeInMinutes': String(range),
      }
      const slots = await optional(api.availability.list({ params: { id: String(number) }, query }), 'slots of a card')
      return slots ? ([number, { date: day, slots: chips(slots) }] as const) : null
    }),
  )
  return Object.fromEntries(found.filter((each) => each !== null))
}

function chips(slots: readonly SlotWire[]): CardSlot[] {
  return slots
    .filter((slot) => isBookable(slot) && !slot.eventId)
    .slice(0, shown)
    .map(({ time, availabilityLevel }) => ({
      minutes: parseSpanMinutes(time) ?? 0,
      onRequest: availabilityLevel.toLowerCase() !== 'available',
    }))
}

function todayIn(timeZone: string, now: Temporal.Instant): string | null {
  try {
    return now.toZonedDateTimeISO(timeZone).toPlainDate().toString()
  } catch {
    return null
  }
}
