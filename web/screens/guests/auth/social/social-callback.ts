import { redirectDocument } from 'react-router'
import { isCallFailure } from '../../../../parts/api/call-failure.ts'
import { deviceOf, enter } from '../../../../parts/guests/auth/sign-in.server.ts'
import { requestContext } from '../../../../parts/request/context.ts'
import { pageUrl } from '../../../../parts/request/page-url.ts'
import type { Route } from './+types/social-callback.ts'
import { dropSocialState, socialStateOf } from './social-state.server.ts'

/**
 * The one address that does something when it is looked at, because other services send guests back so. What it does is
 * tied to the cookie of the browser that was sent there, and works once.
 */
export async function loader({ request, context, params }: Route.LoaderArgs) {
  const { api } = context.get(requestContext)
  const { providerId } = params
  const answer = pageUrl(request).search.slice(1)
  const body = { state: socialStateOf(request), answer, device: deviceOf(request) }
  try {
    const entered = enter(request, context, await api.identity.finishSocial({ params: { providerId }, body }), null)
    entered.headers.append('set-cookie', dropSocialState(request.url))
    return entered
  } catch (failure) {
    if (!isCallFailure(failure)) throw failure
    return redirectDocument(
      `/auth/social?failed=${failure.code === 'not_found' ? 'social_failed' : (failure.code ?? '')}`,
    )
  }
}
