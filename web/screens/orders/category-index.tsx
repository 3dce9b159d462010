import { OwnWords } from '../../parts/i18n/own-words.tsx'
import { useOrderText } from './order-text.ts'

type Props = { categories: readonly { id: string; name: string }[]; language: string | null }

/** Leads to the categories of a menu; where there is only one there is nothing to choose. */
export function CategoryIndex({ categories, language }: Props) {
  const { t } = useOrderText()
  if (categories.length < 2) return null
  return (
    <nav className="order-index" aria-label={t('categories')}>
      {categories.map(({ id, name }) => (
        <a key={id} className="chip" href={`#category-${id}`}>
          <OwnWords of={name} language={language} />
        </a>
      ))}
    </nav>
  )
}
