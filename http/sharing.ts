/** Until when (as `performance.now()` counts) an answer's very bytes may go to anyone who asks the same. */
export type Sharing = {
  until: number
  route: string
  /** What the bytes say, frozen, for callers in this process. */
  value?: unknown
}

// Beside the answer, not in its headers: it is a word between the app and its own door.
const shared = new WeakMap<Response, Sharing>()

export function share(response: Response, sharing: Sharing): Response {
  shared.set(response, sharing)
  return response
}

export function sharingOf(response: Response): Sharing | undefined {
  return shared.get(response)
}
