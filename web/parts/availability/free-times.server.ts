import { joinList, parseSpanMinutes } from '#contract/wire/wire-text.ts'
import type { Locale } from '#domain/locale/language.ts'
import { planTime } from '#domain/plan/carried-plan.ts'
import { timeToAsk } from '#domain/plan/time-to-ask.ts'
import { around, offeredTimes } from '#domain/restaurants/offered-times.ts'
import { optional } from '../api/call-failure.ts'
import { textOf } from '../i18n/catalogues.server.ts'
import type { AskedPlan, AskedVenue, CardSlots } from '../plan/asked-slots.ts'
import { dayWord } from '../plan/day-word.server.ts'
import { type PageContext, requestContext } from '../request/context.ts'

const shownTimes = 3

/** Free times of the places of a list, by their numbers. A place that does not answer is left out. */
export async function freeTimes(
  context: PageContext,
  venues: readonly AskedVenue[],
  plan: AskedPlan,
  locale: Locale,
): Promise<Record<number, CardSlots>> {
  const { api, now } = context.get(requestContext)
  const { t, clock } = textOf('app', locale)
  const people = t('plan.people', { party: plan.party })
  const wished = parseSpanMinutes(plan.time) ?? 0
  // A list asks for hundreds of places, whose times are mostly the same few.
  const labels = new Map<string, string>()
  const labelOf = (date: Temporal.PlainDate, minutes: number, onRequest: boolean, today: Temporal.PlainDate) => {
    const key = `${date} ${minutes} ${onRequest} ${today}`
    const known = labels.get(key)
    if (known !== undefined) return known
    const words = [dayWord(date, minutes, { today, locale }), clock(minutes), onRequest ? t('slot.request') : null]
    const label = [...words, people].filter(Boolean).join(', ')
    labels.set(key, label)
    return label
  }
  const found = await Promise.all(
    venues.map(async ({ number, timeZone }) => {
      const here = clockIn(timeZone, now)
      if (!here) return null
      const { date, minutes, range } = timeToAsk({ ...plan, minutes: wished }, here)
      const query = {
        'contract.date': `${date}T${planTime(minutes)}:00`,
        'contract.partySize': String(plan.party),
        'contract.rangeInMinutes': String(range),
        ...(plan.areas.length > 0 && { 'contract.partyAreas': joinList(plan.areas) }),
      }
      const slots = await optional(api.availability.list({ params: { id: String(number) }, query }), 'slots of a card')
      if (!slots) return null
      const today = here.toPlainDate()
      const shown = around(offeredTimes(slots), minutes, shownTimes)
      const chips = shown.map((time) => {
        const onRequest = time.state === 'request'
        return { minutes: time.minutes, onRequest, label: labelOf(date, time.minutes, onRequest, today) }
      })
      return [number, { date: date.toString(), slots: chips }] as const
    }),
  )
  return Object.fromEntries(found.filter((each) => each !== null))
}

function clockIn(timeZone: string, now: Temporal.Instant) {
  try {
    return now.toZonedDateTimeISO(timeZone).toPlainDateTime()
  } catch {
    return null
  }
}
