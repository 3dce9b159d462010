import { Logger, type Runner, run } from 'graphile-worker'
import type pg from 'pg'
import type { Log } from './log.ts'

const weeksOfAnalytics = 13

/** Jobs that nobody waits for, kept in the same database. */
export function startWorker(pool: pg.Pool, log: Log): Promise<Runner> {
  return run({
    pgPool: pool,
    concurrency: 4,
    noHandleSignals: true,
    crontab: '17 3 * * * forget-old-analytics',
    taskList: {
      'forget-old-analytics': async (_payload, helpers) => {
        const { rowCount } = await helpers.query(
          `DELETE FROM analytics_events WHERE at < now() - make_interval(weeks => $1)`,
          [weeksOfAnalytics],
        )
        log.info({ rows: rowCount }, 'old analytics forgotten')
      },
    },
    logger: new Logger(() => (level, message) => logAt(log, level, message)),
  })
}

function logAt(log: Log, level: string, message: string) {
  if (level === 'error') log.error(message)
  else if (level === 'warning') log.warn(message)
  else log.debug(message)
}
