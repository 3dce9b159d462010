import { beforeAll, expect, test } from 'vitest'
import { type BookingFixture, openBookingFixture } from '../reservations/booking-fixtures.ts'

let fixture: BookingFixture
beforeAll(async () => {
  fixture = await openBookingFixture()
})

test('whoever booked hears of every answer as it comes, and nobody else hears of any', async () => {
  const { id, token } = await fixture.book({ groupSize: 3 })
  const own = { params: { reservationId: id }, token: token ?? '' }
  const key = (await fixture.client.party.share(own)).shared?.key ?? ''
  const events = `/api/rsv/guest/reservations/${id}/party/events`
  expect((await fixture.api(events)).status).toBe(401)
  expect((await fixture.api(events, { headers: { authorization: `Bearer ${key}` } })).status).toBe(404)

  const leaving = new AbortController()
  const response = await fixture.api(events, {
    headers: { authorization: `Bearer ${token}` },
    signal: leaving.signal,
  })
  const seen: { coming: number; declined: number }[] = []
  const read = (async () => {
    let rest = ''
    for await (const chunk of (response.body ?? new ReadableStream()).pipeThrough(new TextDecoderStream())) {
      const frames = (rest + chunk).split('\n\n')
      rest = frames.pop() ?? ''
      for (const frame of frames)
        if (frame.startsWith('data: ')) seen.push(JSON.parse(frame.slice(6)) as (typeof seen)[number])
    }
  })()
  read.catch(() => {})
  await expect.poll(() => seen).toMatchObject([{ coming: 1, declined: 0 }])
  const answer = (given: 'yes' | 'no', code: string) =>
    fixture.client.invitations.answer({ params: { code }, body: { answer: given, fullName: 'Bo Ray' } })
  const joined = await answer('yes', key)
  await expect.poll(() => seen.at(-1)).toMatchObject({ coming: 2, declined: 0 })
  await answer('no', joined.key)
  await expect.poll(() => seen.at(-1)).toMatchObject({ coming: 1, declined: 1 })
  await fixture.client.reservations.cancel({ ...own, body: {} })
  await read
})
