import type { RouterContextProvider } from 'react-router'
import type { PageFacts } from '#domain/seo/head-tags.ts'

const factsByRequest = new WeakMap<Readonly<RouterContextProvider>, PageFacts>()

/** A loader describes its page for search engines; the head tags of the same request read it. Browsers do not get it. */
export function describePage(context: Readonly<RouterContextProvider>, facts: PageFacts): void {
  factsByRequest.set(context, facts)
}

export function describedPage(context: Readonly<RouterContextProvider>): PageFacts | undefined {
  return factsByRequest.get(context)
}
