import type { Messages } from '@lingui/core'
import { data, redirectDocument } from 'react-router'
import { messagesOf } from '../../parts/i18n/catalogues.server.ts'
import { requestLocale } from '../../parts/i18n/request-locale.ts'
import { TextOverlay } from '../../parts/i18n/text.tsx'
import { requestContext } from '../../parts/request/context.ts'
import { isFramed } from '../../parts/reservations/hold/capability-cookies.server.ts'
import type { Route } from './+types/return-page.ts'
import { hintOf } from './hints.ts'
import { Returned } from './returned.tsx'

/**
 * Where the provider sends its guests. In a window of its own the payment goes on there; in the provider's frame the page
 * around it has the key of the booking and sees for itself how things stand.
 */
export function loader({ request, context, params }: Route.LoaderArgs) {
  const hint = hintOf(new URL(request.url).searchParams.get('payment'))
  if (!isFramed(request)) {
    const page = `/booking/payment/${encodeURIComponent(params.reservationId)}`
    throw redirectDocument(hint ? `${page}?payment=${hint}` : page)
  }
  const { tenant } = context.get(requestContext)
  return data(
    { messages: messagesOf('payment', requestLocale(request, tenant?.languages)) },
    { headers: { 'referrer-policy': 'no-referrer', 'cache-control': 'no-store' } },
  )
}

export const headers = ({ loaderHeaders }: Route.HeadersArgs) => loaderHeaders

export default function ReturnPage({ loaderData }: Route.ComponentProps) {
  return (
    <TextOverlay messages={loaderData.messages as Messages}>
      <Returned />
    </TextOverlay>
  )
}
