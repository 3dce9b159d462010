import { spawnSync } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { connectionsBeside } from '../../server/start/database.ts'

type PgbenchConnection = { host: string; user: string; database: string }

/** Variables of a script, each drawn between two numbers, and its statements with `:name` for them. */
export type Script = {
  draws: Readonly<Record<string, readonly [number, number]>>
  statements: readonly string[]
  /** Parsed and planned once for each connection, as our own named statements are. */
  prepared?: boolean
}

/** As many as a node has beside the embedded server, for either side. */
const clients = connectionsBeside

/** `seconds` of a turn: so long that the first plans of fresh connections do not count for much. */
export type PgbenchSize = { accounts: number; warmUpTurns: number; turns: number; seconds: number }

/** What `pgbench -N` does: an update, a read and an insert in one transaction, spread over the accounts. */
export const simpleUpdate = ({ accounts }: PgbenchSize): Script => ({
  draws: { aid: [1, accounts], delta: [-5000, 5000] },
  statements: [
    'BEGIN',
    'UPDATE pgbench_accounts SET abalance = abalance + :delta WHERE aid = :aid',
    'SELECT abalance FROM pgbench_accounts WHERE aid = :aid',
    'INSERT INTO pgbench_history (tid, bid, aid, delta, mtime) VALUES (1, 1, :aid, :delta, CURRENT_TIMESTAMP)',
    'END',
  ],
})

/** What `pgbench -S -M prepared` does: one row by its key. */
export const selectOnly = ({ accounts }: PgbenchSize): Script => ({
  prepared: true,
  draws: { aid: [1, accounts] },
  statements: ['SELECT abalance FROM pgbench_accounts WHERE aid = :aid'],
})

export async function prepareAccounts(connection: PgbenchConnection, { accounts }: PgbenchSize): Promise<void> {
  await withClient(connection, async (client) => {
    await client.query(`
      DROP TABLE IF EXISTS pgbench_accounts, pgbench_history;
      CREATE TABLE pgbench_accounts (aid integer, bid integer, abalance integer, filler char(84)) WITH (fillfactor = 100);
      CREATE TABLE pgbench_history (tid integer, bid integer, aid integer, delta integer, mtime timestamp, filler char(22));
      INSERT INTO pgbench_accounts SELECT i, 1, 0, '' FROM generate_series(1, ${accounts}) AS i;
      ALTER TABLE pgbench_accounts ADD PRIMARY KEY (aid)`)
    await client.query('VACUUM ANALYZE pgbench_accounts')
  })
}

/** A script, or anything else that runs for so many seconds and tells how often a second it got through. */
export type PgbenchLoad = Script | ((seconds: number) => Promise<number>)

/**
 * How often a second each load gets through; scripts by pgbench where it is installed, else by our own driver. They take
 * turns, so that a machine that is busier for a while slows all of them. The first turn does not count: plans made for
 * empty tables are not those of a restaurant in use, nor is a server's code that has just been read.
 */
export async function perSecond<Name extends string>(
  connection: PgbenchConnection,
  { warmUpTurns, turns, seconds }: PgbenchSize,
  loads: Readonly<Record<Name, PgbenchLoad>>,
): Promise<Record<Name, number>> {
  const names = Object.keys(loads) as Name[]
  const rates = Object.fromEntries(names.map((name) => [name, 0])) as Record<Name, number>
  for (let turn = -warmUpTurns; turn < turns; turn++) {
    for (const name of names) {
      const rate = await measure(connection, loads[name], seconds)
      if (turn >= 0) rates[name] += rate / turns
    }
    if (turn === -1) await withClient(connection, async (client) => void (await client.query('VACUUM ANALYZE')))
  }
  return rates
}

async function measure(connection: PgbenchConnection, load: PgbenchLoad, seconds: number): Promise<number> {
  if (typeof load === 'function') return load(seconds)
  return hasPgbench ? byPgbench(connection, load, seconds) : byDriver(connection, load, seconds)
}

export const hasPgbench = spawnSync('pgbench', ['--version']).status === 0

function byPgbench(
  { host, user, database }: PgbenchConnection,
  { draws, statements, prepared }: Script,
  seconds: number,
): number {
  const folder = mkdtempSync(join(tmpdir(), 'tavola-bench-'))
  const file = join(folder, 'script.sql')
  const sets = Object.entries(draws).map(([name, [from, to]]) => `\\set ${name} random(${from}, ${to})`)
  writeFileSync(file, `${[...sets, ...statements.map((text) => `${text.replace(/\s*\n\s*/g, ' ')};`)].join('\n')}\n`)
  const args = [
    '-n',
    '-M',
    prepared ? 'prepared' : 'simple',
    '-f',
    file,
    '-c',
    String(clients),
    '-j',
    '2',
    '-T',
    String(seconds),
    '-h',
    host,
    '-U',
    user,
    database,
  ]
  const done = spawnSync('pgbench', args, { encoding: 'utf8' })
  rmSync(folder, { recursive: true })
  const found = /tps = ([\d.]+)/.exec(done.stdout)?.[1]
  if (done.status !== 0 || !found) throw new Error(`pgbench failed: ${done.stderr.slice(-500)}`)
  return Number(found)
}

async function byDriver(
  connection: PgbenchConnection,
  { draws, statements }: Script,
  seconds: number,
): Promise<number> {
  let done = 0
  const until = performance.now() + seconds * 1000
  await Promise.all(
    Array.from({ length: clients }, () =>
      withClient(connection, async (client) => {
        while (performance.now() < until) {
          const drawn = Object.entries(draws).map(([name, [from, to]]) => [
            name,
            String(from + Math.floor(Math.random() * (to - from + 1))),
          ])
          const values = Object.fromEntries(drawn) as Record<string, string>
          for (const text of statements)
            await client.query(text.replace(/(?<!:):([a-z]+)/g, (_, name: string) => values[name] ?? ''))
          done++
        }
      }),
    ),
  )
  return done / seconds
}

async function withClient(connection: PgbenchConnection, work: (client: pg.Client) => Promise<void>): Promise<void> {
  const client = new pg.Client(connection)
  await client.connect()
  try {
    await work(client)
  } finally {
    await client.end()
  }
}
