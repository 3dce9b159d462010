import { data } from 'react-router'
import { isCallFailure } from '../../parts/api/call-failure.ts'
import { requestContext } from '../../parts/request/context.ts'
import { bookingToken } from '../../parts/reservations/hold/capability-cookies.server.ts'
import type { Route } from './+types/payment-state-route.ts'

/** Asked again and again by the payment page: whether the booking still waits for its money. */
export async function loader({ request, context, params }: Route.LoaderArgs) {
  const { api } = context.get(requestContext)
  const { reservationId } = params
  const headers = { 'cache-control': 'no-store' }
  const token = bookingToken(request, reservationId)
  if (!token) return data({ isDue: true }, { headers, status: 404 })
  try {
    const { due, change } = await api.payments.show({ params: { reservationId }, token })
    return data({ isDue: Boolean(due ?? change) }, { headers })
  } catch (failure) {
    if (!isCallFailure(failure)) throw failure
    return data({ isDue: true }, { headers, status: failure.status })
  }
}
