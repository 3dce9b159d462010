import { data } from 'react-router'
import type { SlotWire } from '#contract/availability.ts'
import { parseSpanMinutes } from '#contract/wire-text.ts'
import { isBookable } from '#domain/slots/bookable.ts'
import { optional } from '../api-failure.ts'
import { requestContext } from '../request-context.ts'
import type { Route } from './+types/route.ts'
import { readAsked } from './asked-slots.ts'

export type CardSlot = { minutes: number; onRequest: boolean }
export type CardSlots = { date: string; slots: CardSlot[] }

const shown = 3

/** Free times of several places at once, for the cards of a list. A place that does not answer is left out. */
export async function loader({ request, context }: Route.LoaderArgs) {
  const { api, now } = context.get(requestContext)
  const asked = readAsked(new URL(request.url).searchParams)
  if (!asked) throw data(null, { status: 404 })
  const { party, time, range, date } = asked.plan
  const found = await Promise.all(
    asked.places.map(async ({ number, timeZone }) => {
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
  return Object.fromEntries(found.filter((each) => each !== null)) as Record<number, CardSlots>
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
