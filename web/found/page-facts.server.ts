import type { RouterContextProvider } from 'react-router'
import type { PageFacts } from '#domain/found/head-tags.ts'

const told = new WeakMap<Readonly<RouterContextProvider>, PageFacts>()

/** A loader says what its page is; whoever finishes the head of the same request reads it. No browser needs it. */
export function describePage(context: Readonly<RouterContextProvider>, facts: PageFacts): void {
  told.set(context, facts)
}

export function describedPage(context: Readonly<RouterContextProvider>): PageFacts | undefined {
  return told.get(context)
}
