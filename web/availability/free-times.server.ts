import type { RouterContextProvider } from 'react-router'
import { joinList, parseSpanMinutes } from '#contract/wire/wire-text.ts'
import { around, offeredTimes } from '#domain/restaurants/offered-times.ts'
import { optional } from '../api/call-failure.ts'
import { requestContext } from '../request/context.ts'
import type { AskedPlan, AskedVenue, CardSlots } from './asked-slots.ts'

const shownTimes = 3

/** Free times of the places of a list, by their numbers. A place that does not answer is left out. */
export async function freeTimes(
  context: Readonly<RouterContextProvider>,
  venues: readonly AskedVenue[],
  { party, time, range, date, areas }: AskedPlan,
): Promise<Record<number, CardSlots>> {
  const { api, now } = context.get(requestContext)
  const wished = parseSpanMinutes(time) ?? 0
  const found = await Promise.all(
    venues.map(async ({ number, timeZone }) => {
      const day = date ?? todayIn(timeZone, now)
      if (!day) return null
      const query = {
        'contract.date': `${day}T${time}:00`,
        'contract.partySize': String(party),
        'contract.rangeInMinutes': String(range),
        ...(areas.length > 0 && { 'contract.partyAreas': joinList(areas) }),
      }
      const slots = await optional(api.availability.list({ params: { id: String(number) }, query }), 'slots of a card')
      if (!slots) return null
      const shown = around(offeredTimes(slots), wished, shownTimes)
      const chips = shown.map(({ minutes, state }) => ({ minutes, onRequest: state === 'request' }))
      return [number, { date: day, slots: chips }] as const
    }),
  )
  return Object.fromEntries(found.filter((each) => each !== null))
}

function todayIn(timeZone: string, now: Temporal.Instant): string | null {
  try {
    return now.toZonedDateTimeISO(timeZone).toPlainDate().toString()
  } catch {
    return null
  }
}
