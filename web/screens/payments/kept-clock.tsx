import { useEffect } from 'react'
import { useHydrated } from '../../parts/hydration/use-hydrated.ts'
import { usePaymentText } from '../../parts/payments/payment-text.ts'
import { useTimeLeft } from '../../parts/reservations/hold/time-left.ts'
import { Icon } from '../../parts/ui/icon.tsx'
import type { PaymentView } from './payment-view.server.ts'

/** How long the table waits for its money; when that is over, the booking itself tells what became of it. */
export function KeptClock({ payment: { due, links } }: { payment: PaymentView }) {
  const { t, clock } = usePaymentText()
  const live = useHydrated()
  const left = useTimeLeft({ expiresAt: due.at, now: due.now })
  useEffect(() => {
    if (live && left === 0) window.location.replace(links.booked)
  }, [live, left, links])
  const shown = `${Math.floor(left / 60)}:${String(left % 60).padStart(2, '0')}`
  return (
    <div className="hold" data-late={left <= 60 || undefined}>
      <p className="flex items-center gap-2">
        <Icon name="clock" />
        <span>
          {live ? t('hold.kept') : t('payment.kept-until', { time: clock(due.minutes) })}{' '}
          {live ? (
            <span role="timer" className="figures font-semibold">
              {shown}
            </span>
          ) : null}
        </span>
      </p>
      <p role="status" className="unseen">
        {left === 0 ? t('payment.over') : left <= 60 ? t('payment.last-minute') : ''}
      </p>
    </div>
  )
}
