import { data } from 'react-router'

type CallFailure = {
  name: 'CallError'
  status: number
  message: string
  code?: string
  modelState?: Record<string, string[]>
  retryAfter?: number
}

/** By name, not by class: the client belongs to the server, and this bundle has its own copy of every class. */
export function isCallFailure(failure: unknown): failure is CallFailure {
  return failure instanceof Error && failure.name === 'CallError'
}

function pageStatus(status: number): number {
  if (status === 400 || status === 404) return 404
  return status === 503 || status === 429 ? 503 : 500
}

/** What the page cannot be without: a refusal becomes the page's own status. */
export async function critical<T>(call: Promise<T>): Promise<T> {
  try {
    return await call
  } catch (failure) {
    if (!isCallFailure(failure)) throw failure
    const status = pageStatus(failure.status)
    const headers = status === 503 ? { 'retry-after': String(failure.retryAfter ?? 3) } : undefined
    throw data(null, { status, ...(headers ? { headers } : {}) })
  }
}

/** What the page can be without: the failure is written down and the section says so itself. */
export async function optional<T>(call: Promise<T>, what: string): Promise<T | null> {
  try {
    return await call
  } catch (failure) {
    if (!isCallFailure(failure) || failure.status !== 404) {
      const message = failure instanceof Error ? failure.message : String(failure)
      console.warn(JSON.stringify({ level: 'warn', what, message }))
    }
    return null
  }
}
