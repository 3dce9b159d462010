import type { MailGateway } from './mail-gateway.ts'

/** Without a mail server nothing leaves: mails stay where they are kept, and the app shows them at `/dev`. */
export function outboxMail(): MailGateway {
  return { name: 'outbox', send: async () => 'taken', close: () => {} }
}
