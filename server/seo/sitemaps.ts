import type { Context as Asked, Hono } from 'hono'
import { LRUCache } from 'lru-cache'
import { listArticleEntries } from '#data/restaurants/critic-articles.ts'
import { listRegionEntries, listVenueFiles, readVenueEntries } from '#data/seo/sitemap.ts'
import { llmsText, robotsText } from '#domain/seo/plain-texts.ts'
import {
  inFiles,
  latestChange,
  type SitemapEntry,
  sitemapIndex,
  urlLines,
  urlSetClosing,
  urlSetOpening,
} from '#domain/seo/sitemap.ts'
import type { CatalogueScope } from '#domain/tenants/catalogue-scope.ts'
import { scopeOf, tenantOf } from '#http/access/tenant.ts'
import { sendRefusal } from '#http/api/bind.ts'
import type { Context } from '#http/api/context.ts'
import { refuse } from '#http/api/refusal.ts'
import { chooseEncoding, compress } from '#http/caching/compression.ts'
import { etagOf, isHeld } from '#http/caching/etag.ts'
import { type Files, fileOf, serveFile } from '../files/files.ts'

const caching = { 'cache-control': 'public, max-age=3600' }
const xml = { ...caching, 'content-type': 'application/xml; charset=utf-8', vary: 'accept-encoding' }
const minute = 60_000

/** What search engines and their like ask for: who may look where, and every public address there is on this host. */
export function mountSitemaps(app: Hono, context: Context): void {
  const { catalogue, clock } = context
  const textsOf = keptBy((site: string): Files => {
    const robots = fileOf('robots.txt', robotsText(site), caching)
    return new Map([
      ['/robots.txt', robots],
      ['/llms.txt', fileOf('llms.txt', llmsText(site), caching)],
    ])
  })
  for (const path of ['/robots.txt', '/llms.txt'])
    app.get(path, async (c) => (await serveFile(textsOf(siteOf(c, context)), path, c.req.raw)) ?? c.notFound())

  const filesOf = keptBy((_: string, scope: CatalogueScope | null) => ({
    venues: keptFor(minute, () => listVenueFiles(catalogue, clock.now(), scope)),
    regions: keptFor(minute, async () =>
      inFiles([
        ...(await listRegionEntries(catalogue, scope)),
        ...(await listArticleEntries(catalogue, scope?.regionId)),
      ]),
    ),
  }))
  const shownFiles = (c: Asked) => {
    const scope = scopeOf(c.req.raw.headers)
    return { scope, ...filesOf(scope?.text ?? '', scope) }
  }
  app.get('/sitemap.xml', async (c) => {
    const shown = shownFiles(c)
    const [regions, venues] = await Promise.all([shown.regions(), shown.venues()])
    const files = [
      ...regions.map((entries, at) => ({ name: `regions-${at + 1}`, changed: latestChange(entries) })),
      ...venues.map(({ number, changed }) => ({ name: String(number), changed })),
    ]
    return sendText(c, sitemapIndex(siteOf(c, context), files))
  })
  app.get('/sitemaps/:file{regions-[0-9]{1,6}\\.xml}', async (c) => {
    const entries = (await shownFiles(c).regions())[numberIn(c.req.param('file')) - 1]
    if (!entries) return sendRefusal(c, refuse('not_found'))
    return sendText(c, urlSetOpening + urlLines(siteOf(c, context), entries) + urlSetClosing)
  })
  app.get('/sitemaps/:file{[0-9]{1,6}\\.xml}', async (c) => {
    const number = numberIn(c.req.param('file'))
    const { scope, venues } = shownFiles(c)
    const file = (await venues()).find((listed) => listed.number === number)
    if (!file) return sendRefusal(c, refuse('not_found'))
    const parts = readVenueEntries(catalogue, number, clock.now(), scope)
    return sendParts(c, file.tag, urlSet(siteOf(c, context), parts))
  })
}

/** A tenant's host names its own addresses; any other the public ones. */
function siteOf(c: Asked, { publicUrl }: Context): string {
  return tenantOf(c.req.raw.headers) === null ? publicUrl : new URL(c.req.url).origin
}

/** One value for each of a few hosts or scopes, made when first asked for. */
function keptBy<Value, Rest extends unknown[]>(make: (key: string, ...rest: Rest) => Value) {
  const kept = new LRUCache<string, { value: Value }>({ max: 100 })
  return (key: string, ...rest: Rest): Value => {
    const found = kept.get(key) ?? { value: make(key, ...rest) }
    kept.set(key, found)
    return found.value
  }
}

const numberIn = (file: string) => Number(/\d+/.exec(file)?.[0])

async function* urlSet(publicUrl: string, parts: AsyncIterable<SitemapEntry[]>): AsyncGenerator<string> {
  yield urlSetOpening
  for await (const entries of parts) yield urlLines(publicUrl, entries)
  yield urlSetClosing
}

async function sendText(c: Asked, text: string): Promise<Response> {
  const headers = { ...xml, etag: etagOf(text) }
  if (isHeld(c.req.raw.headers, headers.etag)) return c.body(null, 304, headers)
  const encoding = chooseEncoding(c.req.header('accept-encoding'))
  const bytes = new Uint8Array(await compress(new TextEncoder().encode(text), encoding))
  return c.body(bytes, 200, encoding === 'identity' ? headers : { ...headers, 'content-encoding': encoding })
}

/** Parts are read only as fast as they are sent, and not at all for those who have them already. */
function sendParts(c: Asked, tag: string, parts: AsyncGenerator<string>): Response {
  const headers = { ...xml, etag: `W/"${tag}"` }
  if (isHeld(c.req.raw.headers, headers.etag)) return c.body(null, 304, headers)
  if (c.req.method === 'HEAD') return c.body(null, 200, headers)
  const bytes = streamOf(parts)
  const encoding = chooseEncoding(c.req.header('accept-encoding')?.replaceAll(/\bbr\b/g, ''))
  if (encoding === 'identity') return c.body(bytes, 200, headers)
  return c.body(bytes.pipeThrough(new CompressionStream('gzip')), 200, { ...headers, 'content-encoding': 'gzip' })
}

function streamOf(parts: AsyncGenerator<string>): ReadableStream<Uint8Array<ArrayBuffer>> {
  const encoder = new TextEncoder()
  return new ReadableStream({
    async pull(controller) {
      const next = await parts.next()
      if (next.done) controller.close()
      else controller.enqueue(encoder.encode(next.value))
    },
    cancel: async () => void (await parts.return(undefined)),
  })
}

/** Counting every place takes a moment, and whoever reads one file soon reads the next. */
function keptFor<T>(milliseconds: number, read: () => Promise<T>): () => Promise<T> {
  let kept: { value: Promise<T>; until: number } | undefined
  return () => {
    if (kept && kept.until > performance.now()) return kept.value
    const value = read()
    kept = { value, until: performance.now() + milliseconds }
    value.catch(() => (kept = undefined))
    return value
  }
}
