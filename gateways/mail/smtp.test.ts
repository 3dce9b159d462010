import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { composeMail } from '#domain/mails/compose.ts'
import { now, restaurant, sender, visit } from '#domain/mails/test-visit.ts'
import { texts } from '#texts/texts.ts'
import { smtpMail } from './smtp.ts'
import { addressesOf, calendarOf, openTestSmtpServer } from './test-smtp-server.ts'

let server: Awaited<ReturnType<typeof openTestSmtpServer>>
beforeAll(async () => {
  server = await openTestSmtpServer()
})
beforeEach(() => void server.received.splice(0))
afterAll(() => server.close())

async function sent(changes: Partial<typeof visit> = {}, at = restaurant) {
  await smtpMail(server.url).send(composeMail('confirmed', { ...visit, ...changes }, at, sender, { now, texts }))
  const [mail] = server.received
  if (!mail) throw new Error('nothing arrived')
  return mail
}

describe('a mail read back from the server', () => {
  test('has its parts, its people and its id', async () => {
    const mail = await sent({ language: 'de' })
    expect(mail.subject).toBe('Ihr Tisch bei Gasthaus Blau, Samstag, 21. November 2026, 19:30')
    expect(addressesOf(mail.from)).toEqual(['Gasthaus Blau <bookings@tavola.example>'])
    expect(addressesOf(mail.to)).toEqual(['Mira Holm <mira@example.com>'])
    expect(mail.messageId).toBe(`<${visit.id}.confirmed.0@tavola.example>`)
    expect(mail.references).toBe(`<${visit.id}@tavola.example>`)
    expect(mail.text).toContain('Ihr Tisch ist reserviert')
    expect(mail.html).toContain('Ihr Tisch ist reserviert')
  })

  test('carries the calendar file as an invitation', async () => {
    const mail = await sent()
    expect(mail.raw).toMatch(/content-type: text\/calendar;[^\n]*method=REQUEST/i)
    expect(calendarOf(mail)?.content.toString()).toContain('DTSTART;TZID=Europe/Vienna:20261121T193000')
  })

  test.each(['Ann\r\nBcc: evil@example.com', 'Ann" <evil@example.com>, "', 'Ünï <evil@example.com>'])(
    'a guest who calls herself %j gets the only copy',
    async (customerName) => {
      const mail = await sent({ customerName }, { ...restaurant, name: customerName })
      expect(addressesOf(mail.to)).toHaveLength(1)
      expect(addressesOf(mail.to)[0]).toMatch(/<mira@example\.com>$/)
      expect(addressesOf(mail.from)[0]).toMatch(/<bookings@tavola\.example>$/)
      expect(mail.bcc).toBeUndefined()
      expect(mail.headers.has('bcc')).toBe(false)
    },
  )
})

test('a server that refuses is a failure, so that the mail is tried again', async () => {
  server.behaviour.refuse = true
  await expect(sent()).rejects.toThrow(/^The mail server did not take a mail: \S+ DATA 451$/)
  server.behaviour.refuse = false
})

test('an address that nobody has is refused for good', async () => {
  const mail = composeMail('confirmed', { ...visit, email: 'nobody@example.com' }, restaurant, sender, { now, texts })
  expect(await smtpMail(server.url).send(mail)).toBe('refused')
  expect(server.received).toEqual([])
})

test('a server that is not there is a failure', async () => {
  const gone = await openTestSmtpServer()
  await gone.close()
  const mail = composeMail('confirmed', visit, restaurant, sender, { now, texts })
  await expect(smtpMail(gone.url).send(mail)).rejects.toThrow(/ESOCKET CONN|ECONN/)
})
