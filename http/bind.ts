import { type Context, Hono } from 'hono'
import { z } from 'zod'
import type { Endpoint, ReplyOf } from '#contract/endpoint.ts'
import type { endpoints } from '#contract/endpoints.ts'
import { isUnavailable } from '#data/unavailable.ts'
import { type Answer, finishedAnswer, keepAnswers } from './answers.ts'
import type { Context as House } from './context.ts'
import { gate } from './gate.ts'
import { type Input, readInput } from './read-input.ts'
import { bodyOf, isRefusal, type Refusal, type RefusalOf, refuse, statusOf } from './refusal.ts'

export type HttpEnv = { Variables: { requestId: string } }
export type Asked = Context<HttpEnv>

/** Without `run` the capability is still to come, and the call says so. */
export type Handler = {
  endpoint: Endpoint
  run?: (input: Input<Endpoint>, context: House) => Promise<unknown>
}

/** A handler for every call of the contract, no more and no less. */
export type Handlers = { [Noun in keyof typeof endpoints]: { [Name in keyof (typeof endpoints)[Noun]]: Handler } }

export function handle<E extends Endpoint>(
  endpoint: E,
  run: (input: Input<E>, context: House) => Promise<ReplyOf<E> | RefusalOf<E>>,
): Handler {
  return { endpoint, run }
}

export function notBuilt(endpoint: Endpoint): Handler {
  return { endpoint }
}

export const mountedCalls = (handlers: Handlers) => Object.values(handlers).flatMap((noun) => Object.values(noun))

/** The calls of the contract alone: pages ask it in process, the entrance puts it behind its door. */
export function createApi(handlers: Handlers, context: House): Hono<HttpEnv> {
  const app = new Hono<HttpEnv>()
  const methods = new Map<string, string[]>()
  for (const handler of mountedCalls(handlers)) {
    const { method, path } = handler.endpoint.call
    methods.set(path, [...(methods.get(path) ?? []), method])
    app.on(method, path, serve(handler, context))
  }
  for (const [path, allowed] of methods) {
    app.all(path, (c) => {
      c.header('allow', [...allowed, ...(allowed.includes('GET') ? ['HEAD'] : []), 'OPTIONS'].join(', '))
      return c.req.method === 'OPTIONS' ? c.body(null, 204) : sendRefusal(c, refuse('method_not_allowed'))
    })
  }
  app.notFound((c) => sendRefusal(c, refuse('not_found')))
  app.onError((error, c) => sendFailure(c, error, context))
  return app
}

function serve(handler: Handler, context: House) {
  const { endpoint, run } = handler
  if (!run) return async (c: Asked) => sendRefusal(c, refuse('not_built'), endpoint)
  const answerTo = (c: Asked) => answer(c, endpoint, run, context)
  const kept = endpoint.public && endpoint.call.method === 'GET' ? keepAnswers() : undefined
  return async (c: Asked): Promise<Response> => {
    try {
      const refused = gate(endpoint.access, c.req.raw.headers, context)
      if (refused) return sendRefusal(c, refused, endpoint)
      const personal = c.req.raw.headers.has('authorization')
      const shared = personal ? undefined : kept
      const said = shared ? await shared(urlKey(c.req.url), () => answerTo(c)) : await answerTo(c)
      return isRefusal(said) ? sendRefusal(c, said, endpoint) : send(c, said, shared !== undefined)
    } catch (error) {
      return sendFailure(c, error, context, endpoint)
    }
  }
}

const urlKey = (url: string) => url.slice(url.indexOf('/', 8))

type Run = NonNullable<Handler['run']>

async function answer(c: Asked, endpoint: Endpoint, run: Run, context: House): Promise<Answer | Refusal> {
  const input = await readInput(endpoint, c.req.raw, c.req.param())
  if (isRefusal(input)) return input
  const reply = await run(input, context)
  if (isRefusal(reply)) return reply
  return finishedAnswer(JSON.stringify(z.encode(endpoint.reply, reply)))
}

function send(c: Asked, answer: Answer, isPublic: boolean): Response {
  if (!isPublic) return c.body(answer.text, 200, { 'content-type': 'application/json', 'cache-control': 'no-store' })
  const headers = {
    'content-type': 'application/json',
    'cache-control': 'public, max-age=1',
    etag: answer.etag,
    vary: 'authorization',
  }
  if (c.req.header('if-none-match')?.includes(answer.etag)) return c.body(null, 304, headers)
  return c.body(answer.text, 200, headers)
}

/** Also for paths that no call of the contract has. */
export function sendRefusal(c: Asked, refusal: Refusal, endpoint?: Endpoint): Response {
  const status = statusOf(refusal)
  const body = bodyOf(refusal, requestIdOf(c))
  const shaped = endpoint?.call.origin === 'search' ? { error: { code: body.code, message: body.message } } : body
  if (status === 503) c.header('retry-after', '2')
  c.header('cache-control', 'no-store')
  return c.json(shaped, status as 400)
}

export function sendFailure(c: Asked, error: unknown, context: House, endpoint?: Endpoint): Response {
  const requestId = requestIdOf(c)
  if (isUnavailable(error)) {
    context.log.warn({ requestId, route: endpoint?.call.path }, 'the database did not answer')
    return sendRefusal(c, refuse('busy'), endpoint)
  }
  context.log.error({ requestId, route: endpoint?.call.path, err: error }, 'a call failed')
  return sendRefusal(c, refuse('internal'), endpoint)
}

/** Given by the entrance, or, for calls in process, by the page that asks. */
const requestIdOf = (c: Asked) => c.get('requestId') ?? c.req.header('x-request-id') ?? ''
