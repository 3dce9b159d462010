import { streamResponse } from '../../parts/api/stream-response.ts'
import { requestContext } from '../../parts/request/context.ts'
import type { Route } from './+types/events.ts'

/** The list of the signed-in guest. */
export function loader({ context }: Route.LoaderArgs) {
  return streamResponse(context.get(requestContext).api.conversations.watchAll())
}
