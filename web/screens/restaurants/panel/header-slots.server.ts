import { joinList } from '#contract/wire/wire-text.ts'
import { plainDate } from '#domain/locale/plain-date.ts'
import { usualMinutes } from '#domain/plan/times.ts'
import { around, type OfferedTime, offeredTimes } from '#domain/restaurants/offered-times.ts'
import { optional } from '../../../parts/api/call-failure.ts'
import { memoizePer } from '../../../parts/api/memoize-per.server.ts'
import { textOf } from '../../../parts/i18n/catalogues.server.ts'
import { dayName } from '../../../parts/i18n/dates.server.ts'
import { type PageContext, requestContext } from '../../../parts/request/context.ts'
import type { BookingDay, RestaurantView } from '../../../parts/restaurants/restaurant-view.server.ts'

/** What the guest wants to book here, as far as they have said. */
type PlanHere = { party: number; date: string | null; minutes: number | null; areas: readonly string[] }

export type HeaderSlots = {
  party: number
  day: BookingDay
  times: OfferedTime[]
  /** On a day without a free time: where the guest asks to hear of one. */
  standby?: { to: string; name: string }
  /** What the plan of the page says instead, so that a guest who changes only the party stays on the day they see. */
  plan: { day: string; date: string; minutes?: number }
}

const shownTimes = 9
/** A guest who named no day is shown the first with a free table; past these it is quicker to look at a calendar. */
const triedDays = 3
const wholeDay = { time: 'T15:00:00', range: '900' }

/** Free times of the wished day, or of the first day that has any. Null when nobody can say. */
export function loadHeaderSlots(
  context: PageContext,
  { restaurant, plan }: { restaurant: RestaurantView; plan: PlanHere },
): Promise<HeaderSlots | null> {
  return memoizePer(restaurant, `slots ${plan.party} ${plan.date} ${plan.minutes} ${joinList(plan.areas)}`, () =>
    findSlots(context, { restaurant, plan }),
  )
}

async function findSlots(
  context: PageContext,
  { restaurant, plan }: { restaurant: RestaurantView; plan: PlanHere },
): Promise<HeaderSlots | null> {
  const { party } = plan
  const wanted = restaurant.days.find(({ value }) => value === plan.date) ?? laterDay(restaurant, plan.date)
  const days = wanted ? [wanted] : restaurant.days.filter(({ open }) => open).slice(0, triedDays)
  let last: HeaderSlots | null = null
  for (const day of days) {
    const times = await timesOn(context, restaurant, day, plan)
    if (!times) return null
    last = {
      party,
      day,
      times: around(times, plan.minutes ?? usualMinutes, shownTimes),
      plan: planOn(day, times, plan),
    }
    if (times.length > 0) return last
  }
  return last && { ...last, standby: standbyOf(restaurant, last) }
}

const standbyOf = ({ hostmeId, locale }: RestaurantView, { party, day }: HeaderSlots) => ({
  to: `/standby/${hostmeId}?person=${party}&date=${day.value}`,
  name: textOf('standby', locale).t('title'),
})

function planOn(day: BookingDay, times: readonly OfferedTime[], { minutes }: PlanHere): HeaderSlots['plan'] {
  const [free] = minutes === null ? around(times, usualMinutes, 1) : []
  return { day: day.name, date: day.value, ...(free && { minutes: free.minutes }) }
}

/** A day beyond those on show, which the restaurant itself may not open yet: its tables will say. */
function laterDay({ days, locale }: RestaurantView, date: string | null): BookingDay | null {
  const day = plainDate(date)
  const last = days.at(-1)?.value ?? ''
  return day && date && date > last ? { value: date, name: dayName(day, locale, 'short'), open: true } : null
}

async function timesOn(
  context: PageContext,
  restaurant: RestaurantView,
  day: BookingDay,
  { party, areas }: PlanHere,
): Promise<OfferedTime[] | null> {
  const { api } = context.get(requestContext)
  const slots = await optional(
    api.availability.list({
      params: { id: String(restaurant.hostmeId) },
      query: {
        'contract.date': `${day.value}${wholeDay.time}`,
        'contract.partySize': String(party),
        'contract.rangeInMinutes': wholeDay.range,
        ...(areas.length > 0 && { 'contract.partyAreas': joinList(areas) }),
      },
    }),
    'free times',
  )
  return slots && offeredTimes(slots, restaurant.isEvent ? restaurant.hostmeId : null)
}
