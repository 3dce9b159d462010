import { isDrawable, shareSize } from '#domain/seo/share-picture.ts'
import type { PageContext } from '../request/context.ts'
import { isEntry } from './entry.ts'
import { describePage } from './page-facts.server.ts'

type EntryVenue = { slug: string; name: string }

/** Search engines may read it, and are led to the restaurant's own page, of which it is a part. */
export function describeEntry(context: PageContext, request: Request, { slug, name }: EntryVenue): void {
  if (!isEntry(new URL(request.url).searchParams)) return
  const image = isDrawable(name) ? { url: `/share/${encodeURIComponent(slug)}.png`, ...shareSize, alt: name } : null
  describePage(context, { address: { path: `/restaurants/${slug}` }, image })
}
