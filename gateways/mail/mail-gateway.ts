import type { Mail } from '#domain/mails/compose.ts'

export type MailGateway = {
  readonly name: 'smtp' | 'outbox'
  /**
   * Taken by the mail server, or refused for good because nobody has that address. Throws when neither is sure, and the
   * mail is tried again.
   */
  send(mail: Mail): Promise<'taken' | 'refused'>
  close(): void
}
