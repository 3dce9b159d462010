import { afterAll, beforeAll, expect, test } from 'vitest'
import { findProblems, newId, openNewRestaurant, timeOn } from '../arena.ts'
import { openTestArena } from '../test-arena.ts'
import { createGuest } from './guest.ts'
import { holdDay } from './races.ts'

let arena: Awaited<ReturnType<typeof openTestArena>>
beforeAll(async () => {
  arena = await openTestArena()
})
afterAll(() => arena.close())

test('a day that stays locked: a clear 503 in time, others go on, and then it works again', async () => {
  const restaurantId = await openNewRestaurant(arena, { tables: [{ number: '1', max: 2 }] })
  const guest = createGuest(arena, [])
  const lock = await holdDay(arena, restaurantId, arena.today.add({ days: 3 }).toString())
  const began = performance.now()
  const body = { restaurantId, id: await newId(arena, restaurantId), reservationTime: timeOn(arena, 3, '19:00') }
  const [stuck, other] = await Promise.all([
    guest.create(body),
    guest.create({ restaurantId, reservationTime: timeOn(arena, 4, '19:00') }),
  ])
  expect(stuck).toMatchObject({ ok: false, status: 503, code: 'busy' })
  expect(performance.now() - began).toBeLessThan(3500)
  expect(other.ok).toBe(true)
  await lock.release()
  expect((await guest.create(body)).ok).toBe(true)
})

test('a row that lies is found out by the constraint and put right', async () => {
  const restaurantId = await openNewRestaurant(arena, {
    tables: [
      { number: '1', max: 2 },
      { number: '2', max: 2 },
    ],
  })
  const guest = createGuest(arena, [])
  const body = { restaurantId, reservationTime: timeOn(arena, 3, '19:00') }
  await guest.create(body)
  await arena.pool.query(`UPDATE service_days SET occupancy = '' WHERE restaurant_id = $1`, [restaurantId])
  expect(await findProblems(arena, [], [restaurantId])).toHaveLength(1)
  expect(await guest.create(body)).toMatchObject({ ok: true, booking: { tableNumber: '2' } })
  expect(await findProblems(arena, [], [restaurantId])).toEqual([])
  expect(await guest.create(body)).toMatchObject({ ok: false, code: 'slot_taken' })
})

test('nothing was logged but the one 503', () => {
  expect(arena.logged.filter((line) => !line.startsWith('the database did not answer'))).toEqual([])
})
