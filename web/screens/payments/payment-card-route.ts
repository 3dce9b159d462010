import { data } from 'react-router'
import { isCallFailure } from '../../parts/api/call-failure.ts'
import { requestContext } from '../../parts/request/context.ts'
import { bookingToken } from '../../parts/reservations/hold/capability-cookies.server.ts'
import type { Route } from './+types/payment-card-route.ts'

const headers = { 'cache-control': 'no-store' }

/** The token that a provider's form made of a card. How the payment stands then is asked like after any other. */
export async function action({ request, context, params }: Route.ActionArgs) {
  const { api, refusedForm } = context.get(requestContext)
  const { reservationId } = params
  const key = bookingToken(request, reservationId)
  if (!key || refusedForm) return answer('unavailable', refusedForm ?? 404)
  const token = (await request.formData()).get('token')
  if (typeof token !== 'string' || token === '') return answer('unavailable', 400)
  try {
    await api.payments.confirm({ params: { reservationId }, body: { token }, token: key })
    return answer('sent', 200)
  } catch (failure) {
    if (!isCallFailure(failure)) throw failure
    // Paid meanwhile, in another tab or by an attempt whose answer was lost.
    if (failure.code === 'payment_not_due') return answer('sent', 200)
    return answer(failure.code === 'payment_declined' ? 'declined' : 'unavailable', failure.status)
  }
}

const answer = (outcome: 'sent' | 'declined' | 'unavailable', status: number) => data({ outcome }, { status, headers })
