/** Until when (as `performance.now()` counts) an answer's very bytes may go to anyone who asks the same. */
export type Sharing = {
  until: number
  route: string
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

const handedOver = new WeakMap<Response, { readonly value: unknown }>()

/** Beside the bytes, for callers in this process: the same without JSON, with pictures as paths of whatever host shows them. */
export function handOver(response: Response, said: { readonly value: unknown }): Response {
  handedOver.set(response, said)
  return response
}

export function valueOf(response: Response): unknown {
  return handedOver.get(response)?.value
}
