import { type Expression, sql } from 'kysely'
import { backoff } from '#domain/jobs/backoff.ts'
import type { Db } from '../database/database.ts'
import { noRestaurant } from '../outbox/jobs.ts'
import { faultOf } from './fault.ts'

type JobItem = { task: string; restaurantId: number; item: string }
export type JobFailure = JobItem & { attempts: number; fault: string; parked: boolean }

export type ItemRun = {
  now: Temporal.Instant
  onFailure?: ((failure: JobFailure) => void) | undefined
}

/** For a list of items: leaves out those that failed and whose next attempt has not come. */
export function isDue(
  task: string,
  restaurantId: Expression<unknown>,
  item: Expression<unknown>,
  now: Temporal.Instant,
) {
  return sql<boolean>`NOT EXISTS (SELECT FROM job_failures f
    WHERE f.restaurant_id = ${restaurantId} AND f.task = ${task} AND f.item = ${item}
      AND (f.retry_at IS NULL OR f.retry_at > ${now.toString()}))`
}

/**
 * The same of items that belong to no restaurant. It is asked for once and not for each: a distributed database keeps them and
 * what failed on different servers.
 */
export function isDueHere(task: string, item: Expression<unknown>, now: Temporal.Instant) {
  return sql<boolean>`${item} NOT IN (SELECT f.item FROM job_failures f
    WHERE f.restaurant_id = ${noRestaurant} AND f.task = ${task} AND (f.retry_at IS NULL OR f.retry_at > ${now.toString()}))`
}

/**
 * Does each item on its own: one that fails is kept with its next attempt and stops nobody else. Returns how many were
 * done, by the word of `work`.
 */
export async function eachItem<Item>(
  db: Db,
  items: readonly Item[],
  itemOf: (item: Item) => JobItem,
  work: (item: Item) => Promise<boolean>,
  { now, onFailure }: ItemRun,
): Promise<number> {
  const failed = await listFailed(db, items.map(itemOf))
  let done = 0
  for (const item of items) {
    const key = itemOf(item)
    try {
      if (await work(item)) done++
      if (failed.has(textOf(key))) await deleteFailure(db, key)
    } catch (error) {
      // Where the database is gone this throws too, and the whole job is tried again.
      const failure = await keepFailure(db, key, error, (failed.get(textOf(key)) ?? 0) + 1, now)
      onFailure?.(failure)
    }
  }
  return done
}

const textOf = ({ task, restaurantId, item }: JobItem) => `${task}:${restaurantId}:${item}`

async function listFailed(db: Db, items: readonly JobItem[]): Promise<Map<string, number>> {
  if (items.length === 0) return new Map()
  const rows = await db
    .selectFrom('job_failures')
    .select(['restaurant_id', 'task', 'item', 'attempts'])
    .where('restaurant_id', 'in', [...new Set(items.map(({ restaurantId }) => restaurantId))])
    .where('task', 'in', [...new Set(items.map(({ task }) => task))])
    .execute()
  return new Map(rows.map((row) => [textOf({ ...row, restaurantId: row.restaurant_id }), row.attempts]))
}

async function keepFailure(
  db: Db,
  { restaurantId, task, item }: JobItem,
  error: unknown,
  attempts: number,
  now: Temporal.Instant,
): Promise<JobFailure> {
  const fault = faultOf(error)
  const wait = backoff(attempts)
  const row = {
    attempts,
    fault,
    retry_at: wait && new Date(now.add(wait).epochMilliseconds),
    failed_at: new Date(now.epochMilliseconds),
  }
  await db
    .insertInto('job_failures')
    .values({ restaurant_id: restaurantId, task, item, ...row })
    .onConflict((conflict) => conflict.columns(['restaurant_id', 'task', 'item']).doUpdateSet(row))
    .execute()
  return { restaurantId, task, item, attempts, fault, parked: wait === null }
}

async function deleteFailure(db: Db, { restaurantId, task, item }: JobItem): Promise<void> {
  await db
    .deleteFrom('job_failures')
    .where('restaurant_id', '=', restaurantId)
    .where('task', '=', task)
    .where('item', '=', item)
    .execute()
}
