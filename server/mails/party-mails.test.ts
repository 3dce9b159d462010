import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { readSecret } from '#data/database/secrets.ts'
import { invitationKey } from '#data/party/secrets.ts'
import type { Mail } from '#domain/mails/compose.ts'
import { type BookingFixture, openBookingFixture } from '#http/reservations/booking-fixtures.ts'
import type { MailParts } from './mail-delivery.ts'
import { deliverInvitation } from './party-mails.ts'

let fixture: BookingFixture
let parts: MailParts
const sent: Mail[] = []
beforeAll(async () => {
  fixture = await openBookingFixture()
  const { db, clock } = fixture.context
  const secret = await readSecret(db)
  const send = async (mail: Mail) => {
    sent.push(mail)
    return 'taken' as const
  }
  parts = {
    db,
    clock,
    gateway: { name: 'smtp', send, close() {} },
    sender: { publicUrl: 'http://localhost', host: 'localhost', fromAddress: 'bookings@localhost' },
    keyOf: async (id) => invitationKey(secret, id),
  }
})
beforeEach(async () => {
  await fixture.clear()
  sent.splice(0)
})

async function invited() {
  const { id, token } = await fixture.book({ groupSize: 4, customerName: 'Ann <b>Lee</b>', language: 'de' })
  const own = { params: { reservationId: id }, token: token ?? '' }
  await fixture.client.invitations.invite({ ...own, body: { members: ['bo@example.com'] } })
  const [member] = (await fixture.client.party.get(own)).members
  const key = member?.key ?? ''
  return { own, key, of: { restaurantId: 5101, reservationId: id, invitationId: member?.id ?? '' } }
}

describe('the mail of an invitation', () => {
  test('is written once, in the language of whoever booked, with the link of its own', async () => {
    const { key, of } = await invited()
    expect(await deliverInvitation(parts, of)).toBe('sent')
    expect(await deliverInvitation(parts, of)).toBe('sent before')
    expect(sent).toHaveLength(1)
    const [mail] = sent
    expect(mail).toMatchObject({ to: { address: 'bo@example.com' }, language: 'de', calendar: null })
    expect(mail?.subject).toContain('lädt Sie ein')
    expect(mail?.text).toContain(`http://localhost/i/${key}`)
    expect(mail?.html).toContain(`http://localhost/i/${key}`)
    expect(mail?.html).not.toContain('<b>Lee</b>')
    const [row] = await fixture.rows<{ kept: string }>(`SELECT body_text || body_html AS kept FROM mails`)
    expect(row?.kept).not.toContain(key)
  })

  test('is not written to whoever has answered, nor of a booking that is canceled', async () => {
    const { own, key, of } = await invited()
    await fixture.client.invitations.answer({ params: { code: key }, body: { answer: 'no', fullName: 'Bo' } })
    expect(await deliverInvitation(parts, of)).toBe('overtaken')
    const other = await invited()
    await fixture.client.reservations.cancel({ ...other.own, body: {} })
    expect(await deliverInvitation(parts, other.of)).toBe('overtaken')
    await fixture.client.party.withdraw({
      params: { ...own.params, invitationId: of.invitationId },
      token: own.token,
    })
    expect(await deliverInvitation(parts, of)).toBe('nobody to write to')
  })
})
