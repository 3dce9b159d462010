import { sql } from 'kysely'
import type { Db } from '../database/database.ts'
import { isReadable, noRestaurant, type OutboxRow } from '../outbox/jobs.ts'

/** Work that nobody tries any more by itself. The id is what `retryParkedJob` takes. */
type ParkedJob = { id: string; fault: string; attempts: number; since: Date }

type ParkedCounts = { items: number; jobs: number; outbox: number; retrying: number }

const most = 200

/** Single items of a task, whole jobs, and outbox rows that no version has read; the newest first. */
export async function listParkedJobs(db: Db): Promise<ParkedJob[]> {
  const { rows } = await sql<ParkedJob>`
    SELECT * FROM (
      SELECT task || ':' || restaurant_id || ':' || item AS id, fault, attempts, failed_at AS since
      FROM job_failures WHERE retry_at IS NULL
      UNION ALL
      SELECT 'outbox:' || outbox_id, 'unread topic ' || topic, 1, parked_at FROM parked_outbox
      ${(await hasQueue(db)) ? queuedJobs : sql``}
    ) AS parked ORDER BY since DESC, id LIMIT ${most}`.execute(db)
  return rows
}

// The queue keeps the whole message of the last error, which may repeat a guest's words: only its first word is shown.
const queuedJobs = sql`
      UNION ALL
      SELECT 'job:' || id, task_identifier || ' ' || coalesce(substring(last_error FROM '^\\w+'), ''), attempts::integer,
        coalesce(run_at, created_at)
      FROM graphile_worker.jobs WHERE attempts >= max_attempts AND locked_at IS NULL`

export async function countParkedJobs(db: Db): Promise<ParkedCounts> {
  const queued = (await hasQueue(db))
    ? sql`(SELECT count(*) FROM graphile_worker.jobs WHERE attempts >= max_attempts AND locked_at IS NULL)`
    : sql`0::bigint`
  const { rows } = await sql<ParkedCounts>`
    SELECT (SELECT count(*) FROM job_failures WHERE retry_at IS NULL) AS items,
      (SELECT count(*) FROM job_failures WHERE retry_at IS NOT NULL) AS retrying,
      (SELECT count(*) FROM parked_outbox) AS outbox, ${queued} AS jobs`.execute(db)
  return rows[0] ?? { items: 0, jobs: 0, outbox: 0, retrying: 0 }
}

/** Gives parked work another set of attempts. False when nothing parked has this id. */
export async function retryParkedJob(db: Db, id: string, now: Temporal.Instant): Promise<boolean> {
  const [kind = '', key = '', ...rest] = id.split(':')
  if (!/^\d{1,18}$/.test(key)) return false
  if (kind === 'outbox') return (await returnToOutbox(db, [key])) > 0
  if (kind === 'job') return rescheduleJob(db, key, now)
  const { numUpdatedRows } = await db
    .updateTable('job_failures')
    .set({ attempts: 0, retry_at: new Date(now.epochMilliseconds) })
    .where('restaurant_id', '=', Number(key))
    .where('task', '=', kind)
    .where('item', '=', rest.join(':'))
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

/**
 * Gives back what a node of the release before has parked and this one can read: while both serve, either may be the one
 * that finds news. Answers how many there were.
 */
export async function returnReadableNews(db: Db): Promise<number> {
  let returned = 0
  let last = '0'
  for (;;) {
    const { rows } = await sql<OutboxRow & { id: string }>`
      SELECT outbox_id::text AS id, topic, coalesce(restaurant_id, ${noRestaurant}) AS restaurant_id, payload
      FROM parked_outbox WHERE outbox_id > ${last} ORDER BY outbox_id LIMIT ${most}`.execute(db)
    const readable = rows.filter(isReadable).map(({ id }) => id)
    returned += await returnToOutbox(db, readable)
    if (rows.length < most) return returned
    last = rows.at(-1)?.id ?? last
  }
}

async function returnToOutbox(db: Db, outboxIds: readonly string[]): Promise<number> {
  if (outboxIds.length === 0) return 0
  const { numAffectedRows = 0n } = await sql`
    WITH returned AS (
      DELETE FROM parked_outbox WHERE outbox_id = ANY(${outboxIds}::bigint[]) RETURNING topic, restaurant_id, payload, created_at)
    INSERT INTO outbox (topic, restaurant_id, payload, created_at)
      SELECT topic, coalesce(restaurant_id, ${noRestaurant}), payload, created_at FROM returned`.execute(db)
  return Number(numAffectedRows)
}

async function rescheduleJob(db: Db, jobId: string, now: Temporal.Instant): Promise<boolean> {
  if (!(await hasQueue(db))) return false
  const { rows } = await sql`
    SELECT id FROM graphile_worker.reschedule_jobs(ARRAY(
      SELECT id FROM graphile_worker.jobs WHERE id = ${jobId} AND attempts >= max_attempts), ${now.toString()}, NULL, 0)`.execute(
    db,
  )
  return rows.length > 0
}

/** The queue makes its own tables when a worker first starts. */
async function hasQueue(db: Db): Promise<boolean> {
  const { rows } = await sql<{ is: boolean }>`SELECT to_regclass('graphile_worker.jobs') IS NOT NULL AS is`.execute(db)
  return rows[0]?.is ?? false
}
