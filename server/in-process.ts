import type { Send } from '#contract/client.ts'
import { countryHeader } from '#http/country.ts'
import { sharingOf } from '#http/sharing.ts'

type Fetch = (request: Request) => Response | Promise<Response>

type Asking = { requestId: string; searchKey: string; country: string | null }

/** Pages reach the API through the same contract as any browser, only without a socket between. */
export function sendInProcess(fetch: Fetch, { requestId, searchKey, country }: Asking): Send {
  return async ({ method, url, headers, body }) => {
    const request = new Request(`http://in-process${url}`, {
      method,
      headers: {
        'x-request-id': requestId,
        'api-key': searchKey,
        ...(country && { [countryHeader]: country }),
        ...headers,
      },
      ...(body !== undefined && { body }),
    })
    const response = await fetch(request)
    const value = sharingOf(response)?.value
    return {
      status: response.status,
      headers: response.headers,
      text: () => response.text(),
      ...(value !== undefined && { value }),
    }
  }
}
