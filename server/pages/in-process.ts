import type { Send } from '#contract/endpoints/client.ts'
import type { Locale } from '#domain/locale/language.ts'
import { callerHeader } from '#http/access/caller.ts'
import { countryHeader } from '#http/access/country.ts'
import { guestHeader } from '#http/access/signed-in.ts'
import { scopeHeader, tenantHeader } from '#http/access/tenant.ts'
import { askInside, valueOf } from '#http/caching/cacheable.ts'
import type { FetchHandler } from '../http/http-server.ts'

type InProcessOptions = {
  /** Where the guest is: the public origin or a tenant's. */
  origin: string
  requestId: string
  searchKey: string
  country: string | null
  caller: string | null
  tenant: string | null
  scope: string | null
  locale: Locale
  /** Told when a call was one too many for its caller. */
  onHurry?: () => void
  /** The access token of a guest who is signed in. */
  access?: string | null
}

/** Pages reach the API through the same contract as any browser, only without a socket between. */
export function sendInProcess(fetch: FetchHandler, asking: InProcessOptions): Send {
  const { origin, requestId, searchKey, country, caller, tenant, scope, locale, access, onHurry } = asking
  return async ({ method, url, headers, body, signal }) => {
    const request = new Request(`${origin}${url}`, {
      method,
      headers: {
        'x-request-id': requestId,
        'api-key': searchKey,
        'accept-language': locale,
        ...(country && { [countryHeader]: country }),
        ...(caller && { [callerHeader]: caller }),
        ...(tenant && { [tenantHeader]: tenant }),
        ...(scope && { [scopeHeader]: scope }),
        ...(access && { [guestHeader]: access }),
        ...headers,
      },
      ...(body !== undefined && { body }),
    })
    const asked = fetch(askInside(request))
    const response = await (signal ? inTime(asked, signal) : asked)
    if (response.status === 429) onHurry?.()
    const value = valueOf(response)
    return {
      status: response.status,
      headers: response.headers,
      text: () => response.text(),
      body: response.body,
      ...(value !== undefined && { value }),
    }
  }
}

/** The call goes on by itself; only nobody waits for it any longer. */
function inTime<T>(answer: T | Promise<T>, signal: AbortSignal): Promise<T> {
  const tooLate = new Promise<never>((_, refuse) => {
    const giveUp = () => refuse(signal.reason as Error)
    if (signal.aborted) giveUp()
    else signal.addEventListener('abort', giveUp, { once: true })
  })
  return Promise.race([answer, tooLate])
}
