/** An answer whose very bytes may go to anyone who asks the same. */
export type SharingTerms = {
  /** As `performance.now()` counts. */
  until: number
  /** Told of this moment: whatever this process writes ends it. */
  momentary?: boolean
  route: string
}

// Beside the answer, not in its headers: it is a word between the app and its own door.
const shared = new WeakMap<Response, SharingTerms>()

export function share(response: Response, sharing: SharingTerms): Response {
  shared.set(response, sharing)
  return response
}

export function sharingOf(response: Response): SharingTerms | undefined {
  return shared.get(response)
}

const inside = new WeakSet<Request>()
const handedOver = new WeakMap<Response, { readonly value: unknown }>()

/** A request of this very process: it is handed the value itself, and nobody writes or reads JSON. */
export function askInside(request: Request): Request {
  inside.add(request)
  return request
}

export function isInside(request: Request): boolean {
  return inside.has(request)
}

export function handOver(response: Response, answer: { readonly value: unknown }): Response {
  handedOver.set(response, answer)
  return response
}

/** What an answer says, frozen, with pictures as paths of whatever host shows them. */
export function valueOf(response: Response): unknown {
  return handedOver.get(response)?.value
}
