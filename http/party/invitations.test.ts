import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { AnswerInvitationContract } from '#contract/reservations/invitations.ts'
import { createProcessCounts } from '../access/process-counts.ts'
import { testApi } from '../api/test-api.ts'
import { codeOf } from '../guests/guest-fixtures.ts'
import { at, type BookingFixture, noon, openBookingFixture } from '../reservations/booking-fixtures.ts'

let fixture: BookingFixture
beforeAll(async () => {
  fixture = await openBookingFixture()
})
beforeEach(() => fixture.clear())

type InvitationTestBooking = { id: string; token: string }

async function booked(groupSize = 4, more: object = {}): Promise<InvitationTestBooking> {
  const { id, token } = await fixture.book({ groupSize, ...more })
  return { id, token: token ?? '' }
}

const own = ({ id, token }: InvitationTestBooking) => ({ params: { reservationId: id }, token })
const partyOf = (booking: InvitationTestBooking) => fixture.client.party.get(own(booking))
const invite = (booking: InvitationTestBooking, ...members: string[]) =>
  fixture.client.invitations.invite({ ...own(booking), body: { members } })
const share = (booking: InvitationTestBooking) => fixture.client.party.share(own(booking))
const answer = (code: string, given: Partial<AnswerInvitationContract> = {}) =>
  fixture.client.invitations.answer({ params: { code }, body: { answer: 'yes', fullName: 'Bo Ray', ...given } })
const open = (code: string) => fixture.client.invitations.get({ params: { code } })
const sizeOf = async (booking: InvitationTestBooking) => (await fixture.client.reservations.get(own(booking))).groupSize

/** The key of the link of a member who was invited by address. */
async function keyOf(booking: InvitationTestBooking, email: string): Promise<string> {
  const { members } = await partyOf(booking)
  return members.find((member) => member.email === email)?.key ?? ''
}

describe('an invitation', () => {
  test('is made for an address, opened by its code and its link, and answered', async () => {
    const booking = await booked()
    const { invitations } = await invite(booking, 'Bo@Example.com')
    expect(invitations).toEqual([
      { code: expect.stringMatching(/^\w{10}$/), email: 'bo@example.com', phoneNumber: null, isRedeemed: false },
    ])
    const code = invitations[0]?.code ?? ''
    const key = await keyOf(booking, 'bo@example.com')
    expect(key.length).toBeGreaterThanOrEqual(43)
    for (const way of [code, code.toLowerCase(), `${code.slice(0, 5)}-${code.slice(5)}`, key])
      expect(await open(way)).toMatchObject({
        email: 'bo@example.com',
        groupSize: 4,
        isRedeemed: false,
        organizer: 'Ann Lee',
        reservationTime: at('19:00'),
        reservationStatus: 'Approved',
        restaurant: { id: 5101, name: 'House 5101' },
      })
    expect(await answer(code, { wishes: 'no onions' })).toEqual({ key, answer: 'yes' })
    expect(await open(key)).toMatchObject({ answer: 'yes', fullName: 'Bo Ray', isRedeemed: true, coming: 2 })
    expect(await partyOf(booking)).toMatchObject({
      coming: 2,
      waiting: 0,
      seatsLeft: 2,
      members: [{ fullName: 'Bo Ray', answer: 'yes', wishes: 'no onions' }],
    })
  })

  test('is not made twice for one address, and writes one mail', async () => {
    const booking = await booked()
    const first = await invite(booking, 'bo@example.com', '+43 1 234567')
    expect(await invite(booking, 'BO@example.com', '+43 (1) 234-567')).toEqual(first)
    const news = await fixture.rows(`SELECT 1 FROM outbox WHERE topic = 'reservation.invited'`)
    expect(news).toHaveLength(1)
  })

  test('is made for no more than the party, all of them or none', async () => {
    const booking = await booked(3)
    await invite(booking, 'a@example.com')
    expect(await codeOf(invite(booking, 'b@example.com', 'c@example.com'))).toBe('409 invitation_limit')
    expect((await partyOf(booking)).members).toHaveLength(1)
    await invite(booking, 'b@example.com')
    expect((await partyOf(booking)).seatsLeft).toBe(0)
  })

  test('keeps allergies only with their own yes', async () => {
    const booking = await booked()
    await invite(booking, 'a@example.com')
    const key = await keyOf(booking, 'a@example.com')
    expect(await codeOf(answer(key, { allergy: ['nuts'] }))).toBe('400 invalid')
    expect((await partyOf(booking)).members[0]?.allergy).toEqual([])
    await answer(key, { allergy: ['nuts'], healthConsent: true })
    expect((await partyOf(booking)).members[0]?.allergy).toEqual(['nuts'])
    expect(JSON.stringify(await fixture.rows('SELECT payload FROM outbox'))).not.toContain('nuts')
  })

  test('runs out: the code after a week, the link when the visit begins', async () => {
    const booking = await booked(4, { reservationTime: '2026-12-18T19:00:00+01:00' })
    const { invitations } = await invite(booking, 'a@example.com')
    const code = invitations[0]?.code ?? ''
    const key = await keyOf(booking, 'a@example.com')
    fixture.setNow(noon.add({ hours: 24 * 7 + 1 }))
    expect(await codeOf(open(code))).toBe('404 not_found')
    expect(await codeOf(answer(code))).toBe('404 not_found')
    expect((await open(key)).open).toBe(true)
    const renewed = (await invite(booking, 'a@example.com')).invitations[0]?.code ?? ''
    expect(renewed).not.toBe(code)
    expect((await open(renewed)).open).toBe(true)
    fixture.setNow(Temporal.Instant.from('2026-12-18T18:00:00Z'))
    expect((await open(key)).open).toBe(false)
    expect(await codeOf(answer(key))).toBe('409 invitation_closed')
  })

  test('opens nothing once it was taken back or the booking is canceled', async () => {
    const booking = await booked()
    const [first, second] = (await invite(booking, 'a@example.com', 'b@example.com')).invitations
    const { members } = await partyOf(booking)
    const invitationId = members.find(({ email }) => email === 'a@example.com')?.id ?? ''
    const { token, id: reservationId } = booking
    await fixture.client.party.withdraw({ params: { reservationId, invitationId }, token })
    expect(await codeOf(open(first?.code ?? ''))).toBe('404 not_found')
    expect(await codeOf(fixture.client.party.withdraw({ params: { reservationId, invitationId }, token }))).toBe(
      '404 not_found',
    )
    await fixture.client.reservations.cancel({ ...own(booking), body: {} })
    expect(await open(second?.code ?? '')).toMatchObject({ open: false, reservationStatus: 'CanceledByClient' })
    expect(await codeOf(answer(second?.code ?? ''))).toBe('409 invitation_closed')
    expect(await codeOf(invite(booking, 'c@example.com'))).toBe('409 already_canceled')
  })

  test('is redeemed once by the call of the specification', async () => {
    const booking = await booked()
    const code = (await invite(booking, 'a@example.com')).invitations[0]?.code ?? ''
    const body = { code, email: 'a@example.com', phoneNumber: '+43 1 234567', fullName: 'Bo Ray' }
    const redeem = (given = body) => fixture.client.invitations.redeem({ params: { code }, body: given })
    expect(await codeOf(redeem({ ...body, code: 'K7Q2MX9PAB' }))).toBe('400 code_mismatch')
    expect((await redeem()).status).toBe(200)
    expect(await codeOf(redeem())).toBe('409 already_redeemed')
    expect((await partyOf(booking)).members).toMatchObject([{ answer: 'yes', phoneNumber: '+431234567' }])
  })
})

describe('a shared link', () => {
  test('takes whoever follows it, each once, until the party is full', async () => {
    const booking = await booked(3)
    const key = (await share(booking)).shared?.key ?? ''
    expect((await share(booking)).shared?.key).toBe(key)
    const first = await answer(key, { fullName: 'Bo', key: 'b'.repeat(32) })
    expect(first).toEqual({ key: 'b'.repeat(32), answer: 'yes' })
    await answer(key, { fullName: 'Bo', key: 'b'.repeat(32) })
    expect((await partyOf(booking)).members).toMatchObject([{ fullName: 'Bo', kind: 'joined', key: null, code: null }])
    await answer(key, { fullName: 'Cy', answer: 'maybe' })
    expect(await codeOf(answer(key, { fullName: 'Di' }))).toBe('409 party_full')
    await answer(first.key, { fullName: 'Bo', answer: 'no' })
    expect(await answer(key, { fullName: 'Di' })).toMatchObject({ answer: 'yes' })
    expect(await codeOf(answer(first.key, { fullName: 'Bo' }))).toBe('409 party_full')
    expect(await partyOf(booking)).toMatchObject({ seats: 3, coming: 2, maybe: 1, declined: 1, seatsLeft: 0 })
  })

  test('is not redeemed twice under one address', async () => {
    const booking = await booked(4)
    const { code } = (await share(booking)).shared ?? {}
    const body = { code: code ?? '', email: 'a@example.com', phoneNumber: '+43 1 234567', fullName: 'Bo Ray' }
    const redeem = () => fixture.client.invitations.redeem({ params: { code: code ?? '' }, body })
    expect((await redeem()).status).toBe(200)
    expect(await codeOf(redeem())).toBe('409 already_redeemed')
  })
})

test('a key that opens another invitation answers nothing', async () => {
  const [booking, other] = [await booked(3), await booked(3, { email: 'other@example.com' })]
  const key = (await share(other)).shared?.key ?? ''
  expect(await codeOf(answer((await share(booking)).shared?.key ?? '', { key }))).toBe('422 key_reused')
})

describe('the booking follows the answers', () => {
  test('a no makes it smaller, the same guest may change their mind', async () => {
    const booking = await booked(4)
    await invite(booking, 'a@example.com', 'b@example.com', 'c@example.com')
    const key = await keyOf(booking, 'a@example.com')
    await answer(key, { answer: 'no' })
    expect(await sizeOf(booking)).toBe(3)
    await answer(key, { answer: 'no' })
    expect(await sizeOf(booking)).toBe(3)
    await answer(key, { answer: 'yes' })
    expect(await sizeOf(booking)).toBe(4)
    expect(await partyOf(booking)).toMatchObject({ seats: 4, groupSize: 4, coming: 2, waiting: 2 })
  })

  test('another is invited in place of one who said no, while the restaurant has room', async () => {
    const booking = await booked(4)
    await invite(booking, 'a@example.com', 'b@example.com', 'c@example.com')
    await answer(await keyOf(booking, 'a@example.com'), { answer: 'no' })
    // six covers may start in one slot: three are taken by the party, these take the rest
    await fixture.book({ groupSize: 3, email: 'other@example.com' })
    expect(await codeOf(invite(booking, 'd@example.com'))).toBe('409 no_room')
    expect(await codeOf(answer(await keyOf(booking, 'a@example.com')))).toBe('409 no_room')
    expect(await partyOf(booking)).toMatchObject({ groupSize: 3, declined: 1 })
    expect((await partyOf(booking)).members).toHaveLength(3)
  })

  test('a size that whoever booked has chosen is the party from then on', async () => {
    const booking = await booked(4)
    await invite(booking, 'a@example.com')
    await fixture.client.reservations.update({ ...own(booking), body: fixture.body({ groupSize: 2 }) })
    expect(await partyOf(booking)).toMatchObject({ seats: 2, seatsLeft: 0 })
    await answer(await keyOf(booking, 'a@example.com'))
    expect(await sizeOf(booking)).toBe(2)
  })

  test('not where terms about money were agreed to for the size', async () => {
    await fixture.addRestaurant({
      restaurantId: 5102,
      tables: [{ number: '1', max: 6 }],
      policy: { kind: 'guarantee', amounts: { 1: 1000 } },
    })
    const booking = await booked(4, { restaurantId: 5102 })
    await invite(booking, 'a@example.com')
    await answer(await keyOf(booking, 'a@example.com'), { answer: 'no' })
    expect(await partyOf(booking)).toMatchObject({ follows: false, groupSize: 4, seats: 4, declined: 1, seatsLeft: 3 })
  })
})

describe('nobody else', () => {
  test('sees or changes a party', async () => {
    const booking = await booked()
    const other = await booked(2, { email: 'other@example.com' })
    const params = { reservationId: booking.id }
    const calls = (token?: string) => [
      fixture.client.party.get({ params, ...(token && { token }) }),
      fixture.client.party.share({ params, ...(token && { token }) }),
      fixture.client.invitations.invite({ params, body: { members: ['a@example.com'] }, ...(token && { token }) }),
      fixture.client.party.withdraw({ params: { ...params, invitationId: booking.id }, ...(token && { token }) }),
    ]
    expect(await Promise.all(calls().map(codeOf))).toEqual(Array(4).fill('401 sign_in_required'))
    expect(await Promise.all(calls(other.token).map(codeOf))).toEqual(Array(4).fill('404 not_found'))
  })

  test('opens a booking with the secret of an invitation', async () => {
    const booking = await booked()
    await invite(booking, 'a@example.com')
    const key = await keyOf(booking, 'a@example.com')
    expect(await codeOf(fixture.client.reservations.get({ params: { reservationId: booking.id }, token: key }))).toBe(
      '404 not_found',
    )
  })

  test('guesses codes for long: then not even a right one is looked at', async () => {
    const booking = await booked()
    const code = (await invite(booking, 'a@example.com')).invitations[0]?.code ?? ''
    const { db, clock } = fixture.context
    const limited = testApi(db, clock, { limits: createProcessCounts(clock) })
    const look = async (tried: string, caller: string) => {
      const response = await limited.api(`/api/rsv/mb/guest/reservations/invitations/${tried}`, {
        headers: { 'x-tavola-caller': caller },
      })
      return response.status
    }
    const statuses = []
    for (let attempt = 0; attempt < 61; attempt++) statuses.push(await look('K7Q2MX9PAB', 'caller-one'))
    expect([statuses[0], statuses.at(-1)]).toEqual([404, 429])
    expect(await look(code, 'caller-one')).toBe(429)
    expect(await look(code, 'caller-two')).toBe(200)
  })
})
