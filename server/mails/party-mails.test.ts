import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { Mail } from '#domain/mails/compose.ts'
import { at, type BookingFixture, openBookingFixture } from '#http/reservations/booking-fixtures.ts'
import type { MailParts } from './mail-delivery.ts'
import { testMailParts } from './mail-fixtures.ts'
import { deliverAnswers, deliverInvitation, deliverPartyNews, listGuestsToNotify } from './party-mails.ts'

let fixture: BookingFixture
let parts: MailParts
const sent: Mail[] = []
beforeAll(async () => {
  fixture = await openBookingFixture()
  parts = testMailParts(fixture.context, sent)
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

describe('guests of a booking that was changed', () => {
  const answer = (key: string, said: 'yes' | 'no') =>
    fixture.client.invitations.answer({ params: { code: key }, body: { answer: said, fullName: 'Bo <i>Ray</i>' } })
  const move = async (own: Awaited<ReturnType<typeof invited>>['own'], time: string) => {
    const { id: _, ...body } = fixture.body({ groupSize: 4, reservationTime: at(time), language: 'de' })
    await fixture.client.reservations.update({ ...own, body })
  }

  test('hear of the new time, once, with the link of their own', async () => {
    const { own, key, of } = await invited()
    await answer(key, 'yes')
    expect(await listGuestsToNotify(parts, of)).toEqual([])
    await move(own, '21:00')
    expect(await listGuestsToNotify(parts, of)).toEqual([of])
    expect(await deliverPartyNews(parts, of)).toBe('sent')
    expect(await deliverPartyNews(parts, of)).toBe('overtaken')
    expect(await listGuestsToNotify(parts, of)).toEqual([])
    expect(sent).toHaveLength(1)
    expect(sent[0]).toMatchObject({ to: { address: 'bo@example.com' }, language: 'de', topic: 'party-moved' })
    expect(sent[0]?.subject).toMatch(/Neue Zeit .* 21:00/)
    expect(sent[0]?.text).toContain(`http://localhost/i/${key}`)
  })

  test('hear that it was canceled, once; whoever said no, or was never written to, does not', async () => {
    const { own, key, of } = await invited()
    await fixture.client.reservations.cancel({ ...own, body: {} })
    expect(await listGuestsToNotify(parts, of)).toEqual([])
    const other = await invited()
    expect(await deliverInvitation(parts, other.of)).toBe('sent')
    await fixture.client.reservations.cancel({ ...other.own, body: {} })
    expect(await listGuestsToNotify(parts, other.of)).toEqual([other.of])
    expect(await deliverPartyNews(parts, other.of)).toBe('sent')
    expect(await deliverPartyNews(parts, other.of)).toBe('sent before')
    expect(sent.map(({ topic }) => topic)).toEqual(['party-invited', 'party-canceled'])
    const third = await invited()
    await answer(third.key, 'no')
    await fixture.client.reservations.cancel({ ...third.own, body: {} })
    expect(await listGuestsToNotify(parts, third.of)).toEqual([])
    expect(key).not.toBe(third.key)
  })

  test('and whoever booked hears who comes: one mail for each state of the party, without what is private', async () => {
    const { key, of } = await invited()
    expect(await deliverAnswers(parts, of)).toBe('overtaken')
    await answer(key, 'yes')
    expect(await deliverAnswers(parts, of)).toBe('sent')
    expect(await deliverAnswers(parts, of)).toBe('sent before')
    const [mail] = sent
    expect(mail).toMatchObject({ language: 'de', topic: 'party-answers' })
    expect(mail?.text).toContain('2 Personen kommen')
    expect(mail?.text).toContain('Bo <i>Ray</i>')
    expect(mail?.html).not.toContain('<i>Ray</i>')
    expect(mail?.text).toContain('?to=party')
    await answer(key, 'no')
    expect(await deliverAnswers(parts, of)).toBe('sent')
    expect(sent).toHaveLength(2)
    expect(sent[1]?.text).toContain('1 Person kommt')
  })

  test('an answer that is given again as it was asks for no mail', async () => {
    const { key } = await invited()
    const asked = async () => (await fixture.rows(`SELECT 1 FROM outbox WHERE topic = 'reservation.answered'`)).length
    await answer(key, 'yes')
    await answer(key, 'yes')
    expect(await asked()).toBe(1)
    await answer(key, 'no')
    expect(await asked()).toBe(2)
  })
})
