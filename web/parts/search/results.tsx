import { Suspense } from 'react'
import { CardSlotChips, useCardSlots } from '../availability/card-slots.tsx'
import { lazyPart } from '../hydration/lazy-part.ts'
import { useText } from '../i18n/text.tsx'
import type { AskedPlan } from '../plan/asked-slots.ts'
import { type CardVenue, RestaurantCard } from '../restaurants/restaurant-card.tsx'
import { ButtonLink } from '../ui/button.tsx'
import { Icon } from '../ui/icon.tsx'
import type { ShownAnswer } from './answer-plan.server.ts'
import { useLinkWith } from './links.ts'
import type { VenueSearchResult } from './search-venues.server.ts'

const NothingFound = lazyPart(() => import('./nothing-found.tsx'))

type ResultsProps = {
  found: Pick<VenueSearchResult, 'venues'>
  answer: ShownAnswer | null
  plan: AskedPlan
  region: { id: string; name: string }
  filters?: number
}

/** For a plan with a time: who has a table then, who has one near it, and the others, each under its heading. */
export function Results({ found, answer, plan, region, filters = 0 }: ResultsProps) {
  if (answer?.nothing || found.venues.length === 0)
    return (
      <Suspense>
        <NothingFound answer={answer} region={region} filters={filters} />
      </Suspense>
    )
  if (!answer) return <VenueGrid venues={found.venues} plan={plan} heading="h2" first />
  return answer.groups.map(({ key, title, venues }, at) => (
    <section key={key} className="result-group" data-fit={key} aria-label={title}>
      <h2 className="text-lead">{title}</h2>
      <VenueGrid venues={venues} plan={plan} heading="h3" first={at === 0} sent={answer.slots} />
    </section>
  ))
}

type GridProps = {
  venues: readonly CardVenue[]
  plan: AskedPlan
  heading: 'h2' | 'h3'
  /** The first on the page, whose photos are seen at once. */
  first: boolean
  sent?: ShownAnswer['slots']
}

function VenueGrid({ venues, plan, heading, first, sent }: GridProps) {
  const { list, slots } = useCardSlots(venues, plan, sent)
  return (
    <ul ref={list} className="card-grid">
      {venues.map((venue, index) => (
        <li key={venue.id}>
          <RestaurantCard
            venue={venue}
            eager={first && index < 3}
            heading={heading}
            slots={
              venue.table ? (
                <CardSlotChips venue={venue} party={plan.party} found={slots?.[venue.table.number]} />
              ) : null
            }
          />
        </li>
      ))}
    </ul>
  )
}

/** The same list, a page before or after; nothing where one page holds all. */
export function PageLinks({ page, pages }: { page: number; pages: number }) {
  const { t } = useText()
  const linkWith = useLinkWith()
  if (pages <= 1) return null
  return (
    <nav className="mt-12 flex items-center justify-center gap-4" aria-label={t('search.pages')}>
      {page > 1 ? (
        <ButtonLink small to={linkWith({ page: String(page - 1) })}>
          <Icon name="back" />
          {t('search.earlier')}
        </ButtonLink>
      ) : null}
      <p className="text-small text-soft figures">{t('search.page', { page, pages })}</p>
      {page < pages ? (
        <ButtonLink small to={linkWith({ page: String(page + 1) })}>
          {t('search.later')}
          <Icon name="forward" />
        </ButtonLink>
      ) : null}
    </nav>
  )
}
