import type { RouterContextProvider } from 'react-router'
import { formatSpanMinutes } from '#contract/wire/wire-text.ts'
import { around, type OfferedTime, offeredTimes } from '#domain/restaurants/offered-times.ts'
import { optional } from '../api/call-failure.ts'
import { memoizePer } from '../api/memoize-per.server.ts'
import { requestContext } from '../request/context.ts'
import type { BookingDay, PlaceView } from './place-view.server.ts'

/** What the guest wants to book here, as far as they have said. */
export type Plan = { party: number; date: string | null }

/** `time` as an address writes it: `19:30`, and with the day before it what lies past midnight. */
export type HeaderSlots = { party: number; day: BookingDay; times: (OfferedTime & { time: string })[] }

const usualTime = 19 * 60 + 30
const shownTimes = 9
/** A guest who named no day is shown the first with a free table; past these it is quicker to look at a calendar. */
const triedDays = 3
const wholeDay = { time: 'T15:00:00', range: '900' }

/** Free times of the wished day, or of the first day that has any. Null when nobody can say. */
export function loadHeaderSlots(
  context: Readonly<RouterContextProvider>,
  { place, plan }: { place: PlaceView; plan: Plan },
): Promise<HeaderSlots | null> {
  return memoizePer(place, `slots ${plan.party} ${plan.date}`, () => findSlots(context, { place, plan }))
}

async function findSlots(
  context: Readonly<RouterContextProvider>,
  { place, plan }: { place: PlaceView; plan: Plan },
): Promise<HeaderSlots | null> {
  const { party } = plan
  const wanted = place.days.find(({ value }) => value === plan.date)
  const days = wanted ? [wanted] : place.days.filter(({ open }) => open).slice(0, triedDays)
  let last: HeaderSlots | null = null
  for (const day of days) {
    const times = await timesOn(context, place, day, party)
    if (!times) return null
    const shown = around(times, usualTime, shownTimes)
    last = { party, day, times: shown.map((offered) => ({ ...offered, time: clockText(offered.minutes) })) }
    if (times.length > 0) return last
  }
  return last
}

const clockText = (minutes: number) => formatSpanMinutes(minutes).replace(/^(\d\d:\d\d):00$/, '$1')

async function timesOn(
  context: Readonly<RouterContextProvider>,
  place: PlaceView,
  day: BookingDay,
  party: number,
): Promise<OfferedTime[] | null> {
  const { api } = context.get(requestContext)
  const slots = await optional(
    api.availability.list({
      params: { id: String(place.hostmeId) },
      query: {
        'contract.date': `${day.value}${wholeDay.time}`,
        'contract.partySize': String(party),
        'contract.rangeInMinutes': wholeDay.range,
      },
    }),
    'free times',
  )
  return slots && offeredTimes(slots, place.isEvent ? place.hostmeId : null)
}
