import { type ApiCall, type Calls, calls, mounts, type Origin } from '../api/calls.ts'
import type { BodyWire, Bytes, Endpoint, ParamsWire, QueryWire, ReplyWire } from '../api/endpoint.ts'
import type { Alternative } from '../api/refusals.ts'
import { isRecord } from '../wire/record.ts'
import { joinList } from '../wire/wire-text.ts'
import type { Endpoints } from './endpoints.ts'

/** The platform's AbortSignal where there is one; this room is compiled without a platform. */
type Signal = typeof globalThis extends { AbortSignal: { prototype: infer S } } ? S : { readonly aborted: boolean }

export type CallRequest = {
  method: ApiCall['method']
  url: string
  headers: Record<string, string>
  body?: string | Bytes
  signal?: Signal
}

/** What a fetch response also is. */
type CallAnswer = {
  readonly status: number
  readonly headers?: { get(name: string): string | null }
  text(): Promise<string>
  /** What the text says, where it is at hand already: in process nothing needs to be written and read again. */
  readonly value?: unknown
  /** Of a stream: its bytes as they come. */
  readonly body?: unknown
}

export type Send = (request: CallRequest) => Promise<CallAnswer>

type ClientOptions = { origins?: Partial<Record<Origin, string>> }

type InputPart<Name extends string, Wire> = [Wire] extends [undefined]
  ? { [K in Name]?: undefined }
  : object extends Wire
    ? { [K in Name]?: Wire }
    : { [K in Name]: Wire }

type CallInput<E extends Endpoint> = InputPart<'params', ParamsWire<E>> &
  InputPart<'query', QueryWire<E>> &
  InputPart<'body', BodyWire<E>> & { token?: string; apiKey?: string; signal?: Signal }

type CallReply<E extends Endpoint> = E['call']['answer'] extends 'status' | 'stream' ? CallAnswer : ReplyWire<E>

type ClientCall<E extends Endpoint> = (
  ...input: object extends CallInput<E> ? [input?: CallInput<E>] : [input: CallInput<E>]
) => Promise<CallReply<E>>

export type Client = {
  readonly [Noun in keyof Calls]: {
    readonly [Name in keyof Calls[Noun]]: Name extends keyof Endpoints[Noun]
      ? Endpoints[Noun][Name] extends Endpoint
        ? ClientCall<Endpoints[Noun][Name]>
        : never
      : never
  }
}

export class MissingParameter extends Error {
  override readonly name = 'MissingParameter'
  readonly parameter: string
  readonly operation: string

  constructor(parameter: string, operation: string) {
    super(`Required parameter ${parameter} was null or undefined when calling ${operation}`)
    this.parameter = parameter
    this.operation = operation
  }
}

type CallFailureFields = {
  status: number
  message: string
  code?: string | undefined
  modelState?: Readonly<Record<string, readonly string[]>> | undefined
  alternatives?: readonly Alternative[] | undefined
  requestId?: string | undefined
  retryAfter?: number | undefined
}

export class CallError extends Error {
  override readonly name = 'CallError'
  readonly status: number
  readonly code: string | undefined
  readonly modelState: Readonly<Record<string, readonly string[]>> | undefined
  /** Other times, when the asked one was just taken. */
  readonly alternatives: readonly Alternative[]
  readonly requestId: string | undefined
  /** Seconds. */
  readonly retryAfter: number | undefined

  constructor(failure: CallFailureFields) {
    super(failure.message)
    this.status = failure.status
    this.code = failure.code
    this.modelState = failure.modelState
    this.alternatives = failure.alternatives ?? []
    this.requestId = failure.requestId
    this.retryAfter = failure.retryAfter
  }
}

type LooseValues = Readonly<Record<string, unknown>>
type LooseInput = {
  params?: LooseValues
  query?: LooseValues
  body?: unknown
  token?: string
  apiKey?: string
  signal?: Signal
}

export function createClient(send: Send, options: ClientOptions = {}): Client {
  const client = {}
  for (const [noun, table] of Object.entries(calls)) {
    let bound: object | undefined
    // Bound at first use: a page asks a few of the nouns, and there is a client for every page.
    const get = () => (bound ??= bindTable(table, send, options))
    Object.defineProperty(client, noun, { enumerable: true, get })
  }
  return client as Client
}

function bindTable(table: Readonly<Record<string, ApiCall>>, send: Send, options: ClientOptions): object {
  const bind =
    (call: ApiCall) =>
    (input: LooseInput = {}) =>
      perform(send, options, call, input)
  return Object.fromEntries(Object.entries(table).map(([name, call]) => [name, bind(call)]))
}

async function perform(send: Send, options: ClientOptions, call: ApiCall, input: LooseInput): Promise<unknown> {
  requireParameters(call, input)
  const answer = await send(requestFor(call, input, options)).catch((error: unknown) => {
    if (!input.signal?.aborted) throw error
    throw new CallError({ status: 504, code: 'too_late', message: 'The answer did not come in time.' })
  })
  if (answer.status < 200 || answer.status > 299) throw await failureOf(answer)
  if (call.answer === 'status' || call.answer === 'stream') return answer
  if (call.answer === 'file') return answer.text()
  if (answer.value !== undefined) return answer.value
  const text = await answer.text()
  try {
    return JSON.parse(text) as unknown
  } catch {
    throw new CallError({ status: answer.status, code: 'unreadable', message: 'The answer could not be read.' })
  }
}

function requireParameters(call: ApiCall, input: LooseInput): void {
  for (const name of call.required) {
    const value = name === call.body ? input.body : isInPath(call, name) ? input.params?.[name] : input.query?.[name]
    const empty = value === undefined || value === null || value === '' || (Array.isArray(value) && value.length === 0)
    if (empty) throw new MissingParameter(name, call.operation)
  }
}

function isInPath(call: ApiCall, name: string): boolean {
  return call.path.split('/').includes(`:${name}`)
}

function requestFor(call: ApiCall, input: LooseInput, options: ClientOptions = {}): CallRequest {
  const headers: Record<string, string> = { accept: 'application/json' }
  if (input.token !== undefined) headers.authorization = `Bearer ${input.token}`
  if (input.apiKey !== undefined) headers['api-key'] = input.apiKey
  const request: CallRequest = { method: call.method, url: urlFor(call, input, options), headers }
  if (input.body instanceof Uint8Array) {
    headers['content-type'] = 'application/octet-stream'
    request.body = input.body as Bytes
  } else if (input.body !== undefined) {
    headers['content-type'] = 'application/json'
    request.body = JSON.stringify(input.body)
  }
  if (input.signal !== undefined) request.signal = input.signal
  return request
}

function urlFor(call: ApiCall, { params, query }: LooseInput, { origins }: ClientOptions): string {
  const path = call.path
    .split('/')
    .map((part) => (part.startsWith(':') ? pathValue(params?.[part.slice(1)]) : part))
    .join('/')
  const origin = origins?.[call.origin]
  const address = origin === undefined ? path : origin.replace(/\/$/, '') + path.slice(mounts[call.origin].length)
  const search = Object.entries(query ?? {})
    .filter(([, value]) => value !== undefined && value !== null)
    .map(([name, value]) => `${encodeURIComponent(name)}=${encodeURIComponent(queryValue(value))}`)
  return search.length > 0 ? `${address}?${search.join('&')}` : address
}

function queryValue(value: unknown): string {
  return Array.isArray(value) ? joinList(value) : String(value)
}

function pathValue(value: unknown): string {
  const text = String(value)
  // URL parsers fold dot segments, encoded or not, so such a value would reach another address.
  if (/^\.+$/.test(text)) throw new CallError({ status: 404, code: 'not_found', message: 'There is no such address.' })
  return encodeURIComponent(text)
}

async function failureOf(answer: CallAnswer): Promise<CallError> {
  const retryAfter = answer.headers?.get('retry-after') ?? ''
  return new CallError({
    status: answer.status,
    requestId: answer.headers?.get('x-request-id') ?? undefined,
    retryAfter: /^\d+$/.test(retryAfter) ? Number(retryAfter) : undefined,
    ...(answer.value === undefined ? readFailure(await answer.text()) : failureIn(answer.value, '')),
  })
}

/** An object's `message`, a JSON string itself, otherwise the raw text. */
export function readFailure(text: string): Omit<CallFailureFields, 'status' | 'retryAfter'> {
  return failureIn(parseJson(text), text)
}

function failureIn(body: unknown, text: string): Omit<CallFailureFields, 'status' | 'retryAfter'> {
  if (typeof body === 'string') return { message: body }
  if (!isRecord(body)) return { message: text }
  const source = isRecord(body.error) ? body.error : body
  if (typeof source.message !== 'string') return { message: text }
  return {
    message: source.message,
    ...(typeof source.code === 'string' ? { code: source.code } : {}),
    ...(isModelState(source.modelState) ? { modelState: source.modelState } : {}),
    ...(Array.isArray(source.alternatives) ? { alternatives: source.alternatives as Alternative[] } : {}),
    ...(typeof source.requestId === 'string' ? { requestId: source.requestId } : {}),
  }
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

function isModelState(value: unknown): value is Record<string, string[]> {
  return isRecord(value) && Object.values(value).every(Array.isArray)
}
