import { Link } from 'react-router'
import { priceLevel } from '#domain/locale/currency.ts'
import { useText } from '../i18n/text.tsx'
import { Icon } from '../ui/icon.tsx'
import type { Facets } from './facets.ts'
import { type Changes, useLinkWith } from './links.ts'
import { noFilters } from './results.tsx'
import { useServiceName } from './service-name.ts'
import { chosenCount, type Wish } from './wish.ts'

type Chip = { key: string; label: string; without: Changes }

/** Every choice as a chip that takes it away again. */
export function Applied({ wish, facets, currency }: { wish: Wish; facets: Facets; currency: string | null }) {
  const { t, number } = useText()
  const linkWith = useLinkWith()
  const serviceName = useServiceName()
  const cuisineName = (key: string) => facets.cuisines.find(({ value }) => value === key)?.name ?? key
  const stars = wish.rating === null ? '' : number(wish.rating)

  function each(name: 'cuisines' | 'neighborhoods' | 'services' | 'prices', label: (value: string) => string): Chip[] {
    const values = wish[name].map(String)
    return values.map((value) => ({
      key: `${name}-${value}`,
      label: label(value),
      without: { [name]: values.filter((other) => other !== value) },
    }))
  }
  const single = (name: string, chosen: boolean, label: string): Chip[] =>
    chosen ? [{ key: name, label, without: { [name]: null } }] : []

  const chips = [
    ...single('bounds', wish.bounds !== null, t('search.area')),
    ...single('near', wish.near !== null, t('search.near')),
    ...single('open', wish.open, t('open.now')),
    ...each('cuisines', cuisineName),
    ...each('prices', (value) => priceLevel(Number(value), currency)),
    ...single('rating', wish.rating !== null, t('search.rating-from', { rating: stars })),
    ...each('services', serviceName),
    ...each('neighborhoods', String),
  ]
  if (chips.length === 0) return null
  return (
    <ul className="chip-row" aria-label={t('search.applied')}>
      {chips.map(({ key, label, without }) => (
        <li key={key} className={key === 'open' ? 'only-wide' : undefined}>
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
      {chosenCount(wish) > 1 ? (
        <li>
          <Link className="chip" to={linkWith(noFilters)} preventScrollReset>
            {t('search.clear')}
          </Link>
        </li>
      ) : null}
    </ul>
  )
}
