const ofRouter = '_routes'

/**
 * The address of the page that was asked for. The router asks for a page's data under the same path with `.data` behind it, which is the
 * address of no page: no link and no redirect may be made of `request.url` itself. `architecture.test.ts` finds where one is.
 */
export function pageUrl({ url: asked }: Pick<Request, 'url'>): URL {
  const url = new URL(asked)
  if (!url.pathname.endsWith('.data')) return url
  url.pathname = url.pathname.replace(/(?:^\/_root|\/_)\.data$/, '/').replace(/\.data$/, '')
  if (url.searchParams.has(ofRouter)) url.searchParams.delete(ofRouter)
  return url
}
