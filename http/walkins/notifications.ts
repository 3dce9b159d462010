import { walkins } from '#contract/walkins/walkins.ts'
import { findOwnWalkin } from '#data/walkins/find.ts'
import { deleteSubscription, insertSubscription } from '#data/walkins/notices.ts'
import { isInLine } from '#domain/walkins/statuses.ts'
import { refuseTooMany } from '../access/limits.ts'
import { handle } from '../api/bind.ts'
import { refuse } from '../api/refusal.ts'

export const notices = handle(walkins.notices, async ({ params }, { db, push, hasSms = false }) => {
  const walkin = await findOwnWalkin(db, params.walkinId)
  if (!walkin || !push) return refuse('not_found')
  return { pushKey: push.publicKey, sms: hasSms, email: walkin.email !== null }
})

export const subscribe = handle(walkins.subscribe, async ({ params, body }, context) => {
  const { db, clock, push } = context
  const walkin = await findOwnWalkin(db, params.walkinId)
  if (!walkin || !push) return refuse('not_found')
  if (!isInLine(walkin.status)) return refuse('place_ended')
  const hurry = await refuseTooMany([{ limit: 'changesOfPlace', of: walkin.walkinId }], context)
  if (hurry) return hurry
  const { endpoint, keys } = body
  const recipient = { endpoint, p256dh: bytesOf(keys.p256dh), auth: bytesOf(keys.auth) }
  if (!push.mayWriteTo(recipient))
    return refuse('invalid', { modelState: { endpoint: ['This browser cannot be notified from here.'] } })
  await insertSubscription(db, walkin, recipient, clock.now())
  return {}
})

const bytesOf = (text: string) => Buffer.from(text, 'base64url')

export const unsubscribe = handle(walkins.unsubscribe, async ({ params, body }, { db }) => {
  const walkin = await findOwnWalkin(db, params.walkinId)
  if (!walkin) return refuse('not_found')
  await deleteSubscription(db, walkin, body.endpoint)
  return {}
})
