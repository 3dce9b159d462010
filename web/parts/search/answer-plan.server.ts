import type { Locale } from '#domain/locale/language.ts'
import { type Fit, fitOf, fits, nearestSpan } from '#domain/plan/fit.ts'
import type { SettledPlan } from '#domain/plan/settled-plan.ts'
import { freeTimes } from '../availability/free-times.server.ts'
import { textOf } from '../i18n/catalogues.server.ts'
import { askedPlan, type CardSlots } from '../plan/asked-slots.ts'
import type { PageContext } from '../request/context.ts'
import type { CardVenue } from '../restaurants/restaurant-card.tsx'
import { pageSize, type TablesFirst } from './tables-first.server.ts'

type ResultGroup = { key: Fit | 'event' | 'listed'; title: string; venues: CardVenue[] }

/** Who has a table, in words that are made here: no other page needs them in the browser. */
export type PlanAnswer = {
  line: string
  looked: string | null
  large: string | null
  /** Said where only free places were asked for and none is. */
  nothing: { title: string; more: string; all: string } | null
  /** Of the free ones, where only these are asked for. */
  pages: number | null
  groups: ResultGroup[]
  slots: Record<number, CardSlots>
  /** Of every restaurant that was judged, by its number: the free time nearest to the wished one. */
  times: Record<number, string>
}

/** What the page is sent of it. */
export type ShownAnswer = Omit<PlanAnswer, 'times' | 'pages'>

/** More than most take at one table. */
const largeParty = 13

type PlanAnswerQuery = { plan: SettledPlan & { areas: string[] }; onlyFree: boolean; locale: Locale }

/** One read for all that are judged; then those with a table at that time come first, and those with one near it. */
export async function answerPlan(
  context: PageContext,
  found: TablesFirst<CardVenue>,
  { plan, onlyFree, locale }: PlanAnswerQuery,
): Promise<PlanAnswer> {
  const { judged, rest, offset, bookable } = found
  const { minutes: wished, party } = plan
  const { t, clock, number } = textOf('plan', locale)
  const asked = askedPlan({ ...plan, date: plan.date.toString() })
  const slots = await freeTimes(
    context,
    judged.flatMap(({ table }) => table ?? []),
    asked,
    locale,
  )
  const timesOf = ({ table }: CardVenue) => (table ? (slots[table.number]?.slots ?? []) : [])
  const byFit = Map.groupBy(judged, (venue) => fitOf(timesOf(venue), wished))
  const ranked = fits.flatMap((fit) => byFit.get(fit) ?? [])
  const free = byFit.get('free') ?? []
  const shown = (onlyFree ? free : ranked).slice(offset, offset + pageSize)
  const time = clock(wished)

  function titleOf(fit: Fit, venues: readonly CardVenue[]): string {
    if (fit === 'free') return t('results.free', { time })
    const span = fit === 'near' ? nearestSpan(venues.map(timesOf), wished) : null
    if (!span) return t('results.none', { time })
    const [first, second] = span.map(clock) as [string, string]
    const nearest = new Set(venues.map((venue) => nearestSpan([timesOf(venue)], wished)?.[0]))
    if (nearest.size === 1) return t('results.near-one', { time: first })
    return nearest.size === 2 ? t('results.near-two', { first, second }) : t('results.near-span', { first, second })
  }
  const judgedGroups = fits.map((key): ResultGroup => {
    const venues = shown.filter((venue) => fitOf(timesOf(venue), wished) === key)
    return { key, title: titleOf(key, venues), venues }
  })
  const listed = rest.filter(({ event }) => !event)
  const isTooSmall = listed.some(({ table }) => table)
  const shownNumbers = new Set(shown.map(({ table }) => table?.number))
  return {
    line: t('results.answer', { count: free.length, time }),
    looked:
      bookable > judged.length ? t('results.looked', { judged: number(judged.length), total: number(bookable) }) : null,
    large: party >= largeParty ? t('results.large', { party }) : null,
    nothing:
      onlyFree && shown.length === 0
        ? { title: t('results.no-free', { time }), more: t('results.no-free-more'), all: t('results.all') }
        : null,
    pages: onlyFree ? Math.max(1, Math.ceil(free.length / pageSize)) : null,
    groups: [
      ...judgedGroups,
      { key: 'event', title: t('results.events'), venues: rest.filter(({ event }) => event) } as const,
      {
        key: 'listed',
        title: isTooSmall ? t('results.not-here-for', { party }) : t('results.not-here'),
        venues: listed,
      } as const,
    ].filter(({ venues }) => venues.length > 0),
    slots: Object.fromEntries(Object.entries(slots).filter(([of]) => shownNumbers.has(Number(of)))),
    times: Object.fromEntries(
      Object.entries(slots).flatMap(([of, { slots: times }]) => {
        const [nearest] = nearestSpan([times], wished) ?? []
        return nearest === undefined ? [] : [[of, clock(nearest)]]
      }),
    ),
  }
}
