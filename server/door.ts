import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http'
import { setTimeout as sleep } from 'node:timers/promises'
import { getRequestListener } from '@hono/node-server'
import type { Env } from './env.ts'
import { startingAnswer } from './starting.ts'

type Fetch = (request: Request) => Response | Promise<Response>
type Middleware = (request: IncomingMessage, response: ServerResponse, next: () => void) => void

export type Door = { answerWith(fetch: Fetch, before?: Middleware): void; close(): Promise<void>; port: number }

export class PortTaken extends Error {}

/** Listens at once, so that a taken port is known at once and whoever knocks early is told to wait. */
export async function openDoor({ PORT, HOST }: Pick<Env, 'PORT' | 'HOST'>): Promise<Door> {
  let fetch: Fetch = startingAnswer
  let before: Middleware | undefined
  const listener = getRequestListener((request) => fetch(request), { overrideGlobalObjects: false })
  const server = createServer((request, response) => {
    if (before) before(request, response, () => void listener(request, response))
    else void listener(request, response)
  })
  server.requestTimeout = 30_000
  server.headersTimeout = 15_000
  await listen(server, PORT, HOST)
  const address = server.address()
  return {
    port: typeof address === 'object' && address ? address.port : PORT,
    answerWith(next, middleware) {
      fetch = next
      before = middleware
    },
    close: () => closeGently(server),
  }
}

function listen(server: Server, port: number, host: string): Promise<void> {
  return new Promise((done, fail) => {
    server.once('error', (error: NodeJS.ErrnoException) => {
      const taken = error.code === 'EADDRINUSE'
      fail(
        taken
          ? new PortTaken(
              `Port ${port} is taken by another program. Stop that one, or choose another: PORT=${port + 1} npm start`,
            )
          : error,
      )
    })
    server.listen(port, host, done)
  })
}

const patience = 8000

/** Lets requests under way finish; only those that hang past our patience are cut. */
async function closeGently(server: Server): Promise<void> {
  const closed = new Promise((done) => server.close(done))
  server.closeIdleConnections()
  const sweep = setInterval(() => server.closeIdleConnections(), 100)
  await Promise.race([closed, sleep(patience, undefined, { ref: false })])
  clearInterval(sweep)
  server.closeAllConnections()
}
