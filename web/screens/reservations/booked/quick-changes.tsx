import { useBookingText } from '../../../parts/reservations/booking-text.ts'
import type { QuickLink } from './quick-changes.server.ts'

/** A little later, one guest more: each leads to its before and after, which one press confirms. */
export function QuickChanges({ changes }: { changes: readonly QuickLink[] }) {
  const { t, clock } = useBookingText()
  if (changes.length === 0) return null
  return (
    <section className="no-print grid gap-2" aria-labelledby="quick-changes">
      <h2 id="quick-changes" className="text-lead">
        {t('quick.title')}
      </h2>
      <ul className="quick-changes">
        {changes.map(({ kind, by, minutes, party, to }) => {
          const content = (
            <>
              <span>{kind === 'minutes' ? clock(minutes) : t('plan.people', { party })}</span>
              <small>{to ? t(`quick.${kind}`, { by: `${by < 0 ? '−' : '+'}${Math.abs(by)}` }) : t('quick.full')}</small>
            </>
          )
          return (
            <li key={`${kind} ${by}`}>
              {to ? (
                <a className="slot" data-state="free" href={to}>
                  {content}
                </a>
              ) : (
                <span className="slot" data-state="gone">
                  {content}
                </span>
              )}
            </li>
          )
        })}
      </ul>
    </section>
  )
}
