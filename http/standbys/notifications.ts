import { standbys } from '#contract/standbys/standbys.ts'
import { deleteStandbySubscription, insertStandbySubscription } from '#data/standbys/notices.ts'
import { internationalNumber } from '#domain/limits/contact.ts'
import { refuseGuessing, refuseTooMany } from '../access/limits.ts'
import { handle } from '../api/bind.ts'
import { refuse } from '../api/refusal.ts'
import { openStandby } from './standbys.ts'

export const notices = handle(standbys.notices, async ({ params, principal: { caller } }, context) => {
  const guessing = refuseGuessing(caller, context)
  if (guessing) return guessing
  const { push, hasSms = false } = context
  const found = await openStandby(params, caller, context)
  if (!found || !push) return refuse('not_found')
  return { pushKey: push.publicKey, sms: hasSms && internationalNumber(found.phone ?? '') !== null, email: true }
})

export const subscribe = handle(standbys.subscribe, async ({ params, body, principal: { caller } }, context) => {
  const { db, clock, push } = context
  const guessing = refuseGuessing(caller, context)
  if (guessing) return guessing
  const found = await openStandby(params, caller, context)
  if (!found || !push) return refuse('not_found')
  if (found.state !== 'waiting' && found.state !== 'offered') return refuse('offer_over')
  const hurry = await refuseTooMany([{ limit: 'changesOfPlace', of: found.standbyId }], context)
  if (hurry) return hurry
  const { endpoint, keys } = body
  const recipient = { endpoint, p256dh: bytesOf(keys.p256dh), auth: bytesOf(keys.auth) }
  if (!push.mayWriteTo(recipient))
    return refuse('invalid', { modelState: { endpoint: ['This browser cannot be notified from here.'] } })
  await insertStandbySubscription(db, found, recipient, clock.now())
  return {}
})

const bytesOf = (text: string) => Buffer.from(text, 'base64url')

export const unsubscribe = handle(standbys.unsubscribe, async ({ params, body, principal: { caller } }, context) => {
  const guessing = refuseGuessing(caller, context)
  if (guessing) return guessing
  const found = await openStandby(params, caller, context)
  if (!found) return refuse('not_found')
  await deleteStandbySubscription(context.db, found, body.endpoint)
  return {}
})
