import { EventEmitter } from 'node:events'
import { setTimeout as sleep } from 'node:timers/promises'
import { Logger, type Runner, run, type TaskList, type WorkerEvents } from 'graphile-worker'
import { faultOf } from '#data/jobs/fault.ts'
import { returnReadableNews } from '#data/jobs/parked-jobs.ts'
import { releaseAbandonedJobs } from '#data/outbox/abandoned-jobs.ts'
import type { Log } from '../monitoring/log.ts'
import { startRelay } from './relay.ts'
import { bookingTasks, bookingTimes } from './worker-bookings.ts'
import { forgettingTasks, forgettingTimes } from './worker-forgetting.ts'
import { guestTasks, guestTimes } from './worker-guests.ts'
import { type Heartbeat, startHeartbeat } from './worker-heartbeat.ts'
import { lineTasks, lineTimes } from './worker-line.ts'
import { mailTasks, mailTimes } from './worker-mails.ts'
import { noticeTasks } from './worker-notices.ts'
import type { WorkerParts } from './worker-parts.ts'
import { partyTasks } from './worker-party.ts'
import { paymentTasks, paymentTimes } from './worker-payments.ts'

export type Worker = { stop(): Promise<void> }

/** Jobs that nobody waits for, kept in the same database, and the relay that feeds them. `tasks` come from tests. */
export async function startWorker(parts: WorkerParts, tasks: TaskList = {}): Promise<Worker> {
  const stopping = new AbortController()
  const { signal } = stopping
  let current = await startRunner(parts, tasks)
  await releaseAbandonedJobs(parts.db)
  const relay = startRelay(parts.db, parts.log)

  // The library gives up for good when it cannot write that a job is done; the next runner takes over.
  async function keepRunning(): Promise<void> {
    await current.runner.promise.catch(() => {})
    if (signal.aborted) return
    parts.log.error('the worker stopped and starts again')
    await current.heartbeat.stop()
    const next = await startAgain(parts, tasks, signal)
    if (!next) return
    current = next
    if (signal.aborted) await current.runner.stop()
    return keepRunning()
  }
  const running = keepRunning()

  return {
    async stop() {
      stopping.abort()
      await relay.stop()
      await current.runner.stop().catch(() => {})
      await running
      await current.heartbeat.stop()
      parts.gateway.close()
    },
  }
}

/** Null when the worker was stopped meanwhile. */
async function startAgain(parts: WorkerParts, tasks: TaskList, stopped: AbortSignal) {
  while (!stopped.aborted) {
    await sleep(restartMs, undefined, { signal: stopped }).catch(() => {})
    if (stopped.aborted) return null
    try {
      return await startRunner(parts, tasks)
    } catch (error) {
      parts.log.error({ err: error }, 'the worker could not start again')
    }
  }
  return null
}

const restartMs = 1000

async function startRunner(parts: WorkerParts, more: TaskList): Promise<{ runner: Runner; heartbeat: Heartbeat }> {
  const taskList: TaskList = {
    ...forgettingTasks(parts),
    ...mailTasks(parts),
    ...guestTasks(parts),
    ...partyTasks(parts),
    ...bookingTasks(parts),
    ...paymentTasks(parts),
    ...lineTasks(parts),
    ...noticeTasks(parts),
    'release-abandoned-jobs': async () => {
      const workers = await releaseAbandonedJobs(parts.db)
      if (workers > 0) parts.log.warn({ workers }, 'jobs of workers that died were released')
    },
    'return-readable-news': async () => {
      const rows = await returnReadableNews(parts.db)
      if (rows > 0) parts.log.warn({ rows }, 'news that an older release had parked goes on')
    },
    ...more,
  }
  const events: WorkerEvents = new EventEmitter()
  // All workers of this process lock their jobs in the name of the pool.
  const created = new Promise<string>((done) => events.once('pool:create', ({ workerPool }) => done(workerPool.id)))
  events.on('job:error', ({ job, error }) => {
    const { task_identifier: task, id, attempts, max_attempts } = job
    parts.log.error(
      { task, job: id, attempts, fault: faultOf(error), parked: attempts >= max_attempts },
      'a job failed',
    )
    parts.onJobFailed?.(task)
  })
  const runner = await run({
    pgPool: parts.pool,
    concurrency: 4,
    noHandleSignals: true,
    noPreparedStatements: parts.named === false,
    crontab: crontab([
      '* * * * * release-abandoned-jobs',
      '* * * * * return-readable-news',
      ...forgettingTimes,
      ...mailTimes,
      ...bookingTimes,
      ...paymentTimes,
      ...guestTimes,
      ...lineTimes,
    ]),
    // In batches the library hears of a failed write; one by one nobody does, and the process would end uncaught.
    preset: { worker: { completeJobBatchDelay: 0, failJobBatchDelay: 0 } },
    taskList,
    events,
    logger: new Logger(() => (level, message) => logAt(parts.log, level, message)),
  })
  return { runner, heartbeat: await startHeartbeat(parts.db, await created, parts.log) }
}

/**
 * Each has a key and a queue of its own: a time that comes while the last attempt waits replaces it, and one that comes
 * while it runs waits for its end.
 */
const crontab = (times: readonly string[]) =>
  times
    .map((line) => {
      const task = line.split(' ').at(-1)
      return `${line} ?jobKey=${task}&queue=${task}`
    })
    .join('\n')

function logAt(log: Log, level: string, message: string) {
  // Told by the event, without the error's message, which may repeat what a guest wrote.
  if (message.startsWith('Failed task')) return
  if (level === 'error') log.error(message)
  else if (level === 'warning') log.warn(message)
  else log.debug(message)
}
