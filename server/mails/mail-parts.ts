import { readSecret } from '#data/database/secrets.ts'
import { letterKey } from '#data/guests/letters.ts'
import { invitationKey } from '#data/party/secrets.ts'
import { bookingToken } from '#data/reservations/capability.ts'
import { standbyKey } from '#data/standbys/rows.ts'
import { walkinCapability } from '#data/walkins/capability.ts'
import type { MailGateway } from '#gateways/mail/mail-gateway.ts'
import { outboxMail } from '#gateways/mail/outbox.ts'
import type { Context } from '#http/api/context.ts'
import type { Env } from '../settings/env.ts'
import type { MailParts } from './mail-delivery.ts'

/** What mails are made and sent with, by the settings. */
export async function mailParts(
  env: Env,
  { db, clock, log }: Pick<Context, 'db' | 'clock' | 'log'>,
): Promise<MailParts> {
  const host = new URL(env.PUBLIC_URL).hostname
  return {
    db,
    clock,
    log,
    gateway: await openGateway(env),
    sender: { publicUrl: env.PUBLIC_URL, host, fromAddress: env.MAIL_FROM ?? `bookings@${host}` },
    limited: env.TAVOLA_LIMITS === 'on',
    keyOf: linkKeys(db),
  }
}

/** The keys in the links of mails, made again from the secret of the database. */
export function linkKeys(db: Context['db']): MailParts['keyOf'] {
  return async (id, of) => {
    const secret = await readSecret(db)
    switch (of) {
      case 'place':
        return walkinCapability(secret, id)
      case 'letter':
        return letterKey(secret, id)
      case 'invitation':
        return invitationKey(secret, id)
      case 'standby':
        return standbyKey(secret, id)
      case 'booking':
        return bookingToken(secret, id)
    }
  }
}

/** The mail library is slow to load, and most installations that try this out have no mail server. */
async function openGateway({ SMTP_URL }: Env): Promise<MailGateway> {
  if (!SMTP_URL) return outboxMail()
  const { smtpMail } = await import('#gateways/mail/smtp.ts')
  return smtpMail(SMTP_URL)
}
