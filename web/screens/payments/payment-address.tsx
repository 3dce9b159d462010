import type { Messages } from '@lingui/core'
import { redirectDocument } from 'react-router'
import { isHexId } from '#contract/wire/wire-text.ts'
import { messagesOf } from '../../parts/i18n/catalogues.server.ts'
import { requestLocale } from '../../parts/i18n/request-locale.ts'
import { TextOverlay } from '../../parts/i18n/text.tsx'
import { usePaymentText } from '../../parts/payments/payment-text.ts'
import { requestContext } from '../../parts/request/context.ts'
import { bookedLink } from '../../parts/reservations/booking-link.ts'
import { BookingFrame } from '../../parts/reservations/frame.tsx'
import { frameQuery } from '../../parts/reservations/hold/capability-cookies.server.ts'
import { EmptyPage } from '../../parts/shell/empty-page.tsx'
import type { Route } from './+types/payment-address.ts'

/** The payment step by its old address: with a booking it leads to its payment, without one there is nothing to pay. */
export function loader({ request, context }: Route.LoaderArgs) {
  const query = new URL(request.url).searchParams
  const id = query.get('id') ?? query.get('reservationId')
  if (id && isHexId(id)) throw redirectDocument(bookedLink('/booking/payment', id, frameQuery(request)))
  const { tenant } = context.get(requestContext)
  return { messages: messagesOf('payment', requestLocale(request, tenant?.languages)) }
}

export default function PaymentAddress({ params, loaderData }: Route.ComponentProps) {
  return (
    <TextOverlay messages={loaderData.messages as Messages}>
      <NothingToPay to={params.restaurantId ? `/reserve/${encodeURIComponent(params.restaurantId)}` : null} />
    </TextOverlay>
  )
}

function NothingToPay({ to }: { to: string | null }) {
  const { t } = usePaymentText()
  return (
    <BookingFrame back={{ to: '/', name: t('nav.home') }}>
      <EmptyPage
        drawing="bell"
        title={t('payment.nothing')}
        more={t('payment.nothing-more')}
        to={to ?? '/search'}
        action={to ? t('panel.book') : t('way.to-search')}
      />
    </BookingFrame>
  )
}
