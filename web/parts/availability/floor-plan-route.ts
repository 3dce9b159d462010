import { isCallFailure } from '../api/call-failure.ts'
import { requestContext } from '../request/context.ts'
import type { Route } from './+types/floor-plan-route.ts'

/** The drawing of one floor, at the address that the floors call names. */
export async function loader({ params, context }: Route.LoaderArgs) {
  const { api } = context.get(requestContext)
  const { restaurantId, file } = params
  const floors = await api.floors.list({ params: { restaurantId } }).catch((failure: unknown) => {
    if (isCallFailure(failure)) return []
    throw failure
  })
  const plan = floors.find(({ floorId }) => file === `${floorId}.svg`)?.map
  if (!plan) return new Response('', { status: 404 })
  return new Response(plan, { headers: { 'content-type': 'image/svg+xml', 'cache-control': 'public, max-age=60' } })
}
