import { sql } from 'kysely'
import type { Database } from '#data/database/database.ts'
import { assertDurable } from '#data/database/durability.ts'
import type { Replica } from '#data/database/replica.ts'
import { missingRoleSettings, roleSettings } from '#data/database/role-settings.ts'
import { countParkedJobs } from '#data/jobs/parked-jobs.ts'
import { isDistributed, readCitusState, unreachableServers } from '#data/schema/distribution/citus.ts'
import { isBefore, newestRelease, thisRelease } from '#data/schema/release/release.ts'

/** One line a question; the exit code tells whether all were answered well. */
export async function doctor(
  { db }: Database,
  { embedded, migrations, standby }: { embedded: boolean; migrations: string[]; standby: Replica | null },
): Promise<number> {
  const questions: [string, () => Promise<string>][] = [
    ['node', async () => process.version],
    [
      'database',
      async () =>
        `${await one<string>(sql`SELECT split_part(version(), ' ', 2)`)} (${embedded ? 'embedded' : 'configured'})`,
    ],
    ['durable', async () => assertDurable(db).then(() => 'yes')],
    [
      'release',
      async () => {
        const { version } = thisRelease
        const newest = await newestRelease(db)
        if (newest === null) throw new Error(`${version}, and the database is older: npm run tavola -- migrate`)
        return isBefore(version, newest.version)
          ? `${version} on a database of ${newest.version}, until it is replaced`
          : `${version}; ${newest.oldestBeside} may serve beside it`
      },
    ],
    [
      'schema',
      async () => {
        const applied = await one<number>(sql`SELECT count(*) FROM kysely_migration`)
        if (applied < migrations.length)
          throw new Error(`${migrations.length - applied} migrations wait: npm run tavola -- migrate`)
        return `${applied} migrations`
      },
    ],
    [
      'time-outs',
      async () => {
        const missing = await missingRoleSettings(db)
        if (missing.length === 0) return 'with the role'
        const [name = ''] = missing
        const value = roleSettings[name as keyof typeof roleSettings]
        throw new Error(
          `missing: ${missing.join(', ')}. As its owner: ALTER ROLE … IN DATABASE … SET ${name} = '${value}'`,
        )
      },
    ],
    [
      'replica',
      async () => {
        await standby?.probe()
        const { lagSeconds, reads } = standby?.state() ?? {}
        if (lagSeconds === null) throw new Error('does not answer; the primary is read')
        return lagSeconds === undefined ? 'none' : `${lagSeconds.toFixed(1)} s behind, reads go to the ${reads}`
      },
    ],
    [
      'servers',
      async () => {
        if (!(await isDistributed(db))) return 'one'
        const away = await unreachableServers(db)
        if (away.length > 0) throw new Error(`${away.join(', ')} do not answer; their restaurants are away with them`)
        return `distributed over ${(await readCitusState(db)).workers || 'one'}`
      },
    ],
    ['restaurants', async () => String(await one<number>(sql`SELECT count(*) FROM restaurants`))],
    ['partners', async () => String(await one<number>(sql`SELECT count(*) FROM restaurants WHERE is_partner`))],
    [
      'jobs',
      async () => {
        const { items, jobs, outbox, retrying } = await countParkedJobs(db)
        const parked = items + jobs + outbox
        if (parked > 0) throw new Error(`${parked} parked: npm run tavola -- jobs`)
        return `none parked, ${retrying} tried again`
      },
    ],
    ['outbox', async () => `${await one<number>(sql`SELECT count(*) FROM outbox`)} waiting`],
  ]

  async function one<T>(query: ReturnType<typeof sql>): Promise<T> {
    const { rows } = await query.execute(db)
    return Object.values(rows[0] as Record<string, T>)[0] as T
  }

  let healthy = true
  for (const [question, ask] of questions) {
    const answer = await ask().catch((error: Error) => {
      healthy = false
      return `NOT WELL: ${error.message}`
    })
    console.log(`${question.padEnd(12)} ${answer}`)
  }
  return healthy ? 0 : 1
}
