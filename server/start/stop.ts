import type { Log } from '../monitoring/log.ts'
import type { Shutdown } from './shutdown.ts'

const shutdownTimeoutMs = 10_000

/** Ctrl-C, SIGTERM, or the end of the process that started this one: close what is open, then go. */
export function stopOnSignals(shutdown: Shutdown, log: Log): void {
  let stopping = false
  async function stop(reason: string) {
    if (stopping) return
    stopping = true
    log.info({ reason }, 'stopping')
    setTimeout(() => process.exit(1), shutdownTimeoutMs).unref()
    await shutdown.run((error) => log.error({ err: error }, 'did not close cleanly'))
    process.exit(0)
  }
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => void stop(signal))
  if (process.send) process.on('disconnect', () => void stop('parent gone'))
}
