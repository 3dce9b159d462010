import { data } from 'react-router'
import type { Route } from './+types/slots-route.ts'
import { readAsked } from './asked-slots.ts'
import { freeTimes } from './free-times.server.ts'

export async function loader({ request, context }: Route.LoaderArgs) {
  const asked = readAsked(new URL(request.url).searchParams)
  if (!asked) throw data(null, { status: 404 })
  return freeTimes(context, asked.venues, asked.plan)
}
