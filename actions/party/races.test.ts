import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { goesWrong, openRaceDatabases, problemsOf, removeLock, type TestDatabase } from '#data/audit/race-fixtures.ts'
import { readSecret } from '#data/database/secrets.ts'
import { listInvitations } from '#data/party/invitations.ts'
import { invitationKey } from '#data/party/secrets.ts'
import { findBooking } from '#data/reservations/find.ts'
import { insertRestaurantFixture } from '#data/restaurants/restaurant-fixtures.ts'
import { isRefused } from '#domain/refusals/refused.ts'
import { book } from '../reservations/book.ts'
import { freshReservationId } from '../reservations/booking-start.ts'
import { answerInvitation, type GivenAnswer } from './answer.ts'
import { invite, shareParty } from './invite.ts'

const byMail = (email: string) => ({ email, phone: null })

let databases: Awaited<ReturnType<typeof openRaceDatabases>>
beforeAll(async () => {
  databases = await openRaceDatabases(({ pool }) =>
    removeLock(pool, 'lock_service_day', 'IF v_day.slot_interval IS NOT NULL'),
  )
})
afterAll(() => databases.close())

const now = Temporal.Instant.from('2026-11-27T11:00:00Z')
const reservationTime = { wall: '2026-12-04T19:00:00', offsetMinutes: 60 }
let lastRestaurant = 8200

/** A restaurant with one table for four, and a party of three at it. */
async function openParty({ db, pool }: TestDatabase) {
  const restaurantId = ++lastRestaurant
  await insertRestaurantFixture(pool, { restaurantId, tables: [{ number: '1', max: 4 }], coversPerSlot: 20 })
  await pool.query(`SELECT lock_service_day($1, '2026-12-04', now())`, [restaurantId])
  const id = freshReservationId(restaurantId, now)
  const body = { id, restaurantId, reservationTime, groupSize: 3, customerName: 'Ann Lee', email: 'ann@example.com' }
  const made = await book(db, body, { now, waitsFor: () => null })
  if (isRefused(made)) throw new Error(made.refused)
  return { restaurantId, reservationId: made.reservation.id }
}

const given = (fullName: string, key: string | null = null): GivenAnswer => ({
  answer: 'yes',
  fullName,
  email: null,
  phone: null,
  language: null,
  customerProfile: {},
  wishes: null,
  key,
})

type PartyRace = (database: TestDatabase, party: { restaurantId: number; reservationId: string }) => Promise<string[]>

const races: Record<string, PartyRace> = {
  async 'a shared link followed by many for the last seats'({ db }, { restaurantId, reservationId }) {
    await shareParty(db, reservationId, now)
    const [shared] = await listInvitations(db, { restaurantId, reservationId })
    const key = invitationKey(await readSecret(db), shared?.invitationId ?? '')
    const done = await Promise.all(
      Array.from({ length: 6 }, (_, index) => answerInvitation(db, key, given(`Guest ${index}`), { now })),
    )
    const seated = done.filter((outcome) => !isRefused(outcome)).length
    const members = (await listInvitations(db, { restaurantId, reservationId })).filter(({ kind }) => kind === 'joined')
    return seated === 2 && members.length === 2 ? [] : [`${seated} of six got one of two seats`]
  },
  async 'many invited at once for the last seats'({ db }, { restaurantId, reservationId }) {
    await Promise.all(
      Array.from({ length: 6 }, (_, index) => invite(db, reservationId, [byMail(`guest${index}@example.com`)], now)),
    )
    const members = await listInvitations(db, { restaurantId, reservationId })
    return members.length === 2 ? [] : [`${members.length} were invited to two seats`]
  },
  async 'one answer sent many times'({ db }, { restaurantId, reservationId }) {
    await shareParty(db, reservationId, now)
    const [shared] = await listInvitations(db, { restaurantId, reservationId })
    const key = invitationKey(await readSecret(db), shared?.invitationId ?? '')
    await Promise.all(
      Array.from({ length: 5 }, () => answerInvitation(db, key, given('Bo', `bo-${reservationId}`), { now })),
    )
    const members = (await listInvitations(db, { restaurantId, reservationId })).filter(({ kind }) => kind === 'joined')
    return members.length === 1 ? [] : [`one answer was kept ${members.length} times`]
  },
  async 'two who change their mind at once'({ db }, { restaurantId, reservationId }) {
    await invite(db, reservationId, [byMail('a@example.com'), byMail('b@example.com')], now)
    const secret = await readSecret(db)
    const keys = (await listInvitations(db, { restaurantId, reservationId })).map(({ invitationId }) =>
      invitationKey(secret, invitationId),
    )
    await Promise.all(keys.map((key) => answerInvitation(db, key, { ...given('Guest'), answer: 'no' }, { now })))
    const size = (await findBooking(db, reservationId))?.groupSize
    return size === 1 ? [] : [`both said no, and the table is for ${size}`]
  },
}

describe('races in a party', () => {
  test.each(Object.entries(races))('%s: never more than the party', async (_, run) => {
    expect(await problemsOf(databases.sound, { open: openParty, run, rounds: 3 })).toEqual([])
  })

  test.each(Object.entries(races))('%s: without the lock of the day it goes wrong', async (_, run) => {
    expect(await goesWrong(databases.broken, { open: openParty, run })).toBe(true)
  })
})
