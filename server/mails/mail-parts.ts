import { readSecret } from '#data/database/secrets.ts'
import { bookingToken } from '#data/reservations/capability.ts'
import type { MailGateway } from '#gateways/mail/mail-gateway.ts'
import { outboxMail } from '#gateways/mail/outbox.ts'
import type { Context } from '#http/api/context.ts'
import type { Env } from '../start/env.ts'
import type { MailParts } from './mail-delivery.ts'

/** What mails are made and sent with, by the settings. */
export async function mailParts(env: Env, { db, clock }: Pick<Context, 'db' | 'clock'>): Promise<MailParts> {
  const host = new URL(env.PUBLIC_URL).hostname
  return {
    db,
    clock,
    gateway: await openGateway(env),
    sender: { publicUrl: env.PUBLIC_URL, host, fromAddress: env.MAIL_FROM ?? `bookings@${host}` },
    limited: env.TAVOLA_LIMITS === 'on',
    keyOf: async (reservationId) => bookingToken(await readSecret(db), reservationId),
  }
}

/** The mail library is slow to load, and most installations that try this out have no mail server. */
async function openGateway({ SMTP_URL }: Env): Promise<MailGateway> {
  if (!SMTP_URL) return outboxMail()
  const { smtpMail } = await import('#gateways/mail/smtp.ts')
  return smtpMail(SMTP_URL)
}
