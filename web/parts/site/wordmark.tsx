import { Link } from 'react-router'
import { useText } from '../i18n/text.tsx'
import { useRootData } from './shell-data.ts'
import { useSiteName } from './site-name.ts'

/** A table seen from above with two places laid. */
function TableMark() {
  return (
    <svg viewBox="0 0 28 28" aria-hidden="true">
      <circle cx="14" cy="14" r="9.5" fill="var(--accent)" />
      <circle cx="14" cy="14" r="5.4" fill="none" stroke="var(--on-accent)" strokeWidth="1.4" />
      <path d="M2.2 9.5v9M25.8 9.5v9" stroke="var(--accent)" strokeWidth="2.6" strokeLinecap="round" />
    </svg>
  )
}

export function Wordmark() {
  const { t } = useText()
  const logo = useRootData()?.tenant?.logo
  const name = useSiteName()
  return (
    <Link to="/" className="wordmark" aria-label={t('nav.home-of', { name })}>
      {logo ? <img {...logo} alt={name} /> : [<TableMark key="mark" />, name]}
    </Link>
  )
}
