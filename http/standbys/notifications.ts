import { standbys } from '#contract/standbys/standbys.ts'
import { deleteSubscription } from '#data/notices/subscriptions.ts'
import { refuseGuessing } from '../access/limits.ts'
import { handle } from '../api/bind.ts'
import { refuse } from '../api/refusal.ts'
import { subscribeBrowser } from '../notices/subscribe.ts'
import { openStandby } from './standbys.ts'

export const notices = handle(standbys.notices, async ({ params, principal: { caller } }, context) => {
  const guessing = refuseGuessing(caller, context)
  if (guessing) return guessing
  const { push, hasSms = false } = context
  const found = await openStandby(params, caller, context)
  if (!found || !push) return refuse('not_found')
  return { pushKey: push.publicKey, sms: hasSms && found.phone !== null, email: true }
})

export const subscribe = handle(standbys.subscribe, async ({ params, body, principal: { caller } }, context) => {
  const { push } = context
  const guessing = refuseGuessing(caller, context)
  if (guessing) return guessing
  const found = await openStandby(params, caller, context)
  if (!found || !push) return refuse('not_found')
  if (found.state !== 'waiting' && found.state !== 'offered') return refuse('offer_over')
  return subscribeBrowser(found, body, { ...context, push })
})

export const unsubscribe = handle(standbys.unsubscribe, async ({ params, body, principal: { caller } }, context) => {
  const guessing = refuseGuessing(caller, context)
  if (guessing) return guessing
  const found = await openStandby(params, caller, context)
  if (!found) return refuse('not_found')
  await deleteSubscription(context.db, found, body.endpoint)
  return {}
})
