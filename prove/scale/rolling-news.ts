import { sql } from 'kysely'
import { addJob } from '../../data/jobs/add-job.ts'
import { type Arena, newId, openNewRestaurant, type Proof, timeOn } from '../arena.ts'
import { type ServerNode, settles } from '../servers/nodes.ts'
import { clientOfNode } from './shared-state.ts'

type RollingNodes = { nodes: ServerNode[]; formerWorker: ServerNode; startWorker(): Promise<ServerNode> }

/**
 * The former release's worker alone runs: news of both releases is mailed, and what it cannot read is put aside, as work that
 * it has no name for is left. A worker of this release then takes up both.
 */
export async function proveNews(arena: Arena, { nodes, formerWorker, startWorker }: RollingNodes): Promise<Proof> {
  const wrong: string[] = []
  const count = async (from: string, values: unknown[] = []) =>
    Number((await arena.pool.query<{ n: number }>(`SELECT count(*)::int AS n FROM ${from}`, values)).rows[0]?.n)
  const restaurantId = await openNewRestaurant(arena, { tables: [{ number: '1', max: 4 }] })
  const book = async (node: ServerNode, day: number) => {
    const id = await newId(arena, restaurantId)
    await clientOfNode(node).reservations.create({
      body: {
        restaurantId,
        id,
        reservationTime: timeOn(arena, day, '19:00'),
        groupSize: 2,
        customerName: 'Ann Lee',
        email: 'ann@example.com',
      },
    })
    return id
  }
  const areMailsSent = async () =>
    (await count('outbox')) + (await count(`graphile_worker.jobs WHERE task_identifier = 'mail'`)) === 0
  if (!(await settles(areMailsSent, 240))) wrong.push('the news of earlier proofs was not mailed')
  const booked: string[] = []
  for (const [index, node] of nodes.entries()) booked.push(await book(node, 3 + index))
  const mailsOf = (id: string) => count('mails WHERE message_id LIKE $1', [`%${id}%`])
  for (const id of booked)
    if (!(await settles(async () => (await mailsOf(id)) === 1))) wrong.push('a booking was not confirmed by mail')

  const later = { restaurantId, reservationId: booked[0], sequence: 99 }
  await sql`INSERT INTO outbox (topic, restaurant_id, payload)
    VALUES ('reservation.of_a_later_release', ${restaurantId}, ${JSON.stringify(later)})`.execute(arena.db)
  await addJob(arena.db, 'of-a-later-release', later, 'of-a-later-release')
  const parked = `parked_outbox WHERE topic = 'reservation.of_a_later_release' AND payload->>'sequence' = '99'`
  if (!(await settles(async () => (await count(parked)) === 1))) wrong.push('unknown news was not put aside')
  const waiting = `graphile_worker.jobs WHERE task_identifier = 'of-a-later-release' AND attempts = 0`
  if ((await count(waiting)) !== 1) wrong.push('unknown work did not wait')
  await formerWorker.stop()

  // What the former release put aside and this one can read is not to be told apart from a booking's own news.
  const third = await book(nodes[1] as ServerNode, 8)
  await sql`WITH taken AS (DELETE FROM outbox WHERE restaurant_id = ${restaurantId} RETURNING *)
    INSERT INTO parked_outbox (outbox_id, topic, restaurant_id, payload, created_at, parked_at)
    SELECT outbox_id, topic, restaurant_id, payload, created_at, now() FROM taken`.execute(arena.db)
  if ((await mailsOf(third)) !== 0) wrong.push('news was mailed that nobody could read')
  await startWorker()
  await addJob(arena.db, 'return-readable-news', {}, 'return-readable-news')
  if (!(await settles(async () => (await mailsOf(third)) === 1))) wrong.push('news that was put aside was not mailed')
  if ((await count(parked)) !== 1 || (await count(waiting)) !== 1) wrong.push('what nobody knows is gone')
  return {
    promise: 'no news or work of a newer release is dropped by an older worker, and the newer one takes it up',
    held: wrong.length === 0,
    detail: `${booked.length + 1} bookings confirmed, 1 row put aside, 1 job left waiting${wrong.map((each) => `; ${each}`).join('')}`,
  }
}
