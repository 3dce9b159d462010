import { Writable } from 'node:stream'
import { type RenderToPipeableStreamOptions, renderToPipeableStream } from 'react-dom/server'
import type { EntryContext, HandleErrorFunction, RouterContextProvider } from 'react-router'
import { isRouteErrorResponse, ServerRouter } from 'react-router'
import type { Locale } from '#domain/locale/language.ts'
import { openedScript } from './parts/embed/opened-script.server.ts'
import { delayScripts, insertHeadTags } from './parts/hydration/delay-scripts.server.ts'
import { textOf } from './parts/i18n/catalogues.server.ts'
import { requestLocale } from './parts/i18n/request-locale.ts'
import { type Text, TextProvider } from './parts/i18n/text.tsx'
import { requestContext } from './parts/request/context.ts'
import { addHeadTags } from './parts/seo/head-tags.server.ts'

const streamTimeout = 8_000
// In development Vite's own scripts must stay where they are.
const finish = import.meta.env.DEV ? insertHeadTags : delayScripts

/** The whole page as bytes: a complete page has a length, can be cached, and never fails halfway. */
function renderWhole(page: React.ReactNode, options: RenderToPipeableStreamOptions): Promise<Buffer> {
  return new Promise((resolve, reject) => {
    const chunks: Buffer[] = []
    const sink = new Writable({
      write(chunk: Buffer, _, done) {
        chunks.push(Buffer.from(chunk))
        done()
      },
      final(done) {
        done()
        clearTimeout(timer)
        resolve(Buffer.concat(chunks))
      },
    })
    const { pipe, abort } = renderToPipeableStream(page, {
      ...options,
      // Nothing is sent before all is ready, so nothing may be set aside to be moved into place by a script.
      progressiveChunkSize: Number.MAX_SAFE_INTEGER,
      onAllReady: () => pipe(sink),
      onShellError: (failure) => {
        clearTimeout(timer)
        reject(failure)
      },
    })
    const timer = setTimeout(() => abort(), streamTimeout + 1_000)
  })
}

export const pageText = (locale: Locale) => textOf('app', locale)

/** What React is given to render; the bench renders the same with React alone. */
export function pageTree(text: Text, url: string, nonce: string, context: EntryContext) {
  return (
    <TextProvider text={text}>
      <ServerRouter context={context} url={url} nonce={nonce} />
    </TextProvider>
  )
}

export default async function handleRequest(
  request: Request,
  status: number,
  headers: Headers,
  routerContext: EntryContext,
  loadContext: RouterContextProvider,
): Promise<Response> {
  const { nonce, requestId, tenant } = loadContext.get(requestContext)
  const locale = requestLocale(request, tenant?.languages)
  const text = pageText(locale)
  let failed = false
  const html = await renderWhole(pageTree(text, request.url, nonce, routerContext), {
    nonce,
    onError(failure) {
      failed = true
      report(failure, requestId)
    },
  })
  headers.set('content-type', 'text/html; charset=utf-8')
  headers.set('content-language', locale)
  const addTags = (head: string) =>
    status === 200 ? addHeadTags(head, request, loadContext, text) + openedScript(routerContext, nonce) : head
  return new Response(request.method === 'HEAD' ? null : finish(html, nonce, addTags), {
    status: failed && status < 400 ? 500 : status,
    headers,
  })
}

function report(failure: unknown, requestId: string): void {
  const { message, stack } = failure instanceof Error ? failure : new Error(String(failure))
  console.error(JSON.stringify({ level: 'error', requestId, message, stack }))
}

export const handleError: HandleErrorFunction = (failure, { request, context }) => {
  const expected = isRouteErrorResponse(failure) && failure.status < 500
  if (!request.signal.aborted && !expected) report(failure, context.get(requestContext).requestId)
}
