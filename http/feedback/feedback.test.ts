import sharp from 'sharp'
import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { ReservationWire } from '#contract/reservations/reservations.ts'
import { replaceRestaurantKey } from '#data/restaurants/restaurant-key.ts'
import { at, type BookingFixture, openBookingFixture, refusal } from '../reservations/booking-fixtures.ts'

let fixture: BookingFixture
let key: string
beforeAll(async () => {
  fixture = await openBookingFixture()
  key = (await replaceRestaurantKey(fixture.context.db, 5101)) ?? ''
})
beforeEach(async () => {
  await fixture.rows('DELETE FROM reviews; DELETE FROM guest_photos')
  await fixture.rows('UPDATE restaurants SET review_count = 0, average_rating = NULL')
  await fixture.clear()
})

const afterVisit = Temporal.Instant.from(at('23:00'))

async function visited(changes: { customerName?: string } = {}): Promise<ReservationWire> {
  fixture.setNow(Temporal.Instant.from(at('12:00')).subtract({ hours: 48 }))
  const made = await fixture.book({ ...changes })
  fixture.setNow(afterVisit)
  return made
}

const own = ({ id, token }: ReservationWire) => ({ params: { reservationId: id }, token: token ?? '' })
const send = (made: ReservationWire, body = {}) =>
  fixture.client.feedback.send({ ...own(made), body: { rating: 4, note: 'Lovely.', ...body } })
const show = (made: ReservationWire) => fixture.client.feedback.show(own(made))
const host = (made: ReservationWire) => ({ params: { restaurantId: 5101, reservationId: made.id }, token: key })
// With a token, because answers for nobody are kept for a moment.
const reviews = () => fixture.client.places.reviews({ params: { id: 'restaurant-5101' }, token: key })
const stars = async () =>
  (
    await fixture.rows<{ average_rating: number | null; review_count: number }>(
      'SELECT average_rating, review_count FROM restaurants WHERE restaurant_id = 5101',
    )
  )[0]

describe('what a guest says about a visit', () => {
  test('is kept once, with the stars of its parts', async () => {
    const made = await visited()
    expect(await show(made)).toEqual({ door: 'open', author: 'Ann L.', given: null })
    expect(await send(made, { aspects: { food: 5, service: 3 } })).toEqual({})
    expect(await show(made)).toMatchObject({
      door: 'given',
      given: { rating: 4, aspects: { food: 5, service: 3, ambience: null, value: null }, note: 'Lovely.' },
    })
    expect(await refusal(send(made, { note: 'Once more.' }))).toMatchObject({ status: 409, code: 'feedback_given' })
    expect((await show(made)).given?.note).toBe('Lovely.')
  })

  test('is kept once when it is sent many times at once', async () => {
    const made = await visited()
    const sent = await Promise.allSettled(Array.from({ length: 12 }, (_, at) => send(made, { note: `word ${at}` })))
    expect(sent.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
    const kept = await fixture.rows<{ note: string }>('SELECT note FROM feedback WHERE reservation_id = $1', [made.id])
    expect(kept).toEqual([{ note: `word ${sent.findIndex(({ status }) => status === 'fulfilled')}` }])
  })

  test('waits for the end of the visit, and needs one', async () => {
    const made = await visited()
    fixture.setNow(Temporal.Instant.from(at('19:30')))
    expect(await refusal(send(made))).toMatchObject({ status: 409, code: 'feedback_early' })
    expect((await show(made)).door).toBe('early')
    // To a stranger it looks as if there were no such booking.
    const unproven = () => fixture.client.feedback.send({ params: { reservationId: made.id }, body: { rating: 1 } })
    expect(await refusal(unproven())).toMatchObject({ status: 404, code: 'not_found' })
    await fixture.rows("UPDATE reservations SET status = 'NoShow'")
    expect(await refusal(unproven())).toMatchObject({ status: 404, code: 'not_found' })
    expect(await refusal(send(made))).toMatchObject({ status: 409, code: 'no_visit' })
  })

  test.each([[{}], [{ note: ' ' }], [{ rating: 0 }], [{ rating: 6 }], [{ aspects: { food: 9 } }]])(
    '%j is no feedback',
    async (body) => {
      const made = await visited()
      const refused = await refusal(fixture.client.feedback.send({ ...own(made), body }))
      expect(refused).toMatchObject({ status: 400, code: 'invalid' })
      expect(await fixture.rows('SELECT 1 FROM feedback')).toEqual([])
    },
  )

  test('without a proof is kept unverified, never shown, and gives way to the guest’s own', async () => {
    const made = await visited()
    const stranger = { params: { reservationId: made.id } }
    await fixture.client.feedback.send({ ...stranger, body: { rating: 1, note: 'Bad.', publish: true } })
    const again = fixture.client.feedback.send({ ...stranger, body: { rating: 1 } })
    expect(await refusal(again)).toMatchObject({ code: 'feedback_given' })
    expect(await show(made)).toMatchObject({ door: 'open', given: null })
    expect((await fixture.client.feedback.list({ params: { restaurantId: 5101 }, token: key })).feedback).toMatchObject(
      [{ verified: false, state: 'private', note: 'Bad.' }],
    )
    expect(await refusal(fixture.client.feedback.publish({ ...host(made), body: {} }))).toMatchObject({
      code: 'feedback_private',
    })
    await send(made, { rating: 5, publish: true })
    expect(await show(made)).toMatchObject({ door: 'given', given: { rating: 5, state: 'waiting' } })
  })

  test('with another booking’s token, or about no booking, looks like nothing', async () => {
    const made = await visited()
    const other = await visited({ customerName: 'Bo Ek' })
    const { send: say, show: look, consent } = fixture.client.feedback
    const foreign = { ...own(made), token: other.token ?? '' }
    const refused = await Promise.all([
      refusal(say({ ...foreign, body: { rating: 1 } })),
      refusal(say({ params: { reservationId: '0'.repeat(32) }, body: { rating: 1 } })),
      refusal(look(foreign)),
      refusal(consent({ ...foreign, body: { publish: true } })),
    ])
    for (const each of refused) expect(each).toMatchObject({ status: 404, code: 'not_found' })
    expect(await fixture.rows('SELECT 1 FROM feedback')).toEqual([])
  })
})

describe('a review', () => {
  test('is shown with the guest’s yes and after a look, with the restaurant’s answer', async () => {
    const made = await visited()
    await send(made, { publish: true })
    expect((await reviews()).total).toBe(0)
    const published = await fixture.client.feedback.publish({ ...host(made), body: { reply: 'Come again.' } })
    expect(published).toMatchObject({ state: 'published', reply: 'Come again.', author: 'Ann L.', verified: true })
    expect((await reviews()).reviews).toMatchObject([
      { author: 'Ann L.', rating: 4, text: 'Lovely.', source: 'visit', reply: 'Come again.' },
    ])
    expect(await stars()).toMatchObject({ review_count: 1, average_rating: 4 })
  })

  test('twice published is one, and a declined one is gone with its stars', async () => {
    const made = await visited()
    await send(made, { publish: true })
    const publish = () => fixture.client.feedback.publish({ ...host(made), body: {} })
    await Promise.all([publish(), publish(), publish()])
    expect(await reviews()).toMatchObject({ total: 1 })
    expect(await stars()).toMatchObject({ review_count: 1 })
    await fixture.client.feedback.decline({ ...host(made), body: { reason: 'It names a person.' } })
    expect(await reviews()).toMatchObject({ total: 0 })
    expect(await stars()).toMatchObject({ review_count: 0, average_rating: null })
    expect((await show(made)).given).toMatchObject({ state: 'declined', reason: 'It names a person.' })
  })

  test('is gone at once when its guest takes the yes back, and waits again after another yes', async () => {
    const made = await visited()
    await send(made, { publish: true })
    await fixture.client.feedback.publish({ ...host(made), body: {} })
    await fixture.client.feedback.consent({ ...own(made), body: { publish: false } })
    expect(await reviews()).toMatchObject({ total: 0 })
    expect(await stars()).toMatchObject({ review_count: 0 })
    expect(await refusal(fixture.client.feedback.publish({ ...host(made), body: {} }))).toMatchObject({
      code: 'feedback_private',
    })
    await fixture.client.feedback.consent({ ...own(made), body: { publish: true } })
    expect((await show(made)).given?.state).toBe('waiting')
  })

  test('joins stars that came with the catalogue', async () => {
    await fixture.rows('UPDATE restaurants SET review_count = 9, average_rating = 3 WHERE restaurant_id = 5101')
    const made = await visited()
    await send(made, { rating: 5, publish: true })
    await fixture.client.feedback.publish({ ...host(made), body: {} })
    expect(await stars()).toMatchObject({ review_count: 10, average_rating: 3.2 })
  })

  test('is nobody’s to decide without the restaurant’s key', async () => {
    const made = await visited()
    await send(made, { publish: true })
    const token = 'guessed-guessed-guessed'
    const { publish, list } = fixture.client.feedback
    expect(await refusal(publish({ ...host(made), token, body: {} }))).toMatchObject({ status: 403 })
    expect(await refusal(list({ params: { restaurantId: 5101 }, token }))).toMatchObject({ status: 403 })
  })
})

describe('the photo of a visit', () => {
  const jpeg = () =>
    sharp({ create: { width: 2400, height: 1200, channels: 3, background: '#b5451f' } })
      .withMetadata({ orientation: 6 })
      .withExifMerge({ IFD0: { Make: 'Cameraman' }, IFD3: { GPSLatitude: '48/1 12/1 0/1' } })
      .jpeg()
      .toBuffer()

  test('is written anew: upright, smaller, without place and device', async () => {
    const made = await visited()
    await send(made, { publish: true })
    const original = await jpeg()
    expect((await sharp(original).metadata()).exif).toBeDefined()
    const { photoUrl } = await fixture.client.feedback.photo({ ...own(made), body: new Uint8Array(original) })
    expect((await show(made)).given?.photoUrl).toBe(photoUrl)
    const answer = await fixture.api(new URL(photoUrl).pathname)
    expect(Object.fromEntries(answer.headers)).toMatchObject({
      'content-type': 'image/webp',
      'cache-control': 'private, max-age=31536000, immutable',
    })
    const bytes = Buffer.from(await answer.arrayBuffer())
    const { format, width, height, exif } = await sharp(bytes).metadata()
    expect({ format, width, height, exif }).toEqual({ format: 'webp', width: 800, height: 1600, exif: undefined })
    expect(bytes.includes('Cameraman')).toBe(false)
    await fixture.client.feedback.publish({ ...host(made), body: {} })
    expect((await reviews()).reviews).toMatchObject([{ photoUrl }])
  })

  test('takes the place of the one before, which is gone', async () => {
    const made = await visited()
    await send(made)
    const body = new Uint8Array(await jpeg())
    const first = await fixture.client.feedback.photo({ ...own(made), body })
    await fixture.client.feedback.photo({ ...own(made), body })
    expect((await fixture.api(new URL(first.photoUrl).pathname)).status).toBe(404)
    expect(await fixture.rows('SELECT count(*)::int AS kept FROM guest_photos')).toEqual([{ kept: 1 }])
  })

  const bytesOf = (text: string) => new Uint8Array(Buffer.from(text, 'latin1'))
  test.each([
    ['words', bytesOf('this is no picture at all')],
    ['a drawing', bytesOf('<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>')],
    ['a page that says it is a picture', bytesOf('\xff\xd8\xff<script>alert(1)</script>')],
    ['half a header', bytesOf('\x89PNG\r\n\x1a\n\x00\x00')],
  ])('%s are refused, and nothing said is lost', async (_, body) => {
    const made = await visited()
    await send(made)
    const refused = await refusal(fixture.client.feedback.photo({ ...own(made), body }))
    expect(refused).toMatchObject({ status: 415, code: 'not_a_picture' })
    expect((await show(made)).given).toMatchObject({ note: 'Lovely.', photoUrl: null })
  })

  test('that unfolds into more points than any camera has is refused', async () => {
    const made = await visited()
    await send(made)
    const bomb = await sharp({ create: { width: 12_000, height: 6_000, channels: 3, background: 'white' } })
      .png({ compressionLevel: 9 })
      .toBuffer()
    expect(bomb.byteLength).toBeLessThan(1_000_000)
    const refused = await refusal(fixture.client.feedback.photo({ ...own(made), body: new Uint8Array(bomb) }))
    expect(refused).toMatchObject({ code: 'not_a_picture' })
  })

  test('of 50 MB is refused before it is read', async () => {
    const made = await visited()
    await send(made)
    let read = 0
    const endless = new ReadableStream<Uint8Array>({
      pull(controller) {
        read += 65_536
        controller.enqueue(new Uint8Array(65_536))
      },
    })
    const put = (body: ReadableStream | Uint8Array<ArrayBuffer>, headers = {}) =>
      fixture.api(`/api/rsv/guest/reservations/${made.id}/feedback/photo`, {
        method: 'PUT',
        headers: { authorization: `Bearer ${made.token}`, ...headers },
        body,
        duplex: 'half',
      })
    expect((await put(endless, { 'content-length': String(50 * 1024 * 1024) })).status).toBe(413)
    expect(read).toBeLessThan(1_000_000)
    expect((await put(endless)).status).toBe(413)
    expect(read).toBeLessThan(12_000_000)
  })

  test('needs words or stars first, and a proof', async () => {
    const made = await visited()
    const body = new Uint8Array(await jpeg())
    expect(await refusal(fixture.client.feedback.photo({ ...own(made), body }))).toMatchObject({ status: 404 })
    const unproven = fixture.client.feedback.photo({ params: { reservationId: made.id }, body })
    expect(await refusal(unproven)).toMatchObject({ status: 401 })
    expect(await fixture.rows('SELECT 1 FROM guest_photos')).toEqual([])
  })
})
