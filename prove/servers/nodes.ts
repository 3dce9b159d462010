import { type ChildProcess, fork } from 'node:child_process'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'

/** One process of the product, as an operator would run several. */
export type ServerNode = {
  port: number
  isAlive(): boolean
  /** Ends it without a word. */
  kill(): Promise<void>
  /** Asks it to end; how it ended. */
  stop(): Promise<number | null>
}

const here = join(import.meta.dirname, '../..')

/** On a port of its own choice; 0 where it ended before it answered. The folder may be that of another release. */
export async function startNode(env: NodeJS.ProcessEnv, folder = here): Promise<ServerNode> {
  const child = fork(join(folder, 'prove/serve.ts'), {
    cwd: folder,
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
    env: { ...process.env, PORT: '0', HOST: '127.0.0.1', TAVOLA_LOG: 'error', ...env },
  })
  const gone = new Promise<number | null>((done) => child.once('exit', done))
  const begun = new Promise<{ port: number }>((done) => child.once('message', done as never))
  const { port } = await Promise.race([begun, gone.then(() => ({ port: 0 }))])
  return {
    port,
    isAlive: () => isAlive(child),
    async kill() {
      if (isAlive(child)) child.kill('SIGKILL')
      await gone
    },
    async stop() {
      if (!isAlive(child)) return gone
      child.kill('SIGTERM')
      const late = setTimeout(() => child.kill('SIGKILL'), 15_000)
      const code = await gone
      clearTimeout(late)
      return code
    },
  }
}

const isAlive = (child: ChildProcess) => child.exitCode === null && child.signalCode === null

/** Whether it comes to hold within half a minute, or within the seconds given. */
export async function settles(holds: () => Promise<boolean>, seconds = 30): Promise<boolean> {
  for (let tries = 0; tries < seconds * 10; tries++) {
    if (await holds()) return true
    await sleep(100)
  }
  return false
}
