/** Complete in a document request, perhaps still loading in a data request. */
export type DeferredValue<T> = Promise<T> | T

/**
 * A document request wants the complete page, so loaders wait for everything: guests without scripts see no placeholder.
 * A data request comes from a navigation within the app, where parts may arrive after the page is shown.
 */
export function isDocumentRequest(request: Request): boolean {
  return request.headers.get('sec-fetch-mode') !== 'cors'
}

/** Waits for every promise among the parts of a document; a data request gets the promises themselves. */
export async function settleForDocument<T extends object>(
  request: Request,
  parts: T,
): Promise<{ [K in keyof T]: T[K] | Awaited<T[K]> }> {
  if (!isDocumentRequest(request)) return parts
  const settled = Object.entries(parts).map(async ([name, part]) => [name, await part])
  return Object.fromEntries(await Promise.all(settled))
}
