import { waitText } from '../../../parts/walkins/wait-text.ts'
import { useWaitlistText } from '../waitlist-text.ts'
import type { KioskTicket } from './kiosk-ticket.server.ts'
import { useWiping } from './wiping-frame.tsx'

/** The hand-over: the place goes on on the guest's own phone, and leaves this screen. */
export function TicketScreen({ ticket: { customerName, party, place, wait, qr } }: { ticket: KioskTicket }) {
  const { t } = useWaitlistText()
  const { isWiping, wipe, start } = useWiping()
  return (
    <div className="kiosk-screen kiosk-handover" data-leaving={isWiping || undefined}>
      <div role="status">
        <h1>{place === null ? t('ready.title') : t('place.headline', { place })}</h1>
      </div>
      <article className="ticket kiosk-ticket">
        <div className="ticket-head">
          <p className="text-soft">{t('place.table-in')}</p>
          <p className="ticket-figure">{wait ? waitText(t, wait) : t('wait.soon')}</p>
        </div>
        <div className="ticket-tear" />
        <div className="kiosk-code">
          {qr ? (
            <svg viewBox={`0 0 ${qr.size} ${qr.size}`} role="img" aria-label={t('kiosk.code')}>
              <rect width="100%" height="100%" />
              <path d={qr.path} />
            </svg>
          ) : null}
          <div className="grid gap-2">
            <p className="kiosk-lead">{t('kiosk.scan')}</p>
            <p className="text-soft">{t('kiosk.called')}</p>
            <p className="kiosk-name">{isWiping ? '•'.repeat(8) : customerName}</p>
            <p>{t('plan.people', { party })}</p>
          </div>
        </div>
      </article>
      <button type="button" className="kiosk-button with-scripts" data-main onClick={wipe}>
        {t('kiosk.done')}
      </button>
      <div className="without-scripts">
        <a href={start} className="kiosk-button" data-main>
          {t('kiosk.done')}
        </a>
      </div>
    </div>
  )
}
