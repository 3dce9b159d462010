import type { Mail } from '#domain/mails/compose.ts'
import type { Context } from '#http/api/context.ts'
import type { MailParts } from './mail-delivery.ts'
import { linkKeys } from './mail-parts.ts'

/** What mails are sent with where a test reads them: each goes to `sent` as a mail server would be given it. */
export const testMailParts = ({ db, clock }: Pick<Context, 'db' | 'clock'>, sent: Mail[]): MailParts => ({
  db,
  clock,
  log: { warn() {}, error() {} },
  gateway: {
    name: 'smtp',
    async send(mail) {
      sent.push(mail)
      return 'taken'
    },
    close() {},
  },
  sender: { publicUrl: 'http://localhost', host: 'localhost', fromAddress: 'bookings@localhost' },
  keyOf: linkKeys(db),
})
