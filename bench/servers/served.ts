// A server in a process of its own, so that its CPU time can be told apart from its clients'.
import { type ChildProcess, fork } from 'node:child_process'
import { join } from 'node:path'
import autocannon from 'autocannon'

export type BenchServer = {
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
): Promise<BenchServer> {
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

export type ServerLoad = { perSecond: number; cpuPerRequest: number }

/** Ends after so many seconds or so many requests. */
type LoadEnd = { duration: number } | { amount: number }
/** `warmUp` does not count. */
export type LoadSize = { warmUp: LoadEnd; measured: LoadEnd }
type LoadOptions = LoadSize & { headers?: Record<string, string>; connections?: number }

export const fullLoad: LoadSize = { warmUp: { duration: 6 }, measured: { duration: 4 } }
/** Counted, not timed: a busy machine may answer nothing in a moment. */
export const smallestLoad: LoadSize = { warmUp: { amount: 128 }, measured: { amount: 128 } }

/** Loads a path of a server that has warmed up: requests a second, and the server's CPU microseconds for each. */
export async function load(
  server: BenchServer,
  path: string,
  { headers = {}, warmUp, measured, connections = 16 }: LoadOptions,
): Promise<ServerLoad> {
  const shoot = (end: LoadEnd) =>
    autocannon({ url: `${server.url}${path}`, connections, headers, sampleInt: 100, ...end })
  await shoot(warmUp)
  const before = await server.cpu()
  const result = await shoot(measured)
  const used = (await server.cpu()) - before
  if (result.non2xx > 0 || result.errors > 0)
    throw new Error(`${path}: ${result.non2xx} bad answers, ${result.errors} errors`)
  return { perSecond: result.requests.total / result.duration, cpuPerRequest: used / result.requests.total }
}
