import { supportedLocale } from '#domain/locale/language.ts'
import { headTags } from '#domain/seo/head-tags.ts'
import type { Text } from '../i18n/text.tsx'
import { type PageContext, requestContext } from '../request/context.ts'
import { pageUrl } from '../request/page-url.ts'
import { describedPage } from './page-facts.server.ts'

/** Adds the tags for search engines and shared links after those that React rendered. */
export function addHeadTags(head: string, request: Request, context: PageContext, { t, locale }: Text): string {
  const { publicUrl, nonce, tenant } = context.get(requestContext)
  const { pathname, searchParams, origin } = pageUrl(request)
  const hidden = head.includes('<meta name="robots" content="noindex')
  const described = describedPage(context)
  // The address of a hidden page may be a capability, so it must not stand in a tag.
  if (hidden && !described) return head
  const facts = described ?? { address: { path: decodedPath(pathname) } }
  return (
    head +
    headTags(facts, {
      publicUrl,
      locale,
      nonce,
      lang: supportedLocale(searchParams.get('lang')),
      hidden,
      title: textOf(head, /<title>([^<]*)<\/title>/),
      description: textOf(head, /<meta name="description" content="([^"]*)"/),
      siteName: tenant?.name ?? t('app.name'),
      // A tenant's pictures carry its name, and are drawn on its own host.
      imagesAt: tenant ? origin : publicUrl,
    })
  )
}

function decodedPath(pathname: string): string {
  try {
    return decodeURI(pathname)
  } catch {
    return '/'
  }
}

const entities: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', '#x27': "'", '#39': "'" }

/** Title and description are read from the page, so that a shared link cannot differ from it. */
function textOf(head: string, pattern: RegExp): string {
  const found = pattern.exec(head)?.[1] ?? ''
  return found.replace(/&(amp|lt|gt|quot|#x27|#39);/g, (whole, name: string) => entities[name] ?? whole)
}
