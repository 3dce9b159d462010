import { Link, useSearchParams } from 'react-router'
import { useText } from '../../parts/i18n/text.tsx'
import { Icon } from '../../parts/ui/icon.tsx'

/** Links to the same page with one part of it turned; they stay where the guest is reading. */
export function usePartLink(part: string) {
  const [query] = useSearchParams()
  return (changes: Record<string, string>) => {
    const next = new URLSearchParams(query)
    for (const [name, value] of Object.entries(changes)) next.set(name, value)
    return { search: `?${next}`, hash: `#${part}` }
  }
}

export function Pager({ part, name, page, more }: { part: string; name: string; page: number; more: boolean }) {
  const { t } = useText()
  const link = usePartLink(part)
  if (page === 1 && !more) return null
  return (
    <nav className="flex flex-wrap gap-3" aria-label={t('search.pages')}>
      {page > 1 ? (
        <Link
          className="button"
          data-size="small"
          data-kind="plain"
          preventScrollReset
          to={link({ [name]: String(page - 1) })}
        >
          <Icon name="back" />
          {t('search.earlier')}
        </Link>
      ) : null}
      {more ? (
        <Link
          className="button"
          data-size="small"
          data-kind="plain"
          preventScrollReset
          to={link({ [name]: String(page + 1) })}
        >
          {t('search.later')}
          <Icon name="forward" />
        </Link>
      ) : null}
    </nav>
  )
}
