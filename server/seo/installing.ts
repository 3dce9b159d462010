import { renderAsync } from '@resvg/resvg-js'
import type { Hono } from 'hono'
import { LRUCache } from 'lru-cache'
import { drawIcon, drawMaskableIcon, iconColour } from '#domain/installing/app-icon.ts'
import { manifestAddress } from '#domain/installing/manifest-address.ts'
import { iconSizes, type ManifestSite, webManifest } from '#domain/installing/web-manifest.ts'
import { locales } from '#domain/locale/language.ts'
import { tenantOf } from '#http/access/tenant.ts'
import { sendRefusal } from '#http/api/bind.ts'
import { refuse } from '#http/api/refusal.ts'
import { texts } from '#texts/texts.ts'
import { type Files, fileOf, serveFile } from '../files/files.ts'

type DrawIcon = (colour: string) => string | Promise<Uint8Array<ArrayBuffer>>

const manifestCaching = { 'cache-control': 'public, max-age=3600' }
/** A tenant's new colour is seen the next day; launchers are told at once, by another address. */
const iconCaching = { 'cache-control': 'public, max-age=86400' }
const appleSize = 180

const icons: Record<string, DrawIcon> = {
  '/favicon.svg': drawIcon,
  '/apple-touch-icon.png': (colour) => paint(drawMaskableIcon(colour), appleSize),
  ...Object.fromEntries(
    iconSizes.flatMap((size): [string, DrawIcon][] => [
      [`/icon-${size}.png`, (colour) => paint(drawIcon(colour), size)],
      [`/icon-maskable-${size}.png`, (colour) => paint(drawMaskableIcon(colour), size)],
    ]),
  ),
}

async function paint(svg: string, size: number): Promise<Uint8Array<ArrayBuffer>> {
  const options = { fitTo: { mode: 'width', value: size }, font: { loadSystemFonts: false } } as const
  return new Uint8Array((await renderAsync(svg, options)).asPng())
}

/** What a device asks for to keep the app beside its own: on a tenant's host it has the tenant's name and colours. */
export function mountInstalling(app: Hono, tenantById: (tenantId: string) => ManifestSite | null): void {
  const siteOf = (headers: Headers) => {
    const tenant = tenantOf(headers)
    return tenant === null ? null : tenantById(tenant)
  }
  // By everything that is drawn or written, so that no tenant is ever shown another's.
  const kept = new LRUCache<string, Promise<Files>>({ max: 500 })
  async function keptFile(key: string, make: () => Promise<Files>): Promise<Files> {
    const files = kept.get(key) ?? make()
    kept.set(key, files)
    files.catch(() => kept.delete(key))
    return files
  }

  for (const [path, draw] of Object.entries(icons))
    app.get(path, async (c) => {
      const colour = iconColour(siteOf(c.req.raw.headers)?.themeColor)
      const files = await keptFile(
        JSON.stringify([path, colour]),
        async () => new Map([[path, fileOf(path, await draw(colour), iconCaching)]]),
      )
      return (await serveFile(files, path, c.req.raw)) ?? c.notFound()
    })

  app.get('/manifests/:file', async (c) => {
    const { path } = c.req
    const locale = locales.find((one) => path === manifestAddress(one))
    if (!locale) return sendRefusal(c, refuse('not_found'))
    const site = siteOf(c.req.raw.headers)
    const text = JSON.stringify(
      webManifest(site, locale, {
        name: texts('app', locale).t('app.name'),
        description: texts('app', locale).t('app.description'),
        history: texts('history', locale).t('title'),
        line: texts('waitlist', locale).t('open.title'),
      }),
    )
    const files = await keptFile(text, async () => new Map([[path, fileOf(path, text, manifestCaching)]]))
    return (await serveFile(files, path, c.req.raw)) ?? c.notFound()
  })
}
