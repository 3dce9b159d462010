import { data, Form, redirectDocument } from 'react-router'
import { isHexId } from '#contract/wire/wire-text.ts'
import { isCallFailure } from '../../../parts/api/call-failure.ts'
import { requestContext } from '../../../parts/request/context.ts'
import { useBookingText } from '../../../parts/reservations/booking-text.ts'
import { BookingFrame } from '../../../parts/reservations/frame.tsx'
import { keepBooking } from '../../../parts/reservations/hold/capability-cookies.server.ts'
import { PageHead } from '../../../parts/seo/page-head.tsx'
import { Button, ButtonLink } from '../../../parts/ui/button.tsx'
import { Icon } from '../../../parts/ui/icon.tsx'
import type { Route } from './+types/open-page.ts'

/**
 * Mail programs open links on their own: only the button opens the booking. The address, which holds the key, travels
 * nowhere; that this page sent the form must be sent along, or the form would be taken for a stranger's.
 */
export function loader({ params }: Route.LoaderArgs) {
  if (!isHexId(params.reservationId) || !/^[\w-]{16,200}$/.test(params.token)) throw data(null, { status: 404 })
  return data(null, { headers: { 'referrer-policy': 'strict-origin', 'cache-control': 'no-store' } })
}

export const headers = ({ loaderHeaders }: Route.HeadersArgs) => loaderHeaders

/** Where a mail asks for something else than the booking itself. */
const pages: Readonly<Record<string, 'feedback' | 'messages' | 'party' | 'payment' | 'fee'>> = {
  feedback: 'feedback',
  messages: 'messages',
  party: 'party',
  payment: 'payment',
  fee: 'fee',
}

export async function action({ request, context, params }: Route.ActionArgs) {
  const { api, publicUrl } = context.get(requestContext)
  const { reservationId, token } = params
  if (!isHexId(reservationId)) throw data(null, { status: 404 })
  try {
    await api.reservations.get({ params: { reservationId }, token })
  } catch (failure) {
    if (!isCallFailure(failure) || failure.status >= 500) throw failure
    return data({ unknown: true }, { status: 404 })
  }
  const headers = { 'set-cookie': keepBooking(reservationId, token, publicUrl), 'referrer-policy': 'no-referrer' }
  const page = pages[new URL(request.url).searchParams.get('to') ?? '']
  return redirectDocument(page ? `/booking/${page}/${reservationId}` : `/booking?id=${reservationId}`, { headers })
}

export default function OpenPage({ actionData }: Route.ComponentProps) {
  const { t } = useBookingText()
  return (
    <BookingFrame back={{ to: '/', name: t('nav.home') }}>
      <PageHead title={t('open.title')} noIndex />
      <div className="booking-column">
        <h1 className="text-display">{t('open.title')}</h1>
        {actionData?.unknown ? (
          <>
            <p className="notice failure" role="alert">
              <Icon name="alert" />
              {t('refusal.not_found')}
            </p>
            <ButtonLink kind="main" to="/search">
              {t('way.to-search')}
            </ButtonLink>
          </>
        ) : (
          <>
            <p className="text-soft">{t('open.more')}</p>
            <Form method="post" reloadDocument>
              <Button type="submit" kind="main">
                {t('open.button')}
              </Button>
            </Form>
          </>
        )}
      </div>
    </BookingFrame>
  )
}
