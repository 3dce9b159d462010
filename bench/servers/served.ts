// A server in a process of its own, so that its CPU time can be told apart from its clients'.
import { type ChildProcess, fork } from 'node:child_process'
import { join } from 'node:path'
import autocannon from 'autocannon'

export type Served = {
  url: string
  cpu(): Promise<number>
  /** Bytes that the process holds; asked of `api` alone. */
  memory(): Promise<number>
  stop(): Promise<void>
}

export async function serve(
  kind: 'tavola' | 'api' | 'calls' | 'bare',
  bytes?: { body: string; headers: Record<string, string> },
  settings: Record<string, string> = {},
): Promise<Served> {
  const child = fork(join(import.meta.dirname, `serve-${kind}.ts`), {
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
    env: { ...process.env, ...settings },
  })
  // A bench that fails leaves no server behind.
  process.once('exit', () => child.kill('SIGKILL'))
  if (bytes) child.send(bytes)
  const { port } = await message<{ port: number }>(child)
  return {
    url: `http://127.0.0.1:${port}`,
    async cpu() {
      child.send('cpu')
      return (await message<{ cpu: number }>(child)).cpu
    },
    async memory() {
      child.send('memory')
      return (await message<{ memory: number }>(child)).memory
    },
    async stop() {
      const gone = new Promise((done) => child.once('exit', done))
      child.kill('SIGTERM')
      await gone
    },
  }
}

const message = <T>(child: ChildProcess) => new Promise<T>((done) => child.once('message', (value) => done(value as T)))

export type Load = { perSecond: number; cpuPerRequest: number }

/** `warmUp`: seconds that do not count. */
export type LoadTime = { warmUp: number; seconds: number }
type LoadOptions = LoadTime & { headers?: Record<string, string>; connections?: number }

export const fullLoad: LoadTime = { warmUp: 6, seconds: 4 }
export const smallestLoad: LoadTime = { warmUp: 0.1, seconds: 0.2 }

/** Loads a path of a server that has warmed up: requests a second, and the server's CPU microseconds for each. */
export async function load(
  server: Served,
  path: string,
  { headers = {}, warmUp, seconds, connections = 16 }: LoadOptions,
): Promise<Load> {
  const shoot = (duration: number) =>
    autocannon({ url: `${server.url}${path}`, connections, duration, headers, sampleInt: 100 })
  await shoot(warmUp)
  const before = await server.cpu()
  const result = await shoot(seconds)
  const used = (await server.cpu()) - before
  if (result.non2xx > 0 || result.errors > 0)
    throw new Error(`${path}: ${result.non2xx} bad answers, ${result.errors} errors`)
  return { perSecond: result.requests.total / result.duration, cpuPerRequest: used / result.requests.total }
}
