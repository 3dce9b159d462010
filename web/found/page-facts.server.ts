import type { RouterContextProvider } from 'react-router'
import type { PageFacts } from '#domain/seo/head-tags.ts'

const factsByRequest = new WeakMap<Readonly<RouterContextProvider>, PageFacts>()

/** A loader says what its page is; whoever finishes the head of the same request reads it. No browser needs it. */
export function describePage(context: Readonly<RouterContextProvider>, facts: PageFacts): void {
  factsByRequest.set(context, facts)
}

export function describedPage(context: Readonly<RouterContextProvider>): PageFacts | undefined {
  return factsByRequest.get(context)
}
