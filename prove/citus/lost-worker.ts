import { unreachableServers } from '../../data/schema/distribution/citus.ts'
import type { Schema } from '../../data/schema/schema.ts'
import { type Arena, findProblems, openNewRestaurant, type Proof, timeOn } from '../arena.ts'
import { createGuest } from '../booking/guest.ts'
import type { Event } from '../booking/history.ts'
import { firstOf } from '../booking/races.ts'
import type { CitusCluster } from '../servers/citus-cluster.ts'

const restaurants = 12

/** One worker stops: its restaurants answer 503, the others go on; when it is back, so are they, and nothing is lost. */
export async function proveLostWorker(arena: Arena, cluster: CitusCluster): Promise<Proof> {
  const history: Event[] = []
  const guest = createGuest(arena, history)
  const ids: number[] = []
  for (let n = 0; n < restaurants; n++) ids.push(await openNewRestaurant(arena, { tables: [{ number: '1', max: 2 }] }))
  const bookAll = (days: number) =>
    Promise.all(
      ids.map((restaurantId) => guest.create({ restaurantId, reservationTime: timeOn(arena, days, '19:00') })),
    )
  const before = await bookAll(3)
  await cluster.stopWorker(0)
  const without = await bookAll(4)
  const away = await unreachableServers<Schema>(arena.db)
  await cluster.startWorker(0)
  const after = await bookAll(5)
  const made = (answers: typeof before) => answers.filter(({ ok }) => ok).length
  const busy = without.filter((answer) => !answer.ok && answer.status === 503).length
  const problems = await findProblems(arena, history, ids)
  return {
    promise: 'a worker that stops takes its own restaurants along, and gives them back',
    held:
      made(before) === restaurants &&
      made(without) > 0 &&
      busy > 0 &&
      away.length === 1 &&
      made(without) + busy === restaurants &&
      made(after) === restaurants &&
      problems.length === 0,
    detail: `${made(without)} of ${restaurants} booked meanwhile, ${busy} answers 503, ${away.length} server named to the operator, ${made(after)} booked afterwards${firstOf(problems)}`,
  }
}
