import type { InvitationWire } from '#contract/reservations/invitations.ts'
import { isCallFailure } from '../api/call-failure.ts'
import { type PageContext, requestContext } from '../request/context.ts'

const codeShape = /^[A-Za-z0-9_-]{4,64}$/

/** The address holds the key; that this page sent the form must be sent along, or it would be taken for a stranger's. */
export const privately = { 'referrer-policy': 'strict-origin', 'cache-control': 'no-store' }

/** What a code or the key of a link opens; the status of the answer where it opens nothing. */
export async function findInvitation(context: PageContext, code: string): Promise<InvitationWire | number> {
  if (!codeShape.test(code)) return 404
  try {
    return await context.get(requestContext).api.invitations.get({ params: { code } })
  } catch (failure) {
    if (!isCallFailure(failure) || failure.status >= 500) throw failure
    return failure.status
  }
}

/** Whether this guest can choose dishes now. */
export const mayChoose = ({ open, takesPreorders, dishes, answer }: InvitationWire): boolean =>
  open === true && takesPreorders === true && Boolean(dishes) && (answer === 'yes' || answer === 'maybe')
