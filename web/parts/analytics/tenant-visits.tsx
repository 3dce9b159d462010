import { useEffect } from 'react'
import { Link, useLocation } from 'react-router'
import type { AnalyticsState } from './analytics-state.server.ts'
import { ConsentForm } from './consent-form.tsx'
import { countPage } from './provider.ts'

/**
 * At the end of a tenant's pages: the question, once, and afterwards the way to another answer. Until it is answered nothing is
 * loaded; saying no is as easy as saying yes.
 */
export default function TenantVisits({ consent, load, words }: AnalyticsState) {
  const { pathname, search } = useLocation()
  useEffect(() => {
    if (load) countPage(load, pathname)
  }, [load, pathname])
  if (consent !== null || pathname === '/privacy')
    return (
      <nav className="page pb-6 text-small" aria-label={words.title}>
        <Link className="link" to="/privacy">
          {words.title}
        </Link>
      </nav>
    )
  return (
    <section className="consent-banner" aria-label={words.title}>
      <p>
        {words.question}{' '}
        <Link className="link" to="/privacy">
          {words.more}
        </Link>
      </p>
      <ConsentForm back={pathname + search} words={words} />
    </section>
  )
}
