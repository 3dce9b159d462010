import { PageHead } from '../seo/page-head.tsx'
import { ButtonLink } from '../ui/button.tsx'
import { EmptyState } from '../ui/empty-state.tsx'
import type { Route } from './+types/payment-page.ts'
import { useBookingText } from './booking-text.ts'
import { BookingFrame } from './frame.tsx'

/** The address of the payment step, which asks for nothing yet. */
export default function PaymentPage({ params }: Route.ComponentProps) {
  const { t } = useBookingText()
  const to = params.restaurantId ? `/reserve/${encodeURIComponent(params.restaurantId)}` : '/search'
  return (
    <BookingFrame back={{ to: '/', name: t('nav.home') }}>
      <PageHead title={t('payment.title')} noIndex />
      <EmptyState
        main
        drawing="bell"
        title={t('payment.title')}
        action={
          <ButtonLink kind="main" to={to}>
            {params.restaurantId ? t('panel.book') : t('coming.to-search')}
          </ButtonLink>
        }
      >
        <p>{t('policy.not-open')}</p>
      </EmptyState>
    </BookingFrame>
  )
}
