import { setTimeout as sleep } from 'node:timers/promises'
import { sql } from 'kysely'
import type { Database } from './database.ts'

type ReplicaMark = { position: bigint; seenAt: number }

/**
 * How many seconds ago the primary had written what the replica has not taken over yet; none when it has all. Measured
 * by marks of our own, because the time of the last replayed transaction says nothing on a quiet primary.
 */
export function lagMeter(replica: Database, primary: Database, now: () => number = () => performance.now()) {
  let marks: ReplicaMark[] = []
  return async (): Promise<number> => {
    // A primary that does not answer is no reason to turn away from its replica.
    const written = await position(primary, sql`pg_current_wal_lsn()`).catch(() => null)
    if (written !== null && written !== marks.at(-1)?.position) marks.push({ position: written, seenAt: now() })
    const replayed = await position(replica, sql`pg_last_wal_replay_lsn()`)
    // Null: it is no standby but a database of its own, kept by other means.
    marks = replayed === null ? [] : marks.filter((mark) => mark.position > replayed).slice(0, mostMarks)
    const [oldest] = marks
    return oldest ? (now() - oldest.seenAt) / 1000 : 0
  }
}

// Only the oldest tells the lag; the rest say when it has been caught up with.
const mostMarks = 1000

const stepMs = 50

/** Whether the replica comes to have everything that the primary has written by now. */
export async function catchesUp(replica: Database, primary: Database, withinMs: number): Promise<boolean> {
  const written = await position(primary, sql`pg_current_wal_lsn()`)
  for (let waited = 0; ; waited += stepMs) {
    const replayed = await position(replica, sql`pg_last_wal_replay_lsn()`).catch(() => -1n)
    if (replayed === null || written === null || replayed >= written) return true
    if (waited >= withinMs) return false
    await sleep(stepMs)
  }
}

async function position({ db }: Database, of: ReturnType<typeof sql>): Promise<bigint | null> {
  const { rows } = await sql<{ lsn: string | null }>`SELECT ${of}::text AS lsn`.execute(db)
  const lsn = rows[0]?.lsn
  if (!lsn) return null
  const [high = '0', low = '0'] = lsn.split('/')
  return (BigInt(`0x${high}`) << 32n) + BigInt(`0x${low}`)
}
