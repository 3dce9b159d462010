import { createClosing } from './closing.ts'
import { PortTaken } from './door.ts'
import { readEnv, WrongSettings } from './env.ts'
import { openHouse } from './house.ts'
import { createLog } from './log.ts'
import { createNarrator } from './narrator.ts'
import { stopOnSignals } from './stop.ts'

/** From nothing to an open house: each step is told, and a signal undoes what was done so far. */
export async function start({ development }: { development: boolean }): Promise<void> {
  try {
    const env = readEnv(process.env)
    const log = createLog(env.TAVOLA_LOG ?? (process.stdout.isTTY ? 'warn' : 'info'))
    const narrator = createNarrator()
    const closing = createClosing()
    stopOnSignals(closing, log)
    await openHouse(env, { development, narrator, log, closing })
    narrator.open(env.PUBLIC_URL)
  } catch (error) {
    const expected = error instanceof WrongSettings || error instanceof PortTaken
    console.error(expected ? error.message : error)
    process.exit(1)
  }
}
