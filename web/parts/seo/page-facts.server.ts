import type { PageFacts } from '#domain/seo/head-tags.ts'
import type { PageContext } from '../request/context.ts'

const factsByRequest = new WeakMap<PageContext, PageFacts>()

/** A loader describes its page for search engines; the head tags of the same request read it. Browsers do not get it. */
export function describePage(context: PageContext, facts: PageFacts): void {
  factsByRequest.set(context, facts)
}

export function describedPage(context: PageContext): PageFacts | undefined {
  return factsByRequest.get(context)
}
