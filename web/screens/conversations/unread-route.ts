import { data } from 'react-router'
import { loadUnread } from '../../parts/conversations/unread.server.ts'
import { requestLocale } from '../../parts/i18n/request-locale.ts'
import { requestContext } from '../../parts/request/context.ts'
import type { Route } from './+types/unread-route.ts'

/** For the header of a signed-in guest, with its words, so that no page brings them along. */
export async function loader({ request, context }: Route.LoaderArgs) {
  const { guest, tenant } = context.get(requestContext)
  const headers = { 'cache-control': 'private, no-store' }
  if (!guest) return data(null, { headers })
  const { all } = await loadUnread(context, requestLocale(request, tenant?.languages))
  return data(all, { headers })
}
