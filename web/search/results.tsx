import { Link, useSearchParams } from 'react-router'
import { useText } from '../i18n/text.tsx'
import { RestaurantCard } from '../restaurants/restaurant-card.tsx'
import { ButtonLink } from '../ui/button.tsx'
import { EmptyState } from '../ui/empty-state.tsx'
import { Icon } from '../ui/icon.tsx'
import type { Choice, Found, Wish } from './search-places.server.ts'

const carried = new Set(['person', 'date', 'time'])

/** A link to the same list with one thing changed; a new choice starts on the first page. */
function useLinkWith() {
  const [query] = useSearchParams()
  return (changes: Record<string, string | null>) => {
    const next = new URLSearchParams(query)
    next.delete('page')
    for (const [name, value] of Object.entries(changes)) {
      if (value === null) next.delete(name)
      else next.set(name, value)
    }
    return `?${next}`
  }
}

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

export function Results({ found, region }: { found: Found; region: { id: string; name: string } }) {
  const { t } = useText()
  const [query] = useSearchParams()
  const choice = new URLSearchParams([...query].filter(([name]) => carried.has(name))).toString()
  if (found.places.length === 0) {
    return (
      <EmptyState
        title={t('search.none')}
        action={
          <ButtonLink kind="main" to={`/restaurants?regionId=${encodeURIComponent(region.id)}`}>
            {t('search.everything', { region: region.name })}
          </ButtonLink>
        }
      >
        <p>{t('search.none-more', { region: region.name })}</p>
      </EmptyState>
    )
  }
  return (
    <ul className="card-grid">
      {found.places.map((place, index) => (
        <li key={place.id}>
          <RestaurantCard place={place} eager={index < 3} heading="h2" query={choice} />
        </li>
      ))}
    </ul>
  )
}

export function Pages({ wish, pages }: { wish: Wish; pages: number }) {
  const { t } = useText()
  const linkWith = useLinkWith()
  if (pages <= 1) return null
  return (
    <nav className="mt-12 flex items-center justify-center gap-4" aria-label={t('search.pages')}>
      {wish.page > 1 ? (
        <ButtonLink small to={linkWith({ page: String(wish.page - 1) })}>
          <Icon name="back" />
          {t('search.earlier')}
        </ButtonLink>
      ) : null}
      <p className="text-small text-soft figures">{t('search.page', { page: wish.page, pages })}</p>
      {wish.page < pages ? (
        <ButtonLink small to={linkWith({ page: String(wish.page + 1) })}>
          {t('search.later')}
          <Icon name="forward" />
        </ButtonLink>
      ) : null}
    </nav>
  )
}
