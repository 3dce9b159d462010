import { formatSpanMinutes, joinList, parseSpanMinutes } from '#contract/wire/wire-text.ts'
import { type OfferedSlot, slotSections } from '#domain/availability/shown/slot-sections.ts'
import { askedAround, reservationTime } from '#domain/reservations/reservation-time.ts'
import { isCallFailure } from '../../api/call-failure.ts'
import { findEventPrices } from '../../events/event-offer.server.ts'
import { type PageContext, requestContext } from '../../request/context.ts'
import { type BookableRestaurantView, type BookingEvent, findEvents } from '../restaurant/bookable-restaurant.server.ts'

export type TimeButton = { minutes: number; time: string; pick: string; onRequest: boolean }
export type TimeSection = {
  key: string
  eventId: number | null
  /** What is known of the event: its name, and what it costs a person. */
  event: { id: number; name: string; slug: string; each: number | null } | null
  areas: string[]
  times: TimeButton[]
}

export type Pick = { time: string; areas: string; eventId: string }

/** One button carries all that a slot means: when, where and for which event. */
export const writePick = ({ time, areas, eventId }: Pick): string => [time, areas, eventId].join('|')

export function readPick(text: string): Pick {
  const [time = '', areas = '', eventId = ''] = text.split('|')
  return { time, areas, eventId }
}

/** `own`: the booking to be moved, which does not stand in its own way. */
export type TimesQuery = { date: Temporal.PlainDate; party: number; areas: readonly string[]; own: string | null }

export type DayTimes = { sections: TimeSection[]; waitAt: number[] } | { failed: true }

export async function findTimes(
  context: PageContext,
  { restaurant, event }: BookableRestaurantView,
  { date, party, areas, own: moved }: TimesQuery,
): Promise<DayTimes> {
  const { api } = context.get(requestContext)
  try {
    const slots = await api.availability.list({
      params: { id: restaurant.hostmeId },
      query: {
        'contract.date': reservationTime(date, askedAround.minutes, restaurant.timeZone),
        'contract.partySize': party,
        'contract.rangeInMinutes': askedAround.rangeInMinutes,
        ...(areas.length > 0 && { 'contract.partyAreas': joinList(areas) }),
        ...(moved && { 'contract.excludeId': moved }),
      },
    })
    const own = event ? slots.filter(({ eventId }) => eventId === event.id) : slots
    const prices = own.some(({ eventId }) => eventId) ? await findEventPrices(context, restaurant, date) : noPrices
    return { sections: await namedSections(context, own, { event, wanted: areas, prices }), waitAt: waitTimes(own) }
  } catch (failure) {
    if (!isCallFailure(failure)) throw failure
    return { failed: true }
  }
}

const noPrices: ReadonlyMap<number, number> = new Map()

type TimeButtonContext = { event: BookingEvent | null; wanted: readonly string[]; prices: ReadonlyMap<number, number> }

async function namedSections(
  context: PageContext,
  slots: readonly OfferedSlot[],
  { event, wanted, prices }: TimeButtonContext,
): Promise<TimeSection[]> {
  const sections = slotSections(slots)
  const unnamed = sections.flatMap(({ eventId }) => (eventId && eventId !== event?.id ? [eventId] : []))
  const events = [...(event ? [event] : []), ...(await findEvents(context, unnamed))]
  const venues = sections.filter(({ type }) => type === 'Area').length
  return sections.map(({ eventId, areas, slots: inside }) => {
    const found = events.find(({ id }) => id === eventId)
    // One section for the whole restaurant leaves the choice of the room to it.
    const chosen = wanted.length > 0 ? wanted : venues > 1 ? areas : []
    return {
      key: `${eventId ?? ''}|${areas.join()}`,
      eventId: eventId ?? null,
      event: found ? { id: found.id, name: found.name, slug: found.slug, each: prices.get(found.id) ?? null } : null,
      areas: venues > 1 || wanted.length > 0 ? areas : [],
      times: inside.map(({ minutes, onRequest }) => {
        const time = formatSpanMinutes(minutes)
        const pick = writePick({
          time,
          areas: eventId ? '' : joinList(chosen),
          eventId: eventId ? String(eventId) : '',
        })
        return { minutes, time, pick, onRequest }
      }),
    }
  })
}

function waitTimes(slots: readonly OfferedSlot[]): number[] {
  return slots.flatMap(({ availabilityLevel, time }) => {
    const minutes = parseSpanMinutes(time)
    const isOfDay = minutes !== null && minutes >= 0 && minutes < 1440
    return isOfDay && availabilityLevel.toLowerCase() === 'availableforwait' ? [minutes] : []
  })
}
