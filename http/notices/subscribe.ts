import type { Recipient } from '#data/notices/recipient.ts'
import { insertSubscription } from '#data/notices/subscriptions.ts'
import type { PushGateway } from '#gateways/push/push-gateway.ts'
import { refuseTooMany } from '../access/limits.ts'
import type { Context } from '../api/context.ts'
import { refuse } from '../api/refusal.ts'

/** As `PushSubscription.toJSON` writes it. */
type BrowserSubscription = { endpoint: string; keys: { p256dh: string; auth: string } }

const bytesOf = (text: string) => Buffer.from(text, 'base64url')

/** Keeps the browser in which a recipient wants to see notices. */
export async function subscribeBrowser(
  recipient: Recipient,
  { endpoint, keys }: BrowserSubscription,
  context: Context & { push: PushGateway },
) {
  const { db, clock, push } = context
  const of = 'walkinId' in recipient ? recipient.walkinId : recipient.standbyId
  const hurry = await refuseTooMany([{ limit: 'changesOfPlace', of }], context)
  if (hurry) return hurry
  const subscription = { endpoint, p256dh: bytesOf(keys.p256dh), auth: bytesOf(keys.auth) }
  if (!push.mayWriteTo(subscription))
    return refuse('invalid', { modelState: { endpoint: ['This browser cannot be notified from here.'] } })
  await insertSubscription(db, recipient, subscription, clock.now())
  return {}
}
