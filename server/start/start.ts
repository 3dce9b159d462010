import { UnfitDatabase } from '#data/database/unfit-database.ts'
import { PortTaken } from '../http/http-server.ts'
import { createLog } from '../monitoring/log.ts'
import { readEnv, WrongSettings } from '../settings/env.ts'
import { startApplication } from './application.ts'
import { createShutdown } from './shutdown.ts'
import { createStartupProgress } from './startup-progress.ts'
import { stopOnSignals } from './stop.ts'

/** From nothing to a ready server: each step is reported, and a signal undoes what was done so far. */
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
    const isSentence = [WrongSettings, PortTaken, UnfitDatabase].some((kind) => error instanceof kind)
    console.error(isSentence ? (error as Error).message : error)
    process.exit(1)
  }
}
