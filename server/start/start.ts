import { PortTaken } from '../http/http-server.ts'
import { createLog } from '../monitoring/log.ts'
import { startApplication } from './application.ts'
import { readEnv, WrongSettings } from './env.ts'
import { createShutdown } from './shutdown.ts'
import { createStartupProgress } from './startup-progress.ts'
import { stopOnSignals } from './stop.ts'

/** From nothing to an open house: each step is told, and a signal undoes what was done so far. */
export async function start({ development }: { development: boolean }): Promise<void> {
  try {
    const env = readEnv(process.env)
    const log = createLog(env.TAVOLA_LOG ?? (process.stdout.isTTY ? 'warn' : 'info'))
    const progress = createStartupProgress()
    const shutdown = createShutdown()
    stopOnSignals(shutdown, log)
    await startApplication(env, { development, progress, log, shutdown })
    progress.open(env.PUBLIC_URL)
  } catch (error) {
    const expected = error instanceof WrongSettings || error instanceof PortTaken
    console.error(expected ? error.message : error)
    process.exit(1)
  }
}
