import { readdir, readFile, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'
import type { ServerBuild } from 'react-router'

const budget = 140_000
/** What a restaurant's own page loads to show a booking. */
const loaderBudget = 6_000
const pages = {
  home: 'index',
  search: 'screens/search/page',
  restaurant: 'restaurants-restaurantId',
  booking: 'reserve',
  line: 'screens/walkins/join/guests-page',
  contacts: 'screens/walkins/join/contacts-page',
  place: 'screens/walkins/watch/default-page',
  manage: 'screens/walkins/watch/manage-page',
  ready: 'screens/walkins/watch/ready-page',
  canceled: 'screens/walkins/watch/canceled-page',
  kiosk: 'screens/walkins/kiosk/page',
  order: 'delivery',
  checkout: 'screens/orders/checkout/checkout-page',
  placed: 'screens/orders/placed/placed-page',
}
const client = 'build/client'

type FileSizeRow = { file: string; bytes: number }

/** First-load JavaScript of the pages on a guest's way, gzipped; past the budget the build fails. */
export async function checkSizes(): Promise<string> {
  const rows = await Promise.all(
    Object.entries(pages).map(async ([name, id]) => ({ name, files: await firstLoad(id) })),
  )
  const totals = rows.map(({ name, files }) => ({
    name,
    files,
    total: files.reduce((sum, { bytes }) => sum + bytes, 0),
  }))
  const over = totals.filter(({ total }) => total > budget)
  if (over.length)
    throw new Error(
      over.map(({ name, files, total }) => `${name}: ${kB(total)} of ${kB(budget)}\n${table(files)}`).join('\n'),
    )
  const loader = gzipSync(await readFile(join(client, 'embed.js'))).byteLength
  if (loader > loaderBudget) throw new Error(`embed.js: ${kB(loader)} of ${kB(loaderBudget)}`)
  if (process.argv.includes('--table')) for (const { name, files } of totals) console.log(`${name}\n${table(files)}`)
  return [...totals, { name: 'embed.js', total: loader }].map(({ name, total }) => `${name} ${kB(total)}`).join(', ')
}

const kB = (bytes: number) => `${(bytes / 1000).toFixed(1)} kB`
const table = (files: FileSizeRow[]) =>
  files.map(({ file, bytes }) => `    ${kB(bytes).padStart(9)}  ${file}`).join('\n')

async function firstLoad(pageId: string): Promise<FileSizeRow[]> {
  const { assets } = (await import(join(process.cwd(), 'build/server/index.js'))) as ServerBuild
  const addresses = new Set([assets.entry.module, ...assets.entry.imports])
  let id: string | undefined = pageId
  if (!assets.routes[pageId])
    throw new Error(`no route ${pageId} in the build: ${Object.keys(assets.routes).join(', ')}`)
  while (id) {
    const route: ServerBuild['assets']['routes'][string] = assets.routes[id]
    if (!route) break
    for (const address of [route.module, ...(route.imports ?? [])]) addresses.add(address)
    id = route.parentId
  }
  for (const address of await catalogueOf('en')) addresses.add(address)
  const files = [...addresses].map(async (address) => {
    const { size } = await stat(join(client, `${address}.gz`)).catch(() => stat(join(client, address)))
    return { file: address.replace('/assets/', ''), bytes: size }
  })
  return (await Promise.all(files)).sort((a, b) => b.bytes - a.bytes)
}

/** The language file is loaded by the entry itself, so no route lists it. */
async function catalogueOf(locale: string): Promise<string[]> {
  const found = (await readdir(join(client, 'assets'))).filter((file) =>
    new RegExp(`^${locale}-[\\w-]{8}\\.js$`).test(file),
  )
  if (found.length !== 1) throw new Error(`the build has ${found.length} files for the language ${locale}`)
  return found.map((file) => `/assets/${file}`)
}

if (import.meta.main) console.log(await checkSizes())
