import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { replaceRestaurantKey } from '#data/restaurants/restaurant-key.ts'
import type { Mail } from '#domain/mails/compose.ts'
import { type BookingFixture, openBookingFixture } from '#http/reservations/booking-fixtures.ts'
import type { MailParts } from './mail-delivery.ts'
import { testMailParts } from './mail-fixtures.ts'
import { deliverMessageMail } from './message-mails.ts'

let fixture: BookingFixture
let parts: MailParts
let hostKey: string
const sent: Mail[] = []
beforeAll(async () => {
  fixture = await openBookingFixture()
  hostKey = (await replaceRestaurantKey(fixture.context.db, 5101)) ?? ''
  parts = testMailParts(fixture.context, sent)
})
beforeEach(async () => {
  await fixture.clear()
  await fixture.rows('DELETE FROM mails')
  sent.splice(0)
})

async function written(...texts: string[]) {
  const { id, token } = await fixture.book({ language: 'de' })
  for (const [index, text] of texts.entries())
    await fixture.client.hostConversations.send({
      params: { restaurantId: 5101, conversationId: id },
      token: hostKey,
      body: { id: String(index + 1).padStart(32, '0'), text },
    })
  const own = { params: { reservationId: id }, token: token ?? '' }
  return { own, news: (message: number) => ({ restaurantId: 5101, reservationId: id, message }) }
}

describe('the mail of a message', () => {
  test('carries what was not read in one mail, once, in the language of the booking, with a link that answers', async () => {
    const { own, news } = await written('Guten <b>Abend</b>', 'Der Garten ist offen.')
    expect(await deliverMessageMail(parts, news(1))).toBe('overtaken')
    expect(await deliverMessageMail(parts, news(2))).toBe('sent')
    expect(await deliverMessageMail(parts, news(2))).toBe('sent before')
    expect(sent).toHaveLength(1)
    const [mail] = sent
    expect(mail).toMatchObject({ to: { address: 'ann@example.com' }, language: 'de' })
    expect(mail?.subject).toContain('Neue Nachricht von House 5101')
    expect(mail?.text).toContain('Der Garten ist offen.')
    expect(mail?.html).toContain('Guten &lt;b&gt;Abend')
    const link = `http://localhost/booking/open/${own.params.reservationId}/${own.token}?to=messages`
    expect(mail?.text).toContain(link)
    const [row] = await fixture.rows<{ kept: string }>(`SELECT body_text || body_html AS kept FROM mails`)
    expect(row?.kept).not.toContain(own.token)
  })

  test('is not sent of what was read meanwhile, nor to whoever has no address', async () => {
    const { own, news } = await written('Hello')
    await fixture.client.conversations.read({ ...own, body: { upTo: 1 } })
    expect(await deliverMessageMail(parts, news(1))).toBe('overtaken')
    await fixture.rows(`UPDATE reservations SET email = NULL`)
    expect(await deliverMessageMail(parts, news(1))).toBe('nobody to write to')
    expect(sent).toEqual([])
  })
})
