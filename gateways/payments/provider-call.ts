import { GatewayRefusal } from './gateway.ts'

/** How long a provider is waited for, and how often it is asked again when it fails quickly. */
export type CallLimits = { timeoutMs: number; retries: number; pauseMs: number }

export const usualLimits: CallLimits = { timeoutMs: 10_000, retries: 2, pauseMs: 300 }

/**
 * A provider did not do what it was asked, and may or may not have done it. It holds what may stand in a log and nothing
 * else: what providers and their libraries throw carries keys, client secrets and parts of cards.
 */
export class ProviderFailure extends Error {
  readonly mayPass: boolean
  constructor(what: string, { mayPass }: { mayPass: boolean }) {
    super(what)
    this.mayPass = mayPass
  }
}

/** Lost connections, 429 and 5xx are tried again at once; whoever took all of the time is not waited for twice. */
export async function withRetries<T>({ retries, pauseMs }: CallLimits, call: () => Promise<T>): Promise<T> {
  for (let left = retries; ; left--) {
    try {
      return await call()
    } catch (error) {
      if (left <= 0 || !(error instanceof ProviderFailure && error.mayPass)) throw error
      await new Promise((done) => setTimeout(done, pauseMs))
    }
  }
}

export const isPassing = (status: number): boolean => status === 409 || status === 429 || status >= 500

type ProviderRequest = {
  provider: string
  /** What is being done, for messages. */
  doing: string
  url: URL
  method: 'GET' | 'POST'
  headers: Record<string, string>
  body?: string
  limits: CallLimits
}

type ProviderResponse = { status: number; body: Record<string, unknown> }

/** One call of a provider that speaks JSON. Every status that will not pass by itself is an answer. */
export function callProvider(request: ProviderRequest): Promise<ProviderResponse> {
  return withRetries(request.limits, () => callOnce(request))
}

async function callOnce({ provider, doing, url, method, headers, body, limits }: ProviderRequest) {
  const fails = (what: string, mayPass: boolean) => new ProviderFailure(`${provider} ${what} (${doing})`, { mayPass })
  const signal = AbortSignal.timeout(limits.timeoutMs)
  try {
    const response = await fetch(url, {
      method,
      headers,
      signal,
      redirect: 'error',
      ...(body !== undefined && { body }),
    })
    const text = await response.text()
    if (isPassing(response.status)) throw fails(`answered ${response.status}`, true)
    return { status: response.status, body: objectOf(text) ?? {} }
  } catch (error) {
    if (error instanceof ProviderFailure) throw error
    throw signal.aborted ? fails('did not answer in time', false) : fails('could not be reached', true)
  }
}

function objectOf(text: string): Record<string, unknown> | null {
  try {
    const value = JSON.parse(text) as unknown
    return typeof value === 'object' && value !== null ? (value as Record<string, unknown>) : null
  } catch {
    return null
  }
}

/** The provider knows no such thing. */
export class NotKnown extends GatewayRefusal {}

/** Wrong keys are for the operator to put right and may work later; every other 4xx stays as it is. */
export function failureOf(provider: string, doing: string, { status, reason }: { status: number; reason: string }) {
  const what = `${provider} answered ${status}${reason && ` ${reason}`} (${doing})`
  if (status === 401 || status === 403) return new ProviderFailure(what, { mayPass: false })
  return status === 404 ? new NotKnown(what) : new GatewayRefusal(what)
}
