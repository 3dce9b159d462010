import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { createTestDatabase } from '../database/test-database.ts'
import { isSpread } from '../schema/distribution/is-spread.ts'
import { namesSoon } from './name-soon.ts'
import { findByRef, type NamedPayment } from './payments.ts'

let database: Awaited<ReturnType<typeof createTestDatabase>>
beforeAll(async () => {
  database = await createTestDatabase()
})
afterAll(() => database.close())

const named = (number: number): NamedPayment => ({
  restaurantId: 5150 + number,
  paymentId: `00000000-0000-8000-8000-00000000000${number}`,
  reservationId: `${number}`.repeat(32),
  gateway: 'stripe',
  gatewayRef: `pay_${number}`,
})
const never = () => expect.unreachable('it can be written')
const restaurantOf = async (number: number) =>
  (await findByRef(database.db, 'stripe', `pay_${number}`))?.restaurantId ?? null

test('names are written a moment later, many by one statement where they lie together', async () => {
  const names = namesSoon(database.db)
  const lost = vi.fn()
  const asked = vi.spyOn(database.db, 'executeQuery')
  for (const number of [1, 2, 3]) names.add(named(number), lost)
  expect(await restaurantOf(1)).toBeNull()
  const written = () => Promise.all([1, 2, 3].map(restaurantOf))
  await vi.waitFor(async () => expect(await written()).toEqual([5151, 5152, 5153]))
  const statements = asked.mock.calls.filter(([query]) => JSON.stringify(query).includes('name_payment'))
  asked.mockRestore()
  expect([statements.length, lost.mock.calls]).toEqual([(await isSpread(database.db)) ? 3 : 1, []])
})

test('one that cannot be written takes no other along, and is reported', async () => {
  const names = namesSoon(database.db)
  const lost: string[] = []
  const onError = (_: unknown, { gatewayRef }: NamedPayment) => void lost.push(gatewayRef)
  for (const payment of [named(4), { ...named(5), paymentId: 'no id' }, named(6)]) names.add(payment, onError)
  await names.writeAll()
  expect(await Promise.all([4, 5, 6].map(restaurantOf))).toEqual([5154, null, 5156])
  expect(lost).toEqual(['pay_5'])
})

test('one that something else has written is not written again', async () => {
  const names = namesSoon(database.db)
  names.add(named(7), never)
  names.drop(named(7).paymentId)
  await names.writeAll()
  expect(await restaurantOf(7)).toBeNull()
})

test('who asks for all of them waits for those that are being written', async () => {
  const names = namesSoon(database.db)
  names.add(named(8), never)
  void names.writeAll()
  await names.writeAll()
  expect(await restaurantOf(8)).toBe(5158)
})
