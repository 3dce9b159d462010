import { useEffect } from 'react'
import { usePaymentText } from '../../parts/payments/payment-text.ts'
import { BookingFrame } from '../../parts/reservations/frame.tsx'
import { PageHead } from '../../parts/seo/page-head.tsx'

export const returnedMessage = 'tavola-payment-returned'

/** Back from the provider in a frame or a window that does not hold the booking's key; the page that does hears of it. */
export function Returned() {
  const { t } = usePaymentText()
  useEffect(() => {
    const hint = new URL(window.location.href).searchParams.get('payment')
    // Says nothing that the address of this page does not say already.
    if (window.parent !== window) window.parent.postMessage({ type: returnedMessage, hint }, '*')
  }, [])
  return (
    <BookingFrame back={null}>
      <PageHead title={t('payment.returned')} noIndex />
      <div className="booking-column" role="status">
        <h1 className="text-title">{t('payment.returned')}</h1>
        <p>{t('payment.returned-more')}</p>
      </div>
    </BookingFrame>
  )
}
