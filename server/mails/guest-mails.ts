import { findLetter, type GuestMailJob } from '#data/guests/letters.ts'
import { findTenantName } from '#data/tenants/tenants.ts'
import { composeGuestMail } from '#domain/mails/guest-mail.ts'
import { texts } from '#texts/texts.ts'
import { type Delivery, type MailParts, sendMail } from './mail-delivery.ts'

/** By the way of all mails; a link that was used or has run out meanwhile is sent to nobody. */
export async function deliverGuestMail(parts: MailParts, { letterId, askedAt }: GuestMailJob): Promise<Delivery> {
  const { db, clock, sender } = parts
  const now = clock.now()
  const letter = await findLetter(db, letterId, now)
  if (!letter) return 'overtaken'
  if (letter.kind === 'unknown') return 'nobody to write to'
  const tenantName = askedAt?.tenant ? await findTenantName(db, askedAt.tenant) : null
  const site =
    askedAt && tenantName !== null
      ? { name: tenantName, origin: askedAt.origin }
      : { name: 'Tavola', origin: sender.publicUrl }
  const written = composeGuestMail({ ...letter, kind: letter.kind }, site, sender, texts)
  return sendMail(parts, written)
}
