import { href } from 'react-router'
import { useBookingText } from '../../../parts/reservations/booking-text.ts'
import { BookingFrame } from '../../../parts/reservations/frame.tsx'
import { PageHead } from '../../../parts/seo/page-head.tsx'
import { ButtonLink } from '../../../parts/ui/button.tsx'
import { EmptyState } from '../../../parts/ui/empty-state.tsx'

/** The way back, where a restaurant takes no bookings. */
export default function NotBookable({ name, slug }: { name: string; slug: string }) {
  const { t } = useBookingText()
  const to = href('/restaurants/:restaurantId', { restaurantId: slug })
  return (
    <BookingFrame back={{ to, name }}>
      <PageHead title={t('page.title', { name })} noIndex />
      <EmptyState
        main
        drawing="table"
        title={t('listed.title')}
        action={
          <ButtonLink kind="main" to={to}>
            {t('way.to-restaurant')}
          </ButtonLink>
        }
      >
        <p>{t('page.not-bookable', { name })}</p>
      </EmptyState>
    </BookingFrame>
  )
}
