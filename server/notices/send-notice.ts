import { createHash } from 'node:crypto'
import { countDeeds } from '#data/limits/limits.ts'
import type { Recipient } from '#data/notices/recipient.ts'
import { insertNotice, isNoticeSent } from '#data/notices/sent-notices.ts'
import { deleteSubscription, listSubscriptions } from '#data/notices/subscriptions.ts'
import type { PhoneNumber } from '#domain/guests/phone-number.ts'
import type { PushGateway, PushMessage } from '#gateways/push/push-gateway.ts'
import type { SmsGateway } from '#gateways/sms/sms-gateway.ts'
import type { Delivery, MailParts } from '../mails/mail-delivery.ts'

export type NoticeParts = MailParts & { push?: PushGateway; sms?: SmsGateway | null }

/**
 * To every browser of the recipient: one that has ended it is forgotten, one that fails is tried again without writing to the
 * others a second time. `occasion` is what the notice is of; each browser is sent it once.
 */
export async function sendPush(
  { db, clock }: NoticeParts,
  push: PushGateway,
  { recipient, occasion, message }: { recipient: Recipient; occasion: string; message: PushMessage },
): Promise<number> {
  let reached = 0
  let failure: unknown
  for (const browser of await listSubscriptions(db, recipient)) {
    const notice = `${occasion} push ${browser.hash}`
    if (await isNoticeSent(db, recipient, notice)) continue
    try {
      const outcome = await push.send(browser, message)
      if (outcome === 'gone') await deleteSubscription(db, recipient, browser.endpoint)
      else {
        await insertNotice(db, recipient, notice, clock.now())
        reached++
      }
    } catch (error) {
      failure = error
    }
  }
  if (failure) throw failure
  return reached
}

type NoticeSms = { to: PhoneNumber; text: string; name: string }

/** Once; beyond the recipient's hour not at all, for too late is worse: by then the table is somebody else's. */
export async function sendSms(
  { db, clock, limited }: NoticeParts,
  sms: SmsGateway,
  { recipient, occasion, message }: { recipient: Recipient; occasion: string; message: NoticeSms },
): Promise<Delivery> {
  const { to, text, name } = message
  const notice = `${occasion} sms`
  if (await isNoticeSent(db, recipient, notice)) return 'sent before'
  if (limited && (await countDeeds(db, [{ limit: 'smsOfRecipient', of: to }], clock.now())) !== null) return 'refused'
  const key = createHash('sha256').update(name).digest('hex')
  const outcome = await sms.send({ to, text, key })
  await insertNotice(db, recipient, notice, clock.now())
  return outcome === 'refused' ? 'refused' : 'sent'
}
