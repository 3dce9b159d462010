import type { Locale } from '#domain/locale/language.ts'
import type { Plan } from '#domain/plan/plan.ts'
import { settledPlan } from '#domain/plan/settled-plan.ts'
import { nextTime } from '#domain/plan/times.ts'
import { textOf } from '../i18n/catalogues.server.ts'
import { dayName } from '../i18n/dates.server.ts'
import { type AskedPlan, askedPlan } from './asked-slots.ts'
import { dayWord } from './day-word.server.ts'

type PlanDay = { value: string; weekday: string; day: number; spoken: string; open: boolean }

type Word =
  | 'title'
  | 'change'
  | 'find'
  | 'show'
  | 'elsewhere'
  | 'city'
  | 'nearMe'
  | 'nearMeFailed'
  | 'otherPlaces'
  | 'size'
  | 'fewer'
  | 'more'
  | 'later'
  | 'laterDate'
  | 'closed'
  | 'seating'
  | 'anywhere'

/** What the bar says and the sheet offers. Its texts come along, so that no other page has to load them. */
export type PlanView = {
  /** The same as the cards of the page ask it of the tables. */
  asked: AskedPlan
  people: string
  day: string
  time: string | null
  party: number
  limits: { smallest: number; largest: number }
  limitNote: string | null
  date: string
  minutes: number
  areas: string[]
  areaChoices: string[]
  days: PlanDay[]
  /** The first day that can be chosen, and the last. */
  first: string
  last: string
  /** The first time of the first day that has not gone by. */
  firstTime: number
  words: Record<Word, string>
}

type PlanViewOptions = {
  locale: Locale
  /** The wall clock where the table stands. */
  now: Temporal.PlainDateTime
  /** A bar that proposes names a day and a time that nobody has asked for yet. */
  proposes?: boolean
  days?: readonly { value: string; open: boolean }[]
  limits?: { smallest: number; largest: number }
  phone?: string | null
  areas?: readonly string[]
}

const daysShown = 14
/** As far ahead as a year: no restaurant books further, and each says how far it does. */
const daysAhead = 365
const anyParty = { smallest: 1, largest: 99 }

export function planView(plan: Plan, offer: PlanViewOptions): PlanView {
  const { locale, now, proposes = false, limits = anyParty } = offer
  const { t, clock } = textOf('plan', locale)
  const settled = settledPlan(plan, now)
  const party = Math.min(limits.largest, Math.max(limits.smallest, settled.party))
  const today = now.toPlainDate()
  const { date, minutes } = settled
  // Cards offer times around the time that the bar shows, proposed or chosen.
  const isTimed = proposes || plan.minutes !== null
  const nameOf = (day: Temporal.PlainDate) => dayWord(day, isTimed ? minutes : null, { today, locale })
  const passed = now.hour * 60 + now.minute
  return {
    asked: askedPlan({ ...plan, ...(isTimed && { date: date.toString(), minutes }) }),
    people: textOf('app', locale).t('plan.people', { party }),
    day: proposes || plan.date !== null || plan.minutes !== null ? nameOf(date) : t('plan.any-day'),
    time: isTimed ? clock(minutes) : null,
    party,
    limits,
    limitNote: limits.largest < anyParty.largest ? limitNote(locale, limits.largest, offer.phone ?? null) : null,
    date: date.toString(),
    minutes,
    areas: plan.areas,
    areaChoices: [...new Set([...(offer.areas ?? []), ...plan.areas])],
    days: planDays(today, offer),
    first: today.toString(),
    last: today.add({ days: daysAhead }).toString(),
    firstTime: nextTime(passed + 1) ?? 24 * 60,
    words: {
      title: t('plan.title'),
      change: t('plan.change'),
      find: t('plan.find'),
      show: t('plan.show'),
      elsewhere: t('plan.elsewhere'),
      city: t('plan.city'),
      nearMe: t('plan.near-me'),
      nearMeFailed: t('plan.near-me-failed'),
      otherPlaces: t('plan.other-places'),
      size: t('plan.size'),
      fewer: t('plan.fewer'),
      more: t('plan.more'),
      later: t('plan.later'),
      laterDate: t('plan.later-date'),
      closed: t('plan.closed'),
      seating: t('plan.seating'),
      anywhere: t('plan.anywhere'),
    },
  }
}

function limitNote(locale: Locale, largest: number, phone: string | null): string {
  const { t } = textOf('plan', locale)
  return phone ? t('plan.size-limit', { largest, phone }) : t('plan.size-limit-plain', { largest })
}

function planDays(today: Temporal.PlainDate, { locale, days }: PlanViewOptions): PlanDay[] {
  const coming =
    days?.map(({ value, open }) => ({ date: Temporal.PlainDate.from(value), open })) ??
    Array.from({ length: daysShown }, (_, ahead) => ({ date: today.add({ days: ahead }), open: true }))
  return coming.map(({ date, open }) => ({
    value: date.toString(),
    weekday: dayName(date, locale, 'weekday'),
    day: date.day,
    spoken: dayName(date, locale, 'long'),
    open,
  }))
}
