import type { Send } from '#contract/client.ts'

type Fetch = (request: Request) => Response | Promise<Response>

/** Pages reach the API through the same contract as any browser, only without a socket between. */
export function sendInProcess(fetch: Fetch, { requestId, searchKey }: { requestId: string; searchKey: string }): Send {
  return async ({ method, url, headers, body }) => {
    const request = new Request(`http://in-process${url}`, {
      method,
      headers: { 'x-request-id': requestId, 'api-key': searchKey, ...headers },
      ...(body !== undefined && { body }),
    })
    return fetch(request)
  }
}
