import { data } from 'react-router'
import { requestLocale } from '../i18n/request-locale.ts'
import { readAsked } from '../plan/asked-slots.ts'
import { requestContext } from '../request/context.ts'
import type { Route } from './+types/slots-route.ts'
import { freeTimes } from './free-times.server.ts'

export async function loader({ request, context }: Route.LoaderArgs) {
  const asked = readAsked(new URL(request.url).searchParams)
  if (!asked) throw data(null, { status: 404 })
  const { tenant } = context.get(requestContext)
  return freeTimes(context, asked.venues, asked.plan, requestLocale(request, tenant?.languages))
}
