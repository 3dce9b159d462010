import type { BookedView } from '../../../parts/reservations/booked/booked.server.ts'
import { useBookingText } from '../../../parts/reservations/booking-text.ts'
import { OwnQr } from './own-qr.tsx'

/** On paper alone: the way from there back to the booking. */
export function PaperLink({ link }: { link: NonNullable<BookedView['ownLink']> }) {
  const { t } = useBookingText()
  return (
    <section className="only-print card card-body own-link paper-link">
      <div>
        <p className="font-semibold">{t('paper.title')}</p>
        <p className="text-small">
          <a href={link.url}>{link.url}</a>
        </p>
      </div>
      <OwnQr qr={link.qr} label={t('paper.qr')} />
    </section>
  )
}
