import { walkins } from '#contract/walkins/walkins.ts'
import { deleteSubscription } from '#data/notices/subscriptions.ts'
import { findOwnWalkin } from '#data/walkins/find.ts'
import { isInLine } from '#domain/walkins/statuses.ts'
import { handle } from '../api/bind.ts'
import { refuse } from '../api/refusal.ts'
import { subscribeBrowser } from '../notices/subscribe.ts'

export const notices = handle(walkins.notices, async ({ params }, { db, push, hasSms = false }) => {
  const walkin = await findOwnWalkin(db, params.walkinId)
  if (!walkin || !push) return refuse('not_found')
  return { pushKey: push.publicKey, sms: hasSms, email: walkin.email !== null }
})

export const subscribe = handle(walkins.subscribe, async ({ params, body }, context) => {
  const { db, push } = context
  const walkin = await findOwnWalkin(db, params.walkinId)
  if (!walkin || !push) return refuse('not_found')
  if (!isInLine(walkin.status)) return refuse('place_ended')
  return subscribeBrowser(walkin, body, { ...context, push })
})

export const unsubscribe = handle(walkins.unsubscribe, async ({ params, body }, { db }) => {
  const walkin = await findOwnWalkin(db, params.walkinId)
  if (!walkin) return refuse('not_found')
  await deleteSubscription(db, walkin, body.endpoint)
  return {}
})
