import { createServer, type IncomingMessage } from 'node:http'
import type { AddressInfo } from 'node:net'

/** One call as it arrived. */
export type TestProviderRequest = {
  method: string
  path: string
  query: URLSearchParams
  header: (name: string) => string
  text: string
}

export type TestProviderReply = { status: number; body: unknown }

/** What happens on real lines and at real providers: answers that get lost, silence, and passing failures. */
export type Misbehaviour = {
  loseAnswers: number
  /** Only answers to writes of this path are lost. */
  loseAt?: string | undefined
  hang: boolean | 'halfway'
  failWith: number[]
}

type Dialect = {
  /** How this provider answers a caller who does not show the right key; null when the caller does. */
  refuseStranger(asked: TestProviderRequest): TestProviderReply | null
  /** The key of a write; null where the provider wants one and there is none, undefined where it knows none. */
  keyOf(asked: TestProviderRequest): string | null | undefined
  answer(asked: TestProviderRequest): TestProviderReply
}

type ProviderServer = {
  url: string
  behaviour: Misbehaviour
  /** Every call that arrived. */
  asked: TestProviderRequest[]
  reset(): void
  close(): Promise<void>
}

/** The part that all stand-ins for providers have in common: HTTP, one answer for one key, and misbehaviour on demand. */
export async function startProviderServer({ refuseStranger, keyOf, answer }: Dialect): Promise<ProviderServer> {
  const behaviour: Misbehaviour = { loseAnswers: 0, hang: false, failWith: [] }
  const asked: TestProviderRequest[] = []
  const kept = new Map<string, { request: string; status: number; text: string }>()

  /** The first answer to a key is given again as it was, whatever has happened since. */
  function answerOnce(call: TestProviderRequest): { status: number; text: string } {
    const key = keyOf(call)
    if (key === undefined) return written(answer(call))
    if (key === null) return written({ status: 400, body: { error: { message: 'a key is missing' } } })
    const request = `${call.method} ${call.path} ${call.text}`
    const before = kept.get(key)
    if (before && before.request !== request)
      return written({ status: 400, body: { error: { type: 'idempotency_error' } } })
    const answered = before ?? { request, ...written(answer(call)) }
    kept.set(key, answered)
    return answered
  }

  function respond(call: TestProviderRequest, failing: number | undefined) {
    const refused = refuseStranger(call)
    if (refused) return written(refused)
    return failing ? written({ status: failing, body: { error: { message: 'later' } } }) : answerOnce(call)
  }

  const server = createServer((request, response) => {
    void read(request).then((call) => {
      asked.push(call)
      if (behaviour.hang === 'halfway') response.writeHead(200, { 'content-type': 'application/json' }).write('{')
      if (behaviour.hang) return
      const failing = behaviour.failWith.shift()
      const { status, text } = respond(call, failing)
      const isLosable = call.method !== 'GET' && (behaviour.loseAt ?? call.path) === call.path
      if (behaviour.loseAnswers > 0 && isLosable) {
        behaviour.loseAnswers--
        return void request.socket.destroy()
      }
      response.writeHead(status, { 'content-type': 'application/json' }).end(text)
    })
  })
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening))
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    behaviour,
    asked,
    reset() {
      Object.assign(behaviour, { loseAnswers: 0, loseAt: undefined, hang: false, failWith: [] })
      asked.length = 0
    },
    async close() {
      server.closeAllConnections()
      await new Promise<void>((closed) => server.close(() => closed()))
    },
  }
}

async function read(request: IncomingMessage): Promise<TestProviderRequest> {
  const { pathname, searchParams } = new URL(request.url ?? '/', 'http://provider')
  const chunks: Buffer[] = []
  for await (const chunk of request as AsyncIterable<Buffer>) chunks.push(chunk)
  return {
    method: request.method ?? '',
    path: pathname,
    query: searchParams,
    header: (name) => String(request.headers[name] ?? ''),
    text: Buffer.concat(chunks).toString(),
  }
}

const written = ({ status, body }: TestProviderReply) => ({ status, text: JSON.stringify(body) })
