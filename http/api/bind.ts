import { type Context as Asked, Hono } from 'hono'
import type { Endpoint, FileReply, ReplyOf } from '#contract/api/endpoint.ts'
import type { endpoints } from '#contract/endpoints/endpoints.ts'
import { pictureHosts } from '#contract/restaurants/pictures.ts'
import { isUnavailable } from '#data/database/unavailable.ts'
import type { Locale } from '#domain/locale/language.ts'
import { admit, openCapability, type Visitor } from '../access/gate.ts'
import { refuseHurry } from '../access/limits.ts'
import { openToOrigins, preflightHeaders } from '../access/other-origins.ts'
import type { Audience, Principal } from '../access/principal.ts'
import { refuseOutsideScope } from '../access/scope.ts'
import { type CachedReply, finishedAnswer, finishedOnce, keepAnswers } from '../caching/answer-cache.ts'
import { cacheKey } from '../caching/cache-key.ts'
import { handOver, isInside, share } from '../caching/cacheable.ts'
import { chooseEncoding, isCompressible, packedAs, worthwhileOnce } from '../caching/compression.ts'
import { isHeld } from '../caching/etag.ts'
import type { Context } from './context.ts'
import { replyEncoder } from './encode-reply.ts'
import { eventFrames, eventStream } from './event-stream.ts'
import { fileReply } from './file-reply.ts'
import { readLargeBody } from './input/large-bodies.ts'
import { readBody, readBytes } from './input/read-body.ts'
import { type Input, inputReader } from './input/read-input.ts'
import { bodyOf, isRefusal, type Refusal, type RefusalOf, refuse, statusOf } from './refusal.ts'

/** What a shared answer may depend on is all that its handler learns of the caller. */
type PrincipalOf<E extends Endpoint> = WithLocale<
  E,
  E extends { readonly public: true } ? Audience : Principal<E['access']>
>

/** A language only where its answers are kept by language. */
type WithLocale<E extends Endpoint, Who extends Audience> = Omit<Who, 'locale'> &
  (E extends { readonly localized: true } ? { readonly locale: Locale } : object)

type HandlerInput<E extends Endpoint> = Input<E> & { principal: PrincipalOf<E> } & (E extends { readonly stream: true }
    ? { signal: AbortSignal }
    : object)

type RunHandler = (input: HandlerInput<Endpoint>, context: Context) => Promise<unknown>

/** Without `run` the capability is still to come, and the call says so. */
type Handler = { endpoint: Endpoint; run: RunHandler }

/** A handler for every call of the contract, no more and no less. */
export type Handlers = { [Noun in keyof typeof endpoints]: { [Name in keyof (typeof endpoints)[Noun]]: Handler } }

export function handle<E extends Endpoint>(
  endpoint: E,
  run: (input: HandlerInput<E>, context: Context) => Promise<ReplyOf<E> | RefusalOf<E>>,
): Handler {
  return { endpoint, run: run as RunHandler }
}

export const mountedCalls = (handlers: Handlers) => Object.values(handlers).flatMap((noun) => Object.values(noun))

/** The calls of the contract alone: pages ask it in process, the entrance puts it behind its door. */
export function createApi(handlers: Handlers, context: Context): Hono {
  const app = new Hono()
  const methods = new Map<string, string[]>()
  for (const handler of mountedCalls(handlers)) {
    const { method, path } = handler.endpoint.call
    methods.set(path, [...(methods.get(path) ?? []), method])
    app.on(method, path, serve(handler, context))
  }
  // A path that is spelled out answers before one in which anything may stand.
  for (const [path, allowed] of [...methods].sort(([one], [other]) => blanksIn(one) - blanksIn(other))) {
    const preflight = preflightHeaders(allowed)
    app.all(path, (c) => {
      if (c.req.method === 'OPTIONS') return c.body(null, 204, preflight)
      c.header('allow', preflight.allow)
      return sendRefusal(c, refuse('method_not_allowed'))
    })
  }
  app.notFound((c) => sendRefusal(c, refuse('not_found')))
  return app
}

const blanksIn = (path: string) => path.split('/:').length

function serve({ endpoint, run }: Handler, context: Context) {
  const received = receiver({ endpoint, run }, context)
  const respond =
    endpoint.file !== undefined || endpoint.stream ? respondOnce(endpoint, context) : respondWithJson(endpoint, context)
  return async (c: Asked): Promise<Response> => {
    try {
      const call = await received(c)
      return isRefusal(call) ? sendRefusal(c, call, endpoint) : await respond(c, call)
    } catch (error) {
      return sendFailure(c, error, context, endpoint)
    }
  }
}

/** A call that was let in and read as far as its body. */
type ReceivedCall = { visitor: Visitor; body: string; signal: AbortSignal | null; reply(): Promise<unknown> }

function receiver({ endpoint, run }: Handler, context: Context) {
  const readInput = inputReader(endpoint)

  async function principalOf(visitor: Visitor, params: object): Promise<Principal | Audience | Refusal> {
    const { guest, session, tenant, scope, origin, locale, caller, country } = visitor
    if (endpoint.public) return { guest, tenant, scope, locale }
    const capability = await openCapability(endpoint.access, visitor, { ...params }, context)
    if (capability !== null && isRefusal(capability)) return capability
    return { guest, session, tenant, scope, origin, locale, caller, country, capability }
  }

  return async (c: Asked): Promise<ReceivedCall | Refusal> => {
    const { raw } = c.req
    const visitor = await admit(endpoint, raw, context)
    if (isRefusal(visitor)) return visitor
    const hurry = refuseHurry(endpoint, visitor.caller, context)
    if (hurry) return hurry
    const signed = endpoint.signedBody === undefined ? null : await readBytes(raw, endpoint.signedBody)
    if (signed !== null && isRefusal(signed)) return signed
    const bytes = endpoint.bytesBody === undefined ? null : await readLargeBody(raw, endpoint.bytesBody)
    if (bytes !== null && isRefusal(bytes)) return bytes
    const body = endpoint.body ? await readBody(raw) : ''
    if (isRefusal(body)) return body
    const signal = endpoint.stream ? untilGone(raw, context) : null

    async function reply(): Promise<unknown> {
      const input = readInput({ url: c.req.url, path: () => c.req.param(), body: body as string })
      if (isRefusal(input)) return input
      const outside = await refuseOutsideScope(endpoint, input, (visitor as Visitor).scope, context)
      if (outside) return outside
      const principal = await principalOf(visitor as Visitor, input.params ?? {})
      if (isRefusal(principal)) return principal
      const signedBody = signed && { bytes: signed, header: (name: string) => raw.headers.get(name) }
      const { params, query } = input
      const given = { params, query, body: signedBody ?? bytes ?? input.body, principal, signal }
      return run(given as HandlerInput<Endpoint>, context)
    }
    return { visitor, body, signal, reply }
  }
}

/** Until the reader leaves or the process is about to stop. For streams alone: it costs as much as a small answer. */
const untilGone = ({ signal }: Request, { stopping }: Context) =>
  stopping ? AbortSignal.any([signal, stopping]) : signal

const encoderOf = (endpoint: Endpoint, { log }: Context) =>
  replyEncoder(endpoint, (entry) => log.error(entry, 'an entry of a list cannot be written and was left out'))

/** A file or a stream: for one caller, made now. */
function respondOnce(endpoint: Endpoint, context: Context) {
  const { file = '' } = endpoint
  const frameOf = eventFrames(encoderOf(endpoint, context))
  return async (c: Asked, { reply, signal }: ReceivedCall): Promise<Response> => {
    const made = await reply()
    if (isRefusal(made)) return sendRefusal(c, made, endpoint)
    if (signal) return eventStream(made as AsyncIterable<unknown>, signal, frameOf)
    return fileReply(made as FileReply, file)
  }
}

function respondWithJson(endpoint: Endpoint, context: Context) {
  const kept = endpoint.public ? keepAnswers() : undefined
  const withHosts = pictureHosts(endpoint.reply)
  const encode = encoderOf(endpoint, context)
  // What answers a write is never given again.
  const isRead = endpoint.call.method === 'GET'

  async function answer({ reply }: ReceivedCall): Promise<CachedReply | Refusal> {
    const made = await reply()
    if (isRefusal(made)) return made
    return isRead ? finishedOnce(made, () => finish(made)) : finish(made)
  }

  function finish(made: unknown): CachedReply {
    const value = encode(made)
    return finishedAnswer(value, withHosts ? () => withHosts(value, context.publicUrl) : undefined)
  }

  return async (c: Asked, call: ReceivedCall): Promise<Response> => {
    const asked = performance.now()
    const { visitor, body } = call
    const question = kept ? cacheKey(visitor, pathOf(c.req.url), body) : null
    const isShared = question !== null && question.length <= longestShared && visitor.bearer === null
    const result = await (isShared && kept ? kept(question, () => answer(call)) : answer(call))
    if (isRefusal(result)) return sendRefusal(c, result, endpoint)
    if (isInside(c.req.raw)) return handOver(new Response(null, { headers: personalHeaders }), result)
    const response = await send(c, result, isShared, endpoint)
    const route = endpoint.call.path
    if (endpoint.momentary) return share(response, { until: asked + moment, route, momentary: true })
    return result.until === undefined ? response : share(response, { until: result.until, route })
  }
}

/** In milliseconds. An answer is older than this when it has reached a phone. */
const moment = 50

// Whoever asks decides how long a question is, and it is kept beside its answer.
const longestShared = 4096

const pathOf = (url: string) => url.slice(url.indexOf('/', 8))

const personalHeaders = { ...openToOrigins, 'content-type': 'application/json', 'cache-control': 'no-store' }
const sharedHeaders = {
  ...openToOrigins,
  'content-type': 'application/json',
  'cache-control': 'public, max-age=1',
  vary: 'authorization, accept-encoding',
}

async function send(c: Asked, result: CachedReply, isShared: boolean, { localized }: Endpoint): Promise<Response> {
  const isTagged = isShared && c.req.method === 'GET'
  const vary = localized ? `${sharedHeaders.vary}, accept-language` : sharedHeaders.vary
  const headers = isTagged ? { ...sharedHeaders, vary, etag: result.etag } : personalHeaders
  const sent = c.req.raw.headers
  if (isTagged && isHeld(sent, result.etag)) return new Response(null, { status: 304, headers })
  const encoding = isCompressible('application/json', result.text.length, isShared ? undefined : worthwhileOnce)
    ? chooseEncoding(sent.get('accept-encoding'))
    : 'identity'
  // A text leaves in one piece with its head; bytes are for answers that many get, or that are packed.
  const body = !isShared && encoding === 'identity' ? result.text : await packedAs(result.bytes, encoding)
  // Plain headers: the router's own words would make a list of them first, which costs more than a small answer.
  return new Response(body, {
    headers: encoding === 'identity' ? headers : { ...headers, 'content-encoding': encoding },
  })
}

/** In seconds. A server that is full has room again soon; whoever asked for too much has to give something up first. */
const retryAfter: Partial<Record<number, string>> = { 429: '60', 503: '2' }

/** Also for paths that no call of the contract has. */
export function sendRefusal(c: Asked, refusal: Refusal, endpoint?: Endpoint): Response {
  const status = statusOf(refusal)
  const body = bodyOf(refusal, requestIdOf(c))
  const shaped = endpoint?.call.origin === 'search' ? { error: { code: body.code, message: body.message } } : body
  const retryAfterSeconds = refusal.retryAfter?.toString() ?? retryAfter[status]
  if (isInside(c.req.raw)) {
    const headers = retryAfterSeconds ? { 'retry-after': retryAfterSeconds } : {}
    return handOver(new Response(null, { status, headers }), { value: shaped })
  }
  if (retryAfterSeconds) c.header('retry-after', retryAfterSeconds)
  c.header('cache-control', 'no-store')
  return c.json(shaped, status as 400, openToOrigins)
}

export function sendFailure(c: Asked, error: unknown, context: Context, endpoint?: Endpoint): Response {
  const requestId = requestIdOf(c)
  if (isUnavailable(error)) {
    context.log.warn({ requestId, route: endpoint?.call.path }, 'the database did not answer')
    return sendRefusal(c, refuse('busy'), endpoint)
  }
  context.log.error({ requestId, route: endpoint?.call.path, err: error }, 'a call failed')
  return sendRefusal(c, refuse('internal'), endpoint)
}

/** The door gives every request one; a page passes its own on. */
const requestIdOf = (c: Asked) => c.req.raw.headers.get('x-request-id') ?? ''
