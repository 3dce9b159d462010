import { Link } from 'react-router'
import { priceLevel } from '#domain/locale/currency.ts'
import { useText } from '../../parts/i18n/text.tsx'
import { useServiceName } from '../../parts/restaurants/service-name.ts'
import type { Facets } from '../../parts/search/facets.ts'
import { noFilters, type QueryChanges, useChosenQuery, useLinkWith } from '../../parts/search/links.ts'

import { chosenCount, type SearchCriteria } from '../../parts/search/search-params.ts'
import { Icon } from '../../parts/ui/icon.tsx'

type Chip = { key: string; label: string; without: QueryChanges }

/** Every choice as a chip that takes it away again. */
export function Applied({
  criteria,
  facets,
  currency,
}: {
  criteria: SearchCriteria
  facets: Facets
  currency: string | null
}) {
  const { t, number } = useText()
  const linkWith = useLinkWith()
  const chosen = useChosenQuery()
  const serviceName = useServiceName()
  const cuisineName = (key: string) => facets.cuisines.find(({ value }) => value === key)?.name ?? key
  const stars = criteria.rating === null ? '' : number(criteria.rating)

  function each(name: 'cuisines' | 'neighborhoods' | 'services' | 'prices', label: (value: string) => string): Chip[] {
    const values = criteria[name].map(String)
    const now = chosen.getAll(name)
    return values.map((value) => ({
      key: `${name}-${value}`,
      label: label(value),
      // An address that was written by hand may name several in one value.
      without: { [name]: (now.includes(value) ? now : values).filter((other) => other !== value) },
    }))
  }
  const single = (name: string, chosen: boolean, label: string): Chip[] =>
    chosen ? [{ key: name, label, without: { [name]: null } }] : []

  const chips = [
    ...single('bounds', criteria.bounds !== null, t('search.area')),
    ...single('near', criteria.near !== null, t('search.near')),
    ...single('free', criteria.free, t('search.free')),
    ...single('open', criteria.open, t('open.now')),
    ...each('cuisines', cuisineName),
    ...each('prices', (value) => priceLevel(Number(value), currency)),
    ...single('rating', criteria.rating !== null, t('search.rating-from', { rating: stars })),
    ...each('services', serviceName),
    ...each('neighborhoods', String),
  ]
  if (chips.length === 0) return null
  return (
    <ul className="chip-row" aria-label={t('search.applied')}>
      {chips.map(({ key, label, without }) => (
        <li key={key} className={key === 'open' || key === 'free' ? 'only-wide' : undefined}>
          <Link
            className="chip applied"
            to={linkWith(without)}
            preventScrollReset
            aria-label={t('search.remove', { name: label })}
          >
            {label}
            <Icon name="close" />
          </Link>
        </li>
      ))}
      {chosenCount(criteria) > 1 ? (
        <li>
          <Link className="chip" to={linkWith(noFilters)} preventScrollReset>
            {t('search.clear')}
          </Link>
        </li>
      ) : null}
    </ul>
  )
}
