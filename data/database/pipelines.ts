import { Kysely, PostgresDialect, type PostgresPoolClient } from 'kysely'
import type pg from 'pg'
import type { Schema } from '../schema/schema.ts'

/** So many statements one behind the other keep a connection busy while the process is; each may wait for those before it. */
const most = 4

const usualTimes = {
  /** Who has not been answered by then waits for somebody else's lock, and nobody is sent behind it any more. */
  stuckMs: 100,
  /** After this the connection is given up. */
  idleMs: 30_000,
  /** For a turn. */
  waitMs: 3000,
}
type Times = typeof usualTimes

/** Of connections: stuck are those behind whose statement nobody else is sent; waiting are statements. */
export type ConnectionCounts = { open: number; idle: number; stuck: number; waiting: number }

export type Pipelines = {
  run<Result>(key: number, statement: (on: Kysely<Schema>) => Promise<Result>): Promise<Result>
  counts(): ConnectionCounts
  close(): Promise<void>
}

const pipelinesOf = new WeakMap<Kysely<Schema>, Pipelines>()

/**
 * Sends one short statement that is a transaction of its own, behind others on one connection where that moves it along: the
 * server goes from one to the next without waiting for this process to read an answer and to send what follows. One that
 * fails leaves the others as they are. Of one key (a restaurant) each connection has one at a time, so that those who wait for
 * one lock never wait behind each other.
 */
export function inPipeline<Result>(
  db: Kysely<Schema>,
  key: number,
  statement: (on: Kysely<Schema>) => Promise<Result>,
): Promise<Result> {
  const pipelines = pipelinesOf.get(db)
  return pipelines ? pipelines.run(key, statement) : statement(db)
}

type PipelineTurn = { key: number; begin(on: Pipeline | null): void }

/** Pipelines beside the connections of `db`, which serve whatever no pipeline would move along. */
export function openPipelines(
  db: Kysely<Schema>,
  open: () => pg.Client,
  count: number,
  times: Partial<Times> = {},
): Pipelines {
  const { stuckMs, idleMs, waitMs } = { ...usualTimes, ...times }
  const waiting: PipelineTurn[] = []
  let isClosed = false
  const all = Array.from({ length: count }, () => createPipeline(open, { stuckMs, idleMs, onStuck: letBegin }))

  /** Null where none moves along any more; undefined where it has to wait until one has room. */
  function pipelineFor(key: number): Pipeline | null | undefined {
    const flowing = all.filter((pipeline) => !pipeline.isStuck())
    if (isClosed || flowing.length === 0) return null
    const [first] = flowing
      .filter(({ keys }) => keys.length < most && !keys.includes(key))
      .sort((a, b) => a.keys.length - b.keys.length)
    return first
  }

  function letBegin() {
    for (const turn of waiting.splice(0)) {
      const pipeline = pipelineFor(turn.key)
      if (pipeline === undefined) waiting.push(turn)
      else {
        pipeline?.begin(turn.key)
        turn.begin(pipeline)
      }
    }
  }

  function turn(key: number): Promise<Pipeline | null> {
    return new Promise((resolve, reject) => {
      const timer = setTimeout(() => {
        waiting.splice(waiting.indexOf(waits), 1)
        reject(Object.assign(new Error(`others had all connections for ${waitMs} ms`), { code: tooManyConnections }))
      }, waitMs)
      const begin = (on: Pipeline | null) => {
        clearTimeout(timer)
        resolve(on)
      }
      const waits: PipelineTurn = { key, begin }
      waiting.push(waits)
    })
  }

  async function run<Result>(key: number, statement: (on: Kysely<Schema>) => Promise<Result>): Promise<Result> {
    const free = pipelineFor(key)
    free?.begin(key)
    const pipeline = free === undefined ? await turn(key) : free
    if (!pipeline) return statement(db)
    try {
      return await statement(pipeline.db)
    } finally {
      pipeline.end(key)
      letBegin()
    }
  }

  const counts = () => ({
    open: all.filter(({ isOpen }) => isOpen()).length,
    idle: all.filter(({ isOpen, keys }) => isOpen() && keys.length === 0).length,
    stuck: all.filter(({ isStuck }) => isStuck()).length,
    waiting: waiting.length,
  })
  async function close() {
    isClosed = true
    await Promise.all(all.map((pipeline) => pipeline.close()))
  }
  const pipelines = { run, counts, close }
  pipelinesOf.set(db, pipelines)
  return pipelines
}

/** PostgreSQL's own code where it has no connection to give. */
const tooManyConnections = '53300'

type Pipeline = ReturnType<typeof createPipeline>

/** A connection that is there while it is needed, and made anew after it broke. */
function createPipeline(
  open: () => pg.Client,
  { stuckMs, idleMs, onStuck }: Omit<Times, 'waitMs'> & { onStuck: () => void },
) {
  /** Whose statements are under way. */
  const keys: number[] = []
  let connection: Promise<pg.Client> | null = null
  let stuck = false
  let timer: NodeJS.Timeout | undefined

  function connected(): Promise<pg.Client> {
    if (connection) return connection
    const client = open()
    const opened = client.connect().then(() => client)
    const forget = () => {
      if (connection === opened) connection = null
    }
    // Those whose statements it takes along get its error; the next one connects again.
    client.on('error', forget)
    client.on('end', forget)
    opened.catch(forget)
    connection = opened
    return opened
  }

  async function close() {
    clearTimeout(timer)
    const last = connection
    connection = null
    await last?.then((client) => client.end()).catch(() => {})
  }

  function watch() {
    clearTimeout(timer)
    stuck = false
    timer = keys.length > 0 ? setTimeout(beStuck, stuckMs) : setTimeout(() => void close(), idleMs)
    timer.unref()
  }

  function beStuck() {
    stuck = true
    onStuck()
  }

  const query = async (text: string, values: readonly unknown[]) => {
    const client: Pick<PostgresPoolClient, 'query'> = await connected()
    return client.query(text, values)
  }
  const client = { query: query as PostgresPoolClient['query'], release() {} }
  const pool = { connect: async () => client, end: close, options: {} }
  return {
    /** For single statements: a transaction would take in what others send meanwhile. */
    db: new Kysely<Schema>({ dialect: new PostgresDialect({ pool }) }),
    keys: keys as readonly number[],
    isOpen: () => connection !== null,
    isStuck: () => stuck,
    begin(key: number) {
      keys.push(key)
      if (keys.length === 1) watch()
    },
    end(key: number) {
      keys.splice(keys.indexOf(key), 1)
      watch()
    },
    close,
  }
}
