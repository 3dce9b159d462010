import { buffer } from 'node:stream/consumers'
import { type AddressObject, type ParsedMail, simpleParser } from 'mailparser'
import { SMTPServer } from 'smtp-server'

type ReceivedMail = ParsedMail & { raw: string }

/** A mail server that keeps what it gets; `hold` makes it take a mail and never say so. */
export async function openTestSmtpServer(port = 0) {
  const received: ReceivedMail[] = []
  const behaviour = { refuse: false, hold: false }
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    onRcptTo({ address }, _session, done) {
      if (address.startsWith('nobody@')) done(Object.assign(new Error(`no ${address} here`), { responseCode: 550 }))
      else done()
    },
    async onData(stream, _session, done) {
      // A sender that dies halfway has sent nothing.
      const raw = await buffer(stream).catch(() => null)
      if (!raw) return done(new Error('the message was cut off'))
      if (behaviour.refuse) return done(Object.assign(new Error('try again later'), { responseCode: 451 }))
      received.push(Object.assign(await simpleParser(raw), { raw: raw.toString() }))
      if (!behaviour.hold) done()
    },
  })
  server.on('error', () => {})
  await new Promise<void>((listening) => server.listen(port, '127.0.0.1', () => listening()))
  const { port: own } = server.server.address() as { port: number }
  return {
    url: `smtp://127.0.0.1:${own}`,
    port: own,
    received,
    behaviour,
    close: () => new Promise<void>((closed) => server.close(() => closed())),
  }
}

export const addressesOf = (given: AddressObject | AddressObject[] | undefined) =>
  [given ?? []].flat().flatMap(({ value }) => value.map(({ address, name }) => `${name} <${address}>`))

export const calendarOf = (mail: ReceivedMail) =>
  mail.attachments.find(({ contentType }) => contentType === 'text/calendar' || contentType === 'application/ics')
