import { Link, useSearchParams } from 'react-router'
import { CardSlotChips, useCardSlots } from '../availability/card-slots.tsx'
import { useText } from '../i18n/text.tsx'
import { RestaurantCard } from '../restaurants/restaurant-card.tsx'
import { ButtonLink } from '../ui/button.tsx'
import { EmptyState } from '../ui/empty-state.tsx'
import { Icon } from '../ui/icon.tsx'
import { eveningPlan, eveningQuery } from './evening.ts'
import type { Choice } from './facets.ts'
import { useLinkWith } from './links.ts'
import type { SearchCriteria } from './search-params.ts'
import type { Found } from './search-places.server.ts'

export function CuisineChips({ cuisines, chosen }: { cuisines: readonly Choice[]; chosen: readonly string[] }) {
  const { t, number } = useText()
  const linkWith = useLinkWith()
  if (cuisines.length === 0) return null
  return (
    <nav className="chip-row" aria-label={t('search.cuisines')}>
      <Link className="chip" to={linkWith({ cuisines: null })} aria-current={chosen.length === 0 || undefined}>
        {t('search.all-cuisines')}
      </Link>
      {cuisines.map(({ value, name, count }) => (
        <Link
          key={value}
          className="chip"
          to={linkWith({ cuisines: value })}
          aria-current={chosen.includes(value) || undefined}
        >
          {name}
          <span className="text-note opacity-75 figures">{number(count)}</span>
        </Link>
      ))}
    </nav>
  )
}

/** Says which way is open: fewer filters when there are some, else everything there is. */
export function NothingFound({ region, filters = 0 }: { region: { id: string; name: string }; filters?: number }) {
  const { t } = useText()
  const linkWith = useLinkWith()
  const words = filters > 0
  return (
    <EmptyState
      drawing={words ? 'map' : 'plate'}
      title={t(words ? 'search.none-filtered' : 'search.none')}
      action={
        words ? (
          <ButtonLink kind="main" to={linkWith(noFilters)}>
            {t('search.clear')}
          </ButtonLink>
        ) : (
          <ButtonLink kind="main" to={`/restaurants?regionId=${encodeURIComponent(region.id)}`}>
            {t('search.everything', { region: region.name })}
          </ButtonLink>
        )
      }
    >
      <p>{words ? t('search.none-filtered-more') : t('search.none-more', { region: region.name })}</p>
    </EmptyState>
  )
}

export const noFilters = {
  cuisines: null,
  neighborhoods: null,
  prices: null,
  services: null,
  open: null,
  rating: null,
  bounds: null,
}

type ResultsProps = { found: Pick<Found, 'places'>; region: { id: string; name: string }; filters?: number }

export function Results({ found, region, filters = 0 }: ResultsProps) {
  const [query] = useSearchParams()
  const plan = eveningPlan(query)
  const { list, slots } = useCardSlots(found.places, plan)
  if (found.places.length === 0) return <NothingFound region={region} filters={filters} />
  return (
    <ul ref={list} className="card-grid">
      {found.places.map((place, index) => (
        <li key={place.id}>
          <RestaurantCard
            place={place}
            eager={index < 3}
            heading="h2"
            query={eveningQuery(query)}
            slots={
              place.table ? (
                <CardSlotChips id={place.id} party={plan.party} found={slots?.[place.table.number]} />
              ) : null
            }
          />
        </li>
      ))}
    </ul>
  )
}

export function Pages({ criteria, pages }: { criteria: Pick<SearchCriteria, 'page'>; pages: number }) {
  const { t } = useText()
  const linkWith = useLinkWith()
  if (pages <= 1) return null
  return (
    <nav className="mt-12 flex items-center justify-center gap-4" aria-label={t('search.pages')}>
      {criteria.page > 1 ? (
        <ButtonLink small to={linkWith({ page: String(criteria.page - 1) })}>
          <Icon name="back" />
          {t('search.earlier')}
        </ButtonLink>
      ) : null}
      <p className="text-small text-soft figures">{t('search.page', { page: criteria.page, pages })}</p>
      {criteria.page < pages ? (
        <ButtonLink small to={linkWith({ page: String(criteria.page + 1) })}>
          {t('search.later')}
          <Icon name="forward" />
        </ButtonLink>
      ) : null}
    </nav>
  )
}
