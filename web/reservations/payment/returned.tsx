import { useEffect } from 'react'
import { PageHead } from '../../seo/page-head.tsx'
import { BookingFrame } from '../frame.tsx'
import { usePaymentText } from './payment-text.ts'

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
