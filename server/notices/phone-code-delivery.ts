import { createHash } from 'node:crypto'
import { readSecret } from '#data/database/secrets.ts'
import { findAwaitedCode, phoneCode } from '#data/guests/phones/phone-codes.ts'
import { writeCodeSms } from '#domain/guests/phone-code.ts'
import { texts } from '#texts/texts.ts'
import type { Delivery } from '../mails/mail-delivery.ts'
import type { NoticeParts } from './send-notice.ts'

/**
 * Sends a code to the number it is for, as long as the guest may still type it. Sent again after a failure it has the same key, so that
 * the service sends it once.
 */
export async function deliverPhoneCode(
  { db, clock, sms, sender }: Pick<NoticeParts, 'db' | 'clock' | 'sms' | 'sender'>,
  codeId: string,
): Promise<Delivery> {
  const asked = await findAwaitedCode(db, codeId, clock.now())
  if (!asked) return 'overtaken'
  if (!sms) return 'nobody to write to'
  const code = phoneCode(await readSecret(db), codeId)
  const text = writeCodeSms(texts, code, { language: asked.language, host: sender.host })
  const key = createHash('sha256').update(`phone-code ${codeId}`).digest('hex')
  return (await sms.send({ to: asked.phone, text, key })) === 'refused' ? 'refused' : 'sent'
}
