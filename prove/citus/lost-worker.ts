import { unreachableServers } from '../../data/schema/distribution/citus.ts'
import type { Schema } from '../../data/schema/schema.ts'
import { type Arena, findProblems, newId, openNewRestaurant, type Proof, timeOn } from '../arena.ts'
import { createGuest } from '../booking/guest.ts'
import type { HistoryEvent } from '../booking/history.ts'
import { firstOf } from '../booking/races.ts'
import type { CitusCluster } from '../servers/citus-cluster.ts'

const restaurants = 12

/** One worker stops: its restaurants answer 503, the others go on; when it is back, so are they, and nothing is lost. */
export async function proveLostWorker(arena: Arena, cluster: CitusCluster): Promise<Proof> {
  const history: HistoryEvent[] = []
  const guest = createGuest(arena, history)
  const ids: number[] = []
  for (let n = 0; n < restaurants; n++) ids.push(await openNewRestaurant(arena, { tables: [{ number: '1', max: 2 }] }))
  const asked = await Promise.all(
    [3, 4, 5].map((days) =>
      Promise.all(
        ids.map(async (restaurantId) => ({
          restaurantId,
          id: await newId(arena, restaurantId),
          reservationTime: timeOn(arena, days, '19:00'),
        })),
      ),
    ),
  )
  const bookAll = (evening: number) => Promise.all((asked[evening] ?? []).map((body) => guest.create(body)))
  const lost = await restaurantsAt(arena, ids, cluster.portOf(0))
  const before = await bookAll(0)
  await cluster.stopWorker(0)
  const without = await bookAll(1)
  const away = await unreachableServers<Schema>(arena.db)
  await cluster.startWorker(0)
  const after = await bookAll(2)
  const made = (answers: typeof before) => answers.filter(({ ok }) => ok).length
  const busy = without.filter((answer) => !answer.ok && answer.status === 503).length
  const problems = await findProblems(arena, history, ids)
  return {
    promise: 'a worker that stops takes its own restaurants along, and gives them back',
    held:
      made(before) === restaurants &&
      lost > 0 &&
      busy === lost &&
      made(without) === restaurants - lost &&
      away.length === 1 &&
      made(after) === restaurants &&
      problems.length === 0,
    detail: `${made(without)} of ${restaurants} booked meanwhile, ${busy} answers 503 of ${lost} that were away, ${away.length} server named to the operator, ${made(after)} booked afterwards${firstOf(problems)}`,
  }
}

async function restaurantsAt({ pool }: Arena, ids: readonly number[], port: number): Promise<number> {
  const { rows } = await pool.query<{ n: number }>(
    `SELECT count(*)::integer AS n FROM unnest($1::integer[]) AS id
     JOIN pg_dist_placement AS p ON p.shardid = get_shard_id_for_distribution_column('reservations', id)
     JOIN pg_dist_node AS n ON n.groupid = p.groupid WHERE n.nodeport = $2`,
    [ids, port],
  )
  return rows[0]?.n ?? 0
}
