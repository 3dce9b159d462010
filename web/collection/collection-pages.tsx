import { useSearchParams } from 'react-router'
import { useText } from '../i18n/text.tsx'
import { ButtonLink } from '../ui/button.tsx'
import { Icon } from '../ui/icon.tsx'

export function CollectionPages({ page, pages }: { page: number; pages: number }) {
  const { t } = useText()
  const [query] = useSearchParams()
  if (pages <= 1) return null
  const at = (number: number) => {
    const next = new URLSearchParams(query)
    next.set('page', String(number))
    return `?${next}`
  }
  return (
    <nav className="mt-12 flex items-center justify-center gap-4" aria-label={t('search.pages')}>
      {page > 1 ? (
        <ButtonLink small to={at(page - 1)}>
          <Icon name="back" />
          {t('search.earlier')}
        </ButtonLink>
      ) : null}
      <p className="text-small text-soft figures">{t('search.page', { page, pages })}</p>
      {page < pages ? (
        <ButtonLink small to={at(page + 1)}>
          {t('search.later')}
          <Icon name="forward" />
        </ButtonLink>
      ) : null}
    </nav>
  )
}
