import { critical } from '../../../parts/api/call-failure.ts'
import { requireGuest } from '../../../parts/guests/auth/sign-in.server.ts'
import { requestContext } from '../../../parts/request/context.ts'
import type { Route } from './+types/export-route.ts'

/** The API's file by a plain link, for whoever is signed in. */
export async function loader({ request, context }: Route.LoaderArgs) {
  requireGuest(request, context)
  const file = await critical(context.get(requestContext).api.account.export())
  return new Response(file, {
    headers: {
      'content-type': 'application/json; charset=utf-8',
      'content-disposition': 'attachment; filename="account.json"',
      'cache-control': 'private, no-store',
    },
  })
}
