import { setInterval } from 'node:timers'
import { Kysely, PostgresDialect, type PostgresPoolClient } from 'kysely'
import type { Schema } from '../schema/schema.ts'
import type { Database } from './database.ts'
import { catchesUp, lagMeter } from './replica-lag.ts'
import { isUnavailable } from './unavailable.ts'

/** How far the replica is behind; null while it does not answer. Beyond `mostLagSeconds` the primary is read. */
export type ReplicaState = { lagSeconds: number | null; reads: 'replica' | 'primary' }

export type Replica = Database & {
  state(): ReplicaState
  /** Looks at it now; by itself it is looked at every few seconds. */
  probe(): Promise<void>
  /** Whether it has within that time what the primary has written until now, for whoever wrote it and looks at once. */
  catchesUp(withinMs: number): Promise<boolean>
}

type ReplicaOptions = {
  mostLagSeconds?: number
  everyMs?: number
  onChange?: (state: ReplicaState) => void
}

/**
 * Reads from a replica while it answers and keeps up, else from the primary. A read that fails because the replica went
 * is asked again there, so nobody notices. For single statements that only read: a transaction would be torn in two.
 */
export function openReplica(replica: Database, primary: Database, options: ReplicaOptions = {}): Replica {
  const { mostLagSeconds = 30, everyMs = 2000, onChange } = options
  let lagSeconds: number | null = null
  const isUsable = () => lagSeconds !== null && lagSeconds <= mostLagSeconds
  const state = (): ReplicaState => ({ lagSeconds, reads: isUsable() ? 'replica' : 'primary' })

  function see(seconds: number | null) {
    const before = isUsable()
    lagSeconds = seconds
    if (before !== isUsable()) onChange?.(state())
  }

  async function onPrimary<T>(read: (client: PostgresPoolClient) => Promise<T>): Promise<T> {
    const client = await primary.pool.connect()
    try {
      return await read(client)
    } finally {
      client.release()
    }
  }

  async function connect(): Promise<PostgresPoolClient> {
    if (!isUsable()) return primary.pool.connect()
    const client = await replica.pool.connect().catch((error: unknown) => {
      if (!isGone(error)) throw error
      see(null)
      return null
    })
    if (!client) return primary.pool.connect()
    let broken = false
    const query = async (text: string, values: readonly unknown[]) => {
      try {
        return await client.query(text, [...values])
      } catch (error) {
        if (!isGone(error) && !isConflict(error)) throw error
        broken = isGone(error)
        if (broken) see(null)
        return onPrimary((instead) => instead.query(text, values))
      }
    }
    return { query: query as PostgresPoolClient['query'], release: () => client.release(broken) }
  }

  const pool = { connect, end: async () => {}, options: primary.pool.options }
  const db = new Kysely<Schema>({ dialect: new PostgresDialect({ pool }) })
  const measure = lagMeter(replica, primary)
  const probe = async () => see(await measure().catch(() => null))
  const timer = setInterval(() => void probe(), everyMs)
  timer.unref()
  void probe()
  return {
    db,
    pool: replica.pool,
    counts: replica.counts,
    state,
    probe,
    catchesUp: (withinMs) => catchesUp(replica, primary, withinMs),
    async close() {
      clearInterval(timer)
      await db.destroy()
      await replica.close()
    },
  }
}

// These were slow, not absent: asked again they would only be slow on the primary too.
const slow = new Set(['55P03', '57014'])
const codeOf = (error: unknown) => (error as { code?: string }).code ?? ''
const isGone = (error: unknown) =>
  (isUnavailable(error) && !slow.has(codeOf(error))) || (error as Error).message === 'Query read timeout'
/** A standby ends a read that stands in the way of what it has to replay. */
const isConflict = (error: unknown) => codeOf(error) === '40001'
