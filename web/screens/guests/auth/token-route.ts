import { data } from 'react-router'
import { sessionOf } from '../../../parts/guests/session-cookie.server.ts'
import { requestContext } from '../../../parts/request/context.ts'
import type { Route } from './+types/token-route.ts'

/** A fresh access token for the page of a guest who is signed in; pages alone read the cookie of the session. */
export async function action({ request, context }: Route.ActionArgs) {
  const { api, guest } = context.get(requestContext)
  const session = sessionOf(request)
  if (!guest || !session) return data(null, { status: 401 })
  const { token, expires } = await api.identity.access({ body: { session } })
  return data({ token, expires })
}

/** Read by nobody. */
export const loader = () => data(null, { status: 405, headers: { allow: 'POST' } })
