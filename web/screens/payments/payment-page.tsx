import type { Messages } from '@lingui/core'
import { data, redirectDocument } from 'react-router'
import { messagesOf } from '../../parts/i18n/catalogues.server.ts'
import { requestLocale } from '../../parts/i18n/request-locale.ts'
import { TextOverlay } from '../../parts/i18n/text.tsx'
import { usePaymentText } from '../../parts/payments/payment-text.ts'
import { requestContext } from '../../parts/request/context.ts'
import { paymentFormHeader } from '../../parts/request/payment-form-header.ts'
import { bookedLink } from '../../parts/reservations/booking-link.ts'
import { BookingFrame, Row } from '../../parts/reservations/frame.tsx'
import { frameQuery } from '../../parts/reservations/hold/capability-cookies.server.ts'
import { AddressCard } from '../../parts/reservations/restaurant/address-card.tsx'
import { PageHead } from '../../parts/seo/page-head.tsx'
import { Notice } from '../../parts/ui/notice.tsx'
import type { Route } from './+types/payment-page.ts'
import { CancelSlider } from './cancel-slider.tsx'
import { KeptClock } from './kept-clock.tsx'
import { findPayment, type PaymentView } from './payment-view.server.ts'
import { ProviderForm } from './provider-form.tsx'
import { Returned } from './returned.tsx'

/** Asks for a booking's money and shows how it stands, in whatever order things arrive. */
export async function loader({ request, context, params }: Route.LoaderArgs) {
  const { tenant } = context.get(requestContext)
  const locale = requestLocale(request, tenant?.languages)
  const headers = { 'referrer-policy': 'no-referrer', 'cache-control': 'no-store' }
  const payment = await findPayment(request, context, params.reservationId)
  if (payment && 'over' in payment)
    throw redirectDocument(bookedLink('/booking', params.reservationId, frameQuery(request), payment.over))
  const form = payment?.way && 'card' in payment.way ? payment.way.card.form.gateway : null
  // The same texts in the words of an order, where it is one.
  const messages = { ...messagesOf('payment', locale), ...(payment?.isOrder && messagesOf('order-payment', locale)) }
  return data({ payment, messages }, { headers: { ...headers, ...(form && { [paymentFormHeader]: form }) } })
}

export const headers = ({ loaderHeaders }: Route.HeadersArgs) => loaderHeaders

export default function PaymentPage({ loaderData: { payment, messages } }: Route.ComponentProps) {
  return (
    <TextOverlay messages={messages as Messages}>{payment ? <Payment payment={payment} /> : <Returned />}</TextOverlay>
  )
}

function Payment({ payment }: { payment: PaymentView }) {
  const { t, clock, money } = usePaymentText()
  const { booked, kind, words, hint, stay, isChange } = payment
  const title = t(`payment.${kind}`)
  return (
    <BookingFrame back={null} accent={booked.accent}>
      <div className="booking-wide">
        <div className="booking-column">
          <PageHead title={title} noIndex />
          <div className="grid gap-2">
            <h1 className="text-display">{title}</h1>
            <p className="figures text-soft">
              <Row
                of={[
                  booked.eventName ?? booked.name,
                  stay.day,
                  clock(stay.minutes),
                  ...(payment.isOrder ? [] : [t('plan.people', { party: stay.party })]),
                ]}
              />
            </p>
            <p>
              {t(isChange ? 'payment.change-lead' : `payment.${kind}-lead`, {
                amount: money(payment.amount, payment.currency),
              })}
            </p>
            {payment.total > payment.amount ? (
              <p className="figures">
                {t('payment.sums', {
                  paid: money(payment.total - payment.amount, payment.currency),
                  toPay: money(payment.amount, payment.currency),
                  total: money(payment.total, payment.currency),
                })}
              </p>
            ) : null}
          </div>
          {hint ? (
            <div className="notice failure" role="alert">
              <p>{t(`payment.${hint}`)}</p>
            </div>
          ) : null}
          <KeptClock payment={payment} />
          <ProviderForm payment={payment} />
          <CancelSlider payment={payment} />
          <Notice icon="info">
            <p className="font-semibold">{t('payment.agreed')}</p>
            <p>{words}</p>
          </Notice>
          <div className="flex flex-wrap gap-4 text-small">
            <a className="link" href={payment.links.booked}>
              {t('payment.later')}
            </a>
            <a className="link" href={payment.links.cancel}>
              {t('payment.give-up')}
            </a>
          </div>
        </div>
        <aside className="booking-aside">
          <AddressCard address={booked.address} />
        </aside>
      </div>
    </BookingFrame>
  )
}
