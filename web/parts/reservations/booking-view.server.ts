import type { ReservationWire } from '#contract/reservations/reservations.ts'
import { isHexId, joinList } from '#contract/wire/wire-text.ts'
import { nearestTimes } from '#domain/availability/shown/slot-sections.ts'
import type { DayState } from '#domain/reservations/booking-calendar.ts'
import type { FormValues } from '#domain/reservations/guest/guest-answers.ts'
import { type Questions, questionsOf } from '#domain/reservations/questions.ts'
import { type EventOffer, findEventOffer } from '../events/event-offer.server.ts'
import { type KnownContact, knownGuest, type ProfileOffer } from '../guests/known-contact.server.ts'
import { dayName, dayOfYear } from '../i18n/dates.server.ts'
import { requestLocale } from '../i18n/request-locale.ts'
import { type PlanView, planView } from '../plan/plan-view.server.ts'
import { type PageContext, requestContext } from '../request/context.ts'
import { bookedLink, bookingLink, type LinkChanges } from './booking-link.ts'
import { readParams } from './booking-params.server.ts'
import { wantsNews } from './form/news-consent.server.ts'
import {
  frameQuery,
  holdWanted,
  isFramed,
  noHold,
  readHold,
  type ShownHold,
  shownHold,
} from './hold/capability-cookies.server.ts'
import {
  type BookableRestaurantView,
  findEvents,
  takesBookings,
  takesOrders,
} from './restaurant/bookable-restaurant.server.ts'
import { type RestaurantSummary, restaurantSummary } from './restaurant/restaurant-summary.server.ts'
import { type ChangeMoney, findChangeMoney } from './terms/change-money.server.ts'
import { findChangedTerms, findDayTerms, findTerms, type ShortTerms, type Terms } from './terms/terms.server.ts'
import {
  type DayChoice,
  dayStrip,
  type MonthChoice,
  monthOfDays,
  neighbours,
  readMonth,
} from './times/day-choices.server.ts'
import { type PickedTime, pickedTime } from './times/picked-time.server.ts'
import { findRefused, type RefusedDay } from './times/refused-times.server.ts'
import { type DayTimes, findTimes, type TimeButton, type TimeSection } from './times/times.server.ts'

export type BookingDishes = { link: string; lines: string[]; total: number; currency: string }

export type BookingView = {
  base: string
  plan: PlanView
  here: string
  restaurant: RestaurantSummary
  /** `to`: this step with the party of its form. */
  party: { chosen: number; smallest: number; largest: number; refused: number | null; to: string }
  areas: { chosen: string[]; links: { name: string | null; to: string; chosen: boolean }[] }
  day: { date: string; name: string; to: Record<'earlier' | 'later', string | null> } | null
  /** The day after the chosen one, on which the tail of its service is. */
  night: string | null
  /** `opens`: from which day on a day too far ahead can be booked. */
  refusedDay: { name: string; state: Exclude<DayState, 'open'>; opens: string } | null
  /** What the link writes as its day or time and cannot be read. */
  unread: string[]
  days: DayChoice[]
  month: MonthChoice | null
  limits: { first: string; last: string }
  sections: TimeSection[]
  waitAt: number[]
  refused: RefusedDay | null
  offer: EventOffer | null
  failed: boolean
  /** The time the link asked for, whether or not it can be had. */
  wanted: number | null
  nearest: TimeButton[]
  picked: PickedTime | null
  hold: ShownHold | null
  framed: boolean
  /** Of the booking to be made: from the first step on that can lead to it. */
  id: string | null
  /** A table was kept under that id, and this browser no longer knows how. */
  holdLost: boolean
  /** The form was opened by a link: its table is kept from the first use of the form. */
  wantsHold: boolean
  askTables: 'no' | 'optional' | 'required'
  /** What is chosen for the table so far, where dishes can be; the page fills it in where it shows it. */
  dishes: BookingDishes | null
  /** Where to order instead, for who came to order. */
  ordering: string | null
  questions: Questions
  /** What the guest is asked for and has said before. */
  known: KnownContact
  /** What the guest's profile holds of these questions. */
  profileOffer: ProfileOffer | null
  /** The guest asked this restaurant for its news before, from this browser. */
  wantsNews: boolean
  /** What the times of the day ask for. */
  dayTerms: { eventId: number | null; terms: ShortTerms }[]
  /** What the booking would ask of its guest, at the steps that lead to it. */
  terms: Terms | null
  /** What a change gives back or asks for, at its last step. */
  changeMoney: ChangeMoney | null
  /** The booking being changed, with what it says now. */
  changing: { id: string; back: string; values: FormValues; before: StaySummary } | null
  step: 'when' | 'where' | 'about' | 'confirm'
}

/** When, where and for how many, in words. */
export type StaySummary = { day: string; minutes: number; party: number; areas: string[]; tables: string[] }

type BookingViewArgs = {
  request: Request
  context: PageContext
  base: string
  bookable: BookableRestaurantView
  changing?: { reservation: ReservationWire; token: string; values: FormValues; before: StaySummary }
}

const nearestTop = 4
const nothing: DayTimes = { sections: [], waitAt: [] }

/** Everything the booking page shows, decided in the restaurant's own time; null where nothing can be booked. */
export async function bookingView({
  request,
  context,
  base,
  bookable,
  changing,
}: BookingViewArgs): Promise<BookingView | null> {
  if (!takesBookings(bookable)) return null
  const { restaurant, event, config } = bookable
  const { now, tenant } = context.get(requestContext)
  const locale = requestLocale(request, tenant?.languages)
  const query = new URL(request.url).searchParams
  const criteria = readParams(query, bookable, now, changing?.reservation ?? null)
  const { party, areas, date, calendar, minutes } = criteria
  const framed = isFramed(request)
  const today = now.toZonedDateTimeISO(restaurant.timeZone).toPlainDate()
  const nameOf = (day: Temporal.PlainDate) => dayOfYear(day, locale, today)
  const anywhere = changing ? '' : null
  const here = (changes: LinkChanges) =>
    bookingLink(base, query, {
      person: String(party),
      date: date?.toString() ?? null,
      areas: areas.length > 0 ? joinList(areas) : anywhere,
      framed: framed ? '1' : null,
      ...changes,
    })
  const linkTo = (changes: LinkChanges) => here({ id: null, table: null, step: null, month: null, ...changes })
  const choosing = { calendar, locale, linkTo }
  const wanted = date && { date, party, areas, own: changing?.reservation.id ?? null }
  const [times, refused, offer, named] = await Promise.all([
    wanted ? findTimes(context, bookable, wanted) : nothing,
    wanted ? findRefused(context, bookable, { ...wanted, locale, linkTo }) : null,
    event && date ? findEventOffer(context, { restaurant, event, date }) : null,
    event ?? (criteria.eventId ? findEvents(context, [criteria.eventId]).then(([found]) => found ?? null) : null),
  ])
  const sections = 'failed' in times ? [] : times.sections
  // What stands in for a picked time is of the same kind: a table for a table, the event for the event.
  const alike = sections.filter(({ eventId }) => eventId === criteria.eventId).flatMap(({ times: own }) => own)
  const picked = pickedTime(criteria, sections, { timeZone: restaurant.timeZone, locale })
  const askTables =
    named || !config.allowGuestSelectTables ? 'no' : config.optionalGuestTableSelection ? 'optional' : 'required'
  const id = [query.get('id') ?? ''].find(isHexId) ?? null
  const step = stepOf(query.get('step'), {
    isPicked: picked !== null,
    isFree: Boolean(picked?.pick),
    isStarted: id !== null && !changing,
    isChange: Boolean(changing),
    needsTable: askTables === 'required' && criteria.tables === null,
    offersTables: askTables !== 'no',
  })
  const hold = readHold(request, id)
  const questions = questionsOf(config.additionalInfo)
  const known = step === 'about' && !changing ? await knownGuest(context, questions) : null
  const days = date ? dayStrip(date, choosing, event !== null) : []
  const asked = picked && step !== 'when' && { ...picked, bookable, party, eventId: named?.id ?? null, locale }
  const terms = asked
    ? await (changing ? findChangedTerms(context, changing.reservation, asked) : findTerms(context, asked))
    : null
  const changeMoney = changing && step === 'confirm' ? await findChangeMoney(context, { ...changing, terms }) : null
  return {
    base,
    plan: planView(
      { ...criteria, date: date?.toString() ?? null, regionId: null },
      {
        locale,
        now: now.toZonedDateTimeISO(restaurant.timeZone).toPlainDateTime(),
        days: days.map(({ date: value, state }) => ({ value, open: state === 'open' })),
        limits: criteria.limits,
        phone: restaurant.phone ?? null,
        areas: event ? [] : [...criteria.allAreas],
      },
    ),
    here: here({ time: picked?.time ?? null }),
    restaurant: restaurantSummary(bookable, named),
    party: {
      chosen: party,
      ...criteria.limits,
      refused: criteria.refusedParty,
      to: here({ id: null, table: null, step: null }),
    },
    areas: {
      chosen: areas,
      links: [null, ...criteria.allAreas].map((name) => ({
        name,
        to: linkTo({ areas: name ?? anywhere }),
        chosen: name === null ? areas.length === 0 : areas.includes(name),
      })),
    },
    day: date && {
      date: date.toString(),
      name: dayName(date, locale, 'long'),
      to: neighbours(date, choosing),
    },
    night: date && dayName(date.add({ days: 1 }), locale, 'short'),
    refusedDay: criteria.refusedDay && {
      name: nameOf(criteria.refusedDay.date),
      state: criteria.refusedDay.state,
      opens: nameOf(calendar.opensOn(criteria.refusedDay.date)),
    },
    unread: criteria.unread,
    days,
    month: date && monthOfDays(readMonth(query.get('month'), date), choosing),
    limits: { first: calendar.first.toString(), last: calendar.last.toString() },
    sections,
    waitAt: 'failed' in times ? [] : times.waitAt,
    refused,
    offer,
    dishes: null,
    ordering: query.get('mode') === 'delivery' && takesOrders(config) ? `/delivery/${bookable.number}` : null,
    failed: 'failed' in times,
    wanted: minutes,
    nearest: minutes === null ? [] : nearestTo(minutes, alike),
    picked,
    hold: hold && shownHold(hold, framed, now),
    framed,
    id,
    holdLost: id !== null && !hold && !changing && ![noHold, holdWanted].includes(query.get('hold') ?? ''),
    wantsHold: id !== null && !hold && !changing && query.get('hold') === holdWanted,
    askTables,
    questions,
    known: known?.contact ?? {},
    profileOffer: known?.profile ?? null,
    wantsNews: changing ? Boolean(changing.values.news) : wantsNews(request, restaurant.hostmeId),
    dayTerms:
      date && step === 'when' && !changing
        ? await findDayTerms(context, { bookable, party, locale, date, sections })
        : [],
    terms,
    changeMoney,
    changing: changing
      ? {
          id: changing.reservation.id,
          back: bookedLink('/booking', changing.reservation.id, frameQuery(request)),
          values: changing.values,
          before: changing.before,
        }
      : null,
    step,
  }
}

type Progress = Record<'isPicked' | 'isFree' | 'isStarted' | 'isChange' | 'needsTable' | 'offersTables', boolean>

/** Each step has its address. A change is confirmed as it is; only whoever wants other details sees the form again. */
function stepOf(asked: string | null, progress: Progress): BookingView['step'] {
  const isLater = asked === 'where' || asked === 'about' || asked === 'confirm'
  if (!progress.isPicked || !(isLater || progress.isStarted)) return 'when'
  // A link whose time has been taken meanwhile shows what is free instead.
  if (!progress.isFree && !progress.isStarted && !progress.isChange) return 'when'
  if (progress.needsTable || (progress.offersTables && asked === 'where')) return 'where'
  return progress.isChange && asked !== 'about' ? 'confirm' : 'about'
}

function nearestTo(wanted: number, times: readonly TimeButton[]): TimeButton[] {
  const offered = times.map(({ minutes }) => minutes)
  return nearestTimes(offered, wanted, nearestTop).flatMap(
    (near) => times.find(({ minutes }) => minutes === near) ?? [],
  )
}
