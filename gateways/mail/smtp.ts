import { createTransport, type SendMailOptions } from 'nodemailer'
import type { Mail } from '#domain/mails/compose.ts'
import { threadId } from '#domain/mails/message-id.ts'
import type { MailGateway } from './mail-gateway.ts'

// Together well below the minute after which a job counts as abandoned.
const timeouts = { connectionTimeout: 10_000, greetingTimeout: 10_000, socketTimeout: 20_000 }

export function smtpMail(url: string): MailGateway {
  const { protocol, hostname, port, username, password } = new URL(url)
  const transport = createTransport({
    host: decodeURIComponent(hostname),
    secure: protocol === 'smtps:',
    ...(port && { port: Number(port) }),
    ...(username && { auth: { user: decodeURIComponent(username), pass: decodeURIComponent(password) } }),
    ...timeouts,
    // Text comes from strangers: it may name no file and no address to fetch.
    disableFileAccess: true,
    disableUrlAccess: true,
  })
  return {
    name: 'smtp',
    async send(mail) {
      const trouble = await transport.sendMail(messageOf(mail)).then(
        () => null,
        (error: SmtpError) => error,
      )
      if (trouble === null) return 'taken'
      if (isUnknownAddress(trouble)) return 'refused'
      throw new Error(troubleOf(trouble))
    },
    close: () => transport.close(),
  }
}

function messageOf(mail: Mail): SendMailOptions {
  return {
    envelope: { from: mail.from.address, to: [mail.to.address] },
    from: mail.from,
    to: mail.to,
    subject: mail.subject,
    messageId: mail.messageId,
    references: threadId(mail.reservationId, mail.messageId.replace(/^.*@|>$/g, '')),
    headers: { 'Auto-Submitted': 'auto-generated' },
    text: mail.text,
    html: mail.html,
    ...(mail.calendar && { icalEvent: { ...mail.calendar, filename: 'booking.ics' } }),
  }
}

type SmtpError = { code?: string; command?: string; responseCode?: number }

function isUnknownAddress({ command, responseCode = 0 }: SmtpError): boolean {
  return command === 'RCPT TO' && responseCode >= 550 && responseCode <= 553
}

/** What went wrong without the server's own words, which often repeat the guest's address. */
function troubleOf({ code, command, responseCode }: SmtpError): string {
  return ['The mail server did not take a mail:', code, command, responseCode].filter(Boolean).join(' ')
}
