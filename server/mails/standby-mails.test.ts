import { beforeAll, expect, test } from 'vitest'
import { offerTables } from '#actions/standbys/offer.ts'
import type { Mail } from '#domain/mails/compose.ts'
import { type BookingFixture, friday, noon, openBookingFixture } from '#http/reservations/booking-fixtures.ts'
import type { MailParts } from './mail-delivery.ts'
import { testMailParts } from './mail-fixtures.ts'
import { deliverStandbyMail } from './standby-mails.ts'

let fixture: BookingFixture
let parts: MailParts
const sent: Mail[] = []
beforeAll(async () => {
  fixture = await openBookingFixture()
  parts = testMailParts(fixture.context, sent)
})

test('the mail of an offer is written once, in the language of the guest, with the link that answers it, while the offer is open', async () => {
  const id = await fixture.newId()
  const { key } = await fixture.client.standbys.join({
    params: { restaurantId: 5101 },
    body: {
      id,
      date: friday,
      from: '19:00:00',
      to: '19:00:00',
      groupSize: 2,
      customerName: 'Cy <b>Diaz</b>',
      email: 'cy@example.com',
      language: 'de',
    },
  })
  await offerTables(fixture.context.db, { restaurantId: 5101, serviceDate: friday }, noon)
  const news = { restaurantId: 5101, standbyId: id, sequence: 1 }
  expect(await deliverStandbyMail(parts, { ...news, sequence: 0 })).toBe('overtaken')
  expect(await deliverStandbyMail(parts, news)).toBe('sent')
  expect(await deliverStandbyMail(parts, news)).toBe('sent before')
  expect(sent).toHaveLength(1)
  const [mail] = sent
  expect(mail).toMatchObject({ to: { address: 'cy@example.com' }, language: 'de' })
  expect(mail?.subject).toContain('ist frei geworden')
  for (const part of [mail?.text, mail?.html]) expect(part).toContain(`http://localhost/standby/5101/${id}/${key}`)
  const [row] = await fixture.rows<{ kept: string }>(`SELECT body_text || body_html AS kept FROM mails`)
  expect(row?.kept).not.toContain(key)
  fixture.setNow(noon.add({ minutes: 15 }))
  await fixture.rows('DELETE FROM mails')
  expect(await deliverStandbyMail(parts, news)).toBe('overtaken')
})
