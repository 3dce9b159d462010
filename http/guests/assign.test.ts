import { beforeAll, beforeEach, expect, test } from 'vitest'
import { relayBatch } from '#actions/outbox/relay-batch.ts'
import { at, type BookingFixture, openBookingFixture } from '../reservations/booking-fixtures.ts'
import { codeOf, signUpGuest } from './guest-fixtures.ts'

let fixture: BookingFixture
beforeAll(async () => {
  fixture = await openBookingFixture()
  // The relay hands on to the queue, which no worker of this test has made.
  await fixture.rows(`
    CREATE SCHEMA graphile_worker;
    CREATE TYPE graphile_worker.job_spec AS (identifier text, payload json, queue_name text, run_at timestamptz, max_attempts integer, job_key text, priority integer, flags text[]);
    CREATE FUNCTION graphile_worker.add_jobs(specs graphile_worker.job_spec[]) RETURNS void LANGUAGE sql AS '';`)
})
beforeEach(async () => {
  await fixture.clear()
  await fixture.rows('DELETE FROM guest_bookings; DELETE FROM contact_bookings; DELETE FROM guests')
})

const assign = (token: string) => fixture.client.reservations.assign({ token })
const listed = async (token: string) => (await fixture.client.reservations.list({ query: {}, token })).total
const relayed = () => relayBatch(fixture.context.db)

test('bookings of a confirmed address are the guest’s from the moment it is confirmed, and later ones when asked', async () => {
  await fixture.book({ email: 'Ann@Example.com', reservationTime: at('18:00') })
  await fixture.book({ email: 'bo@example.com', reservationTime: at('18:00') })
  await relayed()
  const ann = await signUpGuest(fixture, fixture.rows, 'ann@example.com')
  expect(await listed(ann.token)).toBe(1)
  await fixture.book({ email: 'ann@example.com', reservationTime: at('21:00') })
  await relayed()
  expect(await assign(ann.token)).toEqual({ assigned: 1 })
  expect(await assign(ann.token)).toEqual({ assigned: 0 })
  expect(await listed(ann.token)).toBe(2)
})

test('a booking follows the address it has now', async () => {
  const { id, token } = await fixture.book({ email: 'ann@example.com' })
  await relayed()
  await fixture.client.reservations.update({
    params: { reservationId: id },
    body: fixture.body({ email: 'bo@example.com' }),
    token: token ?? '',
  })
  await relayed()
  const ann = await signUpGuest(fixture, fixture.rows, 'ann@example.com')
  const bo = await signUpGuest(fixture, fixture.rows, 'bo@example.com')
  expect([await listed(ann.token), await listed(bo.token)]).toEqual([0, 1])
})

test('an address that is not confirmed brings nothing, and strangers are not heard', async () => {
  await fixture.book({ email: 'ann@example.com' })
  await relayed()
  const ann = await signUpGuest(fixture, fixture.rows, 'ann@example.com')
  await fixture.rows('DELETE FROM guest_bookings')
  await fixture.rows('UPDATE guests SET email_verified = false')
  expect(await assign(ann.token)).toEqual({ assigned: 0 })
  expect(await codeOf(fixture.client.reservations.assign())).toBe('401 sign_in_required')
})

test('addresses are not to be read where bookings are found by them', async () => {
  await fixture.book({ email: 'ann@example.com' })
  await relayed()
  const noted = await fixture.rows('SELECT * FROM contact_bookings')
  expect(noted).toHaveLength(1)
  expect(JSON.stringify(noted)).not.toContain('ann@')
})
