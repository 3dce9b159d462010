import { Writable } from 'node:stream'
import { renderToPipeableStream } from 'react-dom/server'
import type { EntryContext, ServerBuild } from 'react-router'
import { createApi } from '#http/api/bind.ts'
import { handlers } from '#http/handlers/handlers.ts'
import { demoVenues } from '../e2e/demo-venues.ts'
import { createLog } from '../server/monitoring/log.ts'
import { builtWeb, createPages } from '../server/pages/pages.ts'
import { readEnv } from '../server/settings/env.ts'
import { clock, createContext } from '../server/start/context.ts'
import { openDatabases } from '../server/start/database.ts'
import { benchOf } from './bench.ts'
import type { Figure } from './figure.ts'
import { demoSettings } from './servers/demo-settings.ts'
import { type BenchServer, fullLoad, type LoadSize, load, serve, smallestLoad } from './servers/served.ts'

/** Pages are rendered in rounds, so many in each. */
type PagesSize = { wholeDemo: boolean; rounds: number; inRound: number; load: LoadSize }

export const bench = benchOf<PagesSize>({
  full: { wholeDemo: true, rounds: 8, inRound: 30, load: fullLoad },
  smallest: { wholeDemo: false, rounds: 1, inRound: 1, load: smallestLoad },
  figures: 4,
  measure: measurePages,
})

async function measurePages(size: PagesSize): Promise<Figure[]> {
  const tavola = await serve('tavola', undefined, demoSettings(size.wholeDemo))
  const { partner } = await demoVenues(tavola.url)
  const pages = { home: '/?regionId=c2761369', restaurant: `/restaurants/${partner}` }
  const served = await serving(tavola, pages, size)
  await tavola.stop()
  return [...(await rendering(pages, size)), ...served]
}

type PageEntryModule = {
  pageText: (locale: string) => unknown
  pageTree: (text: unknown, url: string, nonce: string, context: EntryContext) => React.ReactElement
}

/** CPU of a page made from nothing, against React alone rendering the very same tree in a loop. */
async function rendering(pages: Record<string, string>, size: PagesSize): Promise<Figure[]> {
  const env = readEnv(process.env)
  const databases = await openDatabases(env)
  const api = createApi(handlers, createContext(env, databases, createLog('silent')))
  const seen = new Map<string, EntryContext>()
  const build = listenIn(await builtWeb(), (url, context) => seen.set(url, context))
  const { pageText, pageTree } = build.entry.module as unknown as PageEntryModule
  const make = createPages({
    build,
    api: (request) => api.fetch(request),
    environment: 'production',
    publicUrl: env.PUBLIC_URL,
    clock,
    searchKey: env.TAVOLA_SEARCH_KEY,
    tenantOf: async () => null,
  })
  const figures: Figure[] = []
  for (const [name, path] of Object.entries(pages)) {
    const url = `http://localhost${path}`
    // A cookie that may name somebody keeps the page from being kept.
    const whole = () =>
      make(new Request(url, { headers: { cookie: 'session=bench' } }), 'bench').then((response) =>
        response.arrayBuffer(),
      )
    await whole()
    const context = seen.get(url)
    if (!context) throw new Error(`no page was rendered for ${path}`)
    // The hand-over of loader data is a stream that can be read once; React alone has none.
    const { serverHandoffStream: _, ...tree } = context
    const plain = () => renderPlain(pageTree(pageText('en'), url, 'bench', tree))
    const [ours, react] = await alternate(size, whole, plain)
    figures.push({
      what: `${name} rendered afresh: CPU of plain react-dom`,
      ratio: ours / react,
      bar: 2,
      better: 'lower',
      detail: `${(ours / 1000).toFixed(2)} ms of ${(react / 1000).toFixed(2)} ms`,
    })
  }
  await databases.close()
  return figures
}

function listenIn(build: ServerBuild, hear: (url: string, context: EntryContext) => void): ServerBuild {
  const entry = build.entry.module
  const heard: typeof entry.default = (request, status, headers, context, loadContext) => {
    hear(request.url, context)
    return entry.default(request, status, headers, context, loadContext)
  }
  return { ...build, entry: { module: { ...entry, default: heard } } }
}

function renderPlain(element: React.ReactElement): Promise<void> {
  return new Promise((done, fail) => {
    const sink = new Writable({ write: (_chunk, _encoding, next) => next(), final: (next) => (next(), done()) })
    const { pipe } = renderToPipeableStream(element, { onAllReady: () => pipe(sink), onError: fail })
  })
}

/** Mean CPU microseconds of two pieces of work, run in turns so that neither has the warmer machine. */
async function alternate(
  { rounds, inRound }: PagesSize,
  ...works: (() => Promise<unknown>)[]
): Promise<[number, number]> {
  const used = works.map(() => 0)
  for (let round = -2; round < rounds; round++) {
    for (const [index, work] of works.entries()) {
      const before = process.cpuUsage()
      for (let i = 0; i < inRound; i++) await work()
      const { user, system } = process.cpuUsage(before)
      if (round >= 0) used[index] = (used[index] ?? 0) + user + system
    }
  }
  return used.map((total) => total / (rounds * inRound)) as [number, number]
}

/** CPU of a kept page, against a bare server that sends the same bytes. */
async function serving(tavola: BenchServer, pages: Record<string, string>, size: PagesSize): Promise<Figure[]> {
  const figures: Figure[] = []
  for (const [name, path] of Object.entries(pages)) {
    const options = { ...size.load, headers: { 'accept-encoding': 'gzip' } }
    const page = await rawAnswer(`${tavola.url}${path}`)
    const bare = await serve('bare', page)
    const [ours, floor] = [await load(tavola, path, options), await load(bare, path, options)]
    await bare.stop()
    figures.push({
      what: `${name} served again within its second: CPU of a bare server`,
      ratio: ours.cpuPerRequest / floor.cpuPerRequest,
      bar: 2,
      better: 'lower',
      detail: `${ours.cpuPerRequest.toFixed(0)} µs of ${floor.cpuPerRequest.toFixed(0)} µs`,
    })
  }
  return figures
}

/** The bytes as they cross the wire, packed as they are. */
async function rawAnswer(url: string) {
  const { get } = await import('node:http')
  return new Promise<{ body: string; headers: Record<string, string> }>((done, fail) => {
    get(url, { headers: { 'accept-encoding': 'gzip' } }, (response) => {
      const chunks: Buffer[] = []
      response.on('data', (chunk: Buffer) => chunks.push(chunk))
      response.on('end', () => {
        const kept = ['content-type', 'content-encoding', 'content-security-policy', 'cache-control', 'vary']
        const headers = Object.fromEntries(
          kept.flatMap((name) => (response.headers[name] ? [[name, String(response.headers[name])]] : [])),
        )
        done({ body: Buffer.concat(chunks).toString('base64'), headers })
      })
    }).on('error', fail)
  })
}
