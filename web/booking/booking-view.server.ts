import type { RouterContextProvider } from 'react-router'
import type { ReservationWire } from '#contract/reservations/reservations.ts'
import { isHexId, joinList } from '#contract/wire/wire-text.ts'
import { nearestTimes } from '#domain/availability/slot-sections.ts'
import type { DayState } from '#domain/reservations/booking-calendar.ts'
import type { FormValues } from '#domain/reservations/guest-answers.ts'
import { type Questions, questionsOf } from '#domain/reservations/questions.ts'
import { type EventOffer, findEventOffer } from '../events/event-offer.server.ts'
import { dayName } from '../i18n/dates.server.ts'
import { requestLocale } from '../i18n/request-locale.ts'
import { requestContext } from '../request-context.ts'
import { bookingLink, type LinkChanges } from './booking-link.ts'
import { type BookingPlace, findEvents, takesBookings } from './booking-place.server.ts'
import { readWish } from './booking-wish.server.ts'
import { isFramed, readHold, type ShownHold, shownHold } from './capability-cookies.server.ts'
import { type DayChoice, dayStrip, type MonthChoice, monthOfDays, neighbours, readMonth } from './day-choices.server.ts'
import { type PickedTime, pickedTime } from './picked-time.server.ts'
import { type PlaceSummary, placeSummary } from './place-summary.server.ts'
import { findRefused, type RefusedDay } from './refused-times.server.ts'
import { type DayTimes, findTimes, type TimeButton, type TimeSection } from './times.server.ts'

export type BookingView = {
  base: string
  here: string
  place: PlaceSummary
  party: { chosen: number; smallest: number; largest: number; refused: number | null }
  areas: { chosen: string[]; links: { name: string | null; to: string; chosen: boolean }[] }
  day: { date: string; name: string; short: string; to: Record<'earlier' | 'later', string | null> } | null
  refusedDay: { name: string; state: Exclude<DayState, 'open'> } | null
  days: DayChoice[]
  month: MonthChoice | null
  limits: { first: string; last: string }
  sections: TimeSection[]
  waitAt: number[]
  refused: RefusedDay | null
  offer: EventOffer | null
  failed: boolean
  /** The time the link asked for, whether or not it can be had. */
  wished: number | null
  nearest: TimeButton[]
  picked: PickedTime | null
  hold: ShownHold | null
  framed: boolean
  /** Of the booking to be made: from the first step on that can lead to it. */
  id: string | null
  /** A table was kept under that id, and this browser no longer knows how. */
  holdLost: boolean
  askTables: 'no' | 'optional' | 'required'
  questions: Questions
  /** The booking being changed, with what it says now. */
  changing: { id: string; values: FormValues } | null
  step: 'when' | 'where' | 'about'
}

type Viewing = {
  request: Request
  context: Readonly<RouterContextProvider>
  base: string
  place: BookingPlace
  changing?: { reservation: ReservationWire; values: FormValues }
}

const nearestTop = 4
const nothing: DayTimes = { sections: [], waitAt: [] }

/** Everything the booking page shows, decided in the restaurant's own time; null where nothing can be booked. */
export async function bookingView({ request, context, base, place, changing }: Viewing): Promise<BookingView | null> {
  if (!takesBookings(place)) return null
  const { house, event, config } = place
  const { now, tenant } = context.get(requestContext)
  const locale = requestLocale(request, tenant?.languages)
  const query = new URL(request.url).searchParams
  const wish = readWish(query, place, now, changing?.reservation ?? null)
  const { party, areas, date, calendar, minutes } = wish
  const framed = isFramed(request)
  const here = (changes: LinkChanges) =>
    bookingLink(base, query, {
      person: String(party),
      date: date?.toString() ?? null,
      areas: areas.length > 0 ? joinList(areas) : null,
      framed: framed ? '1' : null,
      ...changes,
    })
  const linkTo = (changes: LinkChanges) => here({ id: null, table: null, step: null, month: null, ...changes })
  const choosing = { calendar, locale, linkTo }
  const wanted = date && { date, party, areas }
  const [times, refused, offer, named] = await Promise.all([
    wanted ? findTimes(context, place, wanted) : nothing,
    wanted ? findRefused(context, place, { ...wanted, locale, linkTo }) : null,
    event && date ? findEventOffer(context, { house, event, date }) : null,
    event ?? (wish.eventId ? findEvents(context, [wish.eventId]).then(([found]) => found ?? null) : null),
  ])
  const sections = 'failed' in times ? [] : times.sections
  // What stands in for a picked time is of the same kind: a table for a table, the event for the event.
  const alike = sections.filter(({ eventId }) => eventId === wish.eventId).flatMap(({ times: own }) => own)
  const picked = pickedTime(wish, sections, { timeZone: house.timeZone, locale })
  const askTables =
    named || !config.allowGuestSelectTables ? 'no' : config.optionalGuestTableSelection ? 'optional' : 'required'
  const id = [query.get('id') ?? ''].find(isHexId) ?? null
  const isPicked = picked !== null && (query.get('step') === 'about' || (!changing && id !== null))
  const hold = readHold(request, id)
  return {
    base,
    here: here({ time: picked?.time ?? null }),
    place: placeSummary(place, named),
    party: { chosen: party, ...wish.limits, refused: wish.refusedParty },
    areas: {
      chosen: areas,
      links: [null, ...wish.allAreas].map((name) => ({
        name,
        to: linkTo({ areas: name }),
        chosen: name === null ? areas.length === 0 : areas.includes(name),
      })),
    },
    day: date && {
      date: date.toString(),
      name: dayName(date, locale, 'long'),
      short: dayName(date, locale, 'short'),
      to: neighbours(date, choosing),
    },
    refusedDay: wish.refusedDay && {
      name: dayName(wish.refusedDay.date, locale, 'long'),
      state: wish.refusedDay.state,
    },
    days: date ? dayStrip(date, choosing, event !== null) : [],
    month: date && monthOfDays(readMonth(query.get('month'), date), choosing),
    limits: { first: calendar.first.toString(), last: calendar.last.toString() },
    sections,
    waitAt: 'failed' in times ? [] : times.waitAt,
    refused,
    offer,
    failed: 'failed' in times,
    wished: minutes,
    nearest: minutes === null ? [] : nearestTo(minutes, alike),
    picked,
    hold: hold && shownHold(hold, framed, now),
    framed,
    id,
    holdLost: id !== null && !hold && !changing && query.get('step') !== 'about',
    askTables,
    questions: questionsOf(config.additionalInfo),
    changing: changing ? { id: changing.reservation.id, values: changing.values } : null,
    step: !isPicked ? 'when' : askTables !== 'no' && wish.tables === null ? 'where' : 'about',
  }
}

function nearestTo(wished: number, times: readonly TimeButton[]): TimeButton[] {
  const offered = times.map(({ minutes }) => minutes)
  return nearestTimes(offered, wished, nearestTop).flatMap(
    (near) => times.find(({ minutes }) => minutes === near) ?? [],
  )
}
