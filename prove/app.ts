import { type ChildProcess, fork } from 'node:child_process'
import { Agent, request } from 'node:http'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { type Client, createClient, type Send } from '../contract/endpoints/client.ts'
import { freePort } from '../scripts/free-port.ts'

export type App = {
  /** Ends the process without a word. */
  kill(): Promise<void>
  /** Asks it to end; how it ended and how long that took. */
  stop(): Promise<{ code: number | null; seconds: number }>
  isAlive(): boolean
}

/** The same one for every start, because guests ask again where they asked before. */
const port = await freePort()

/** The calls over real connections; a lost one fails like a lost one. */
export function clientOf(connections: number): Client {
  return createClient(sendTo(port, new Agent({ keepAlive: true, maxSockets: connections })))
}

export function sendTo(port: number, agent: Agent): Send {
  return ({ method, url, headers, body }) =>
    new Promise((done, fail) => {
      const asked = request(
        { agent, host: '127.0.0.1', port, method, path: url, headers, timeout: 15_000 },
        (response) => {
          const chunks: Buffer[] = []
          response.on('data', (chunk: Buffer) => chunks.push(chunk))
          response.on('error', fail)
          response.on('end', () => {
            const text = Buffer.concat(chunks).toString('utf8')
            if (!response.complete) return fail(new Error('the answer was cut off'))
            const get = (name: string) => String(response.headers[name] ?? '') || null
            done({ status: response.statusCode ?? 0, headers: { get }, text: async () => text })
          })
        },
      )
      asked.on('timeout', () => asked.destroy(new Error('no answer in 15 s')))
      asked.on('error', fail)
      asked.end(body)
    })
}

export async function startApp(directory: string, failpoint?: string): Promise<App> {
  const child = fork(join(import.meta.dirname, 'serve.ts'), {
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
    env: {
      ...process.env,
      PORT: String(port),
      HOST: '127.0.0.1',
      TAVOLA_DATA: directory,
      TAVOLA_DEMO: 'off',
      TAVOLA_LIMITS: 'off',
      TAVOLA_ROLE: 'api',
      TAVOLA_LOG: 'silent',
      ...(failpoint && { PROVE_FAILPOINT: failpoint }),
    },
  })
  const gone = new Promise<number | null>((done) => child.once('exit', done))
  await Promise.race([new Promise((done) => child.once('message', done)), gone])
  return {
    isAlive: () => isAlive(child),
    async kill() {
      child.kill('SIGKILL')
      await gone
    },
    async stop() {
      const began = performance.now()
      child.kill('SIGTERM')
      const code = await gone
      return { code, seconds: (performance.now() - began) / 1000 }
    },
  }
}

const isAlive = (child: ChildProcess) => child.exitCode === null && child.signalCode === null

/** Seconds until the app says that it is ready; one that was ended again by its failpoint had begun to answer before. */
export async function secondsUntilReady(app?: App, limit = 30): Promise<number> {
  const began = performance.now()
  const seconds = () => (performance.now() - began) / 1000
  while (seconds() < limit) {
    const answer = await fetch(`http://127.0.0.1:${port}/readyz`).catch(() => null)
    if (answer?.ok || app?.isAlive() === false) return seconds()
    await sleep(50)
  }
  return Number.POSITIVE_INFINITY
}
