import { Logger, type Runner, run, type TaskList } from 'graphile-worker'
import type pg from 'pg'
import { releaseAbandonedJobs } from '#data/outbox/abandoned-jobs.ts'
import type { Log } from './log.ts'
import type { MailParts } from './mail-delivery.ts'
import { startRelay } from './relay.ts'
import { bookingTasks, bookingTimes } from './worker-bookings.ts'
import { forgettingTasks, forgettingTimes } from './worker-forgetting.ts'
import { mailTasks, mailTimes } from './worker-mails.ts'

export type WorkerParts = MailParts & { pool: pg.Pool; log: Log }

export type Worker = { stop(): Promise<void> }

/** Jobs that nobody waits for, kept in the same database, and the relay that feeds them. */
export async function startWorker(parts: WorkerParts): Promise<Worker> {
  const runner = await startRunner(parts)
  await releaseAbandonedJobs(parts.db)
  const relay = startRelay(parts.db, parts.log)
  return {
    async stop() {
      await relay.stop()
      await runner.stop()
      parts.gateway.close()
    },
  }
}

function startRunner(parts: WorkerParts): Promise<Runner> {
  const taskList: TaskList = {
    ...forgettingTasks(parts),
    ...mailTasks(parts),
    ...bookingTasks(parts),
    'release-abandoned-jobs': async () => {
      const workers = await releaseAbandonedJobs(parts.db)
      if (workers > 0) parts.log.warn({ workers }, 'jobs of workers that died were released')
    },
  }
  return run({
    pgPool: parts.pool,
    concurrency: 4,
    noHandleSignals: true,
    crontab: ['* * * * * release-abandoned-jobs', ...forgettingTimes, ...mailTimes, ...bookingTimes].join('\n'),
    taskList,
    logger: new Logger(() => (level, message) => logAt(parts.log, level, message)),
  })
}

function logAt(log: Log, level: string, message: string) {
  if (level === 'error') log.error(message)
  else if (level === 'warning') log.warn(message)
  else log.debug(message)
}
