import { globSync, readFileSync } from 'node:fs'
import { isBuiltin } from 'node:module'
import { dirname, join, relative } from 'node:path'
import { describe, expect, test } from 'vitest'
import { calls } from '#contract/api/calls.ts'
import { createApi } from '#http/api/bind.ts'
import type { Context } from '#http/api/context.ts'
import { handlers } from '#http/handlers/handlers.ts'
import packageJson from './package.json' with { type: 'json' }
import { ringsOf } from './scripts/rings.ts'

const mayImport: Record<string, string[]> = {
  texts: [],
  contract: [],
  domain: ['contract', 'texts'],
  data: ['contract', 'domain', 'texts'],
  actions: ['contract', 'domain', 'data', 'texts'],
  gateways: ['contract', 'domain'],
  http: ['contract', 'domain', 'data', 'actions', 'gateways', 'texts'],
  web: ['contract', 'domain', 'texts'],
  demo: ['contract', 'domain', 'data', 'actions'],
  server: ['contract', 'domain', 'data', 'actions', 'gateways', 'http', 'web', 'demo', 'texts'],
}

/** Packages that only some files may know; a name ending in a slash is a whole folder. */
const onlyIn: Record<string, string[]> = {
  hono: ['http/api/bind.ts', 'server/', 'web/parts/storage/cookies.server.ts'],
  zod: [
    'contract/',
    'gateways/payments/payment-settings.ts',
    'gateways/sms/sms-settings.ts',
    'http/api/encode-reply.ts',
    'http/api/input/read-input.ts',
    'server/settings/env.ts',
    'server/settings/social-settings.ts',
  ],
  pg: ['data/', 'server/'],
  kysely: ['data/', 'actions/', 'demo/', 'server/'],
  react: ['web/'],
  'react-dom': ['web/'],
  'lru-cache': ['domain/', 'data/', 'gateways/', 'http/', 'server/'],
  dataloader: ['data/'],
  'better-auth': ['data/guests/auth.ts', 'data/guests/passkeys/passkey-ceremonies.ts'],
  '@better-auth/passkey': ['data/guests/passkeys/passkey-ceremonies.ts'],
  '@simplewebauthn/browser': ['web/screens/guests/auth/passkeys/', 'web/screens/guests/user/passkeys/'],
  '@node-rs/argon2': ['data/guests/passwords.ts'],
  sharp: ['http/photos/encode-photo.ts', 'demo/'],
  stripe: ['gateways/payments/stripe/'],
  square: ['gateways/payments/square/'],
}

/** How many folders of a room may import each other in one ring. Lower a number when you can; never raise one. */
const largestRing: Record<string, number> = {
  texts: 1,
  contract: 2,
  domain: 5,
  data: 5,
  actions: 3,
  gateways: 1,
  http: 3,
  web: 4,
  demo: 1,
  server: 1,
}

const rooms = Object.keys(mayImport)
const isTest = (file: string) => /\.test\.tsx?$|\/test-[\w-]+\.tsx?$|-fixtures\.ts$/.test(file)
const sources = rooms.flatMap((room) => globSync(`${room}/**/*.{ts,tsx}`)).filter((file) => !isTest(file))
const text = (file: string) => readFileSync(file, 'utf8')
const withoutComments = (code: string) => code.replace(/\/\*[\s\S]*?\*\//g, '').replace(/^\s*\/\/.*$/gm, '')

function importsOf(file: string, { types = true } = {}): string[] {
  const all = withoutComments(text(file))
  const code = types ? all : all.replace(/import type[^'"]*['"][^'"]*['"]/g, '')
  return [...code.matchAll(/(?:from|import)\s*\(?\s*['"]([^'"]+)['"]/g)].map((match) => match[1] ?? '')
}

function roomOf(file: string, specifier: string): string | null {
  if (specifier.startsWith('#')) return specifier.slice(1).split('/')[0] ?? null
  if (!specifier.startsWith('.')) return null
  return relative('.', join(dirname(file), specifier)).split('/')[0] ?? null
}

describe('the rooms', () => {
  test('there is something to look at', () => {
    expect(sources.length).toBeGreaterThan(100)
  })

  test.each(rooms)('%s imports only what it may', (room) => {
    const wrong = sources
      .filter((file) => file.startsWith(`${room}/`))
      .flatMap((file) => importsOf(file).map((specifier) => ({ file, specifier, to: roomOf(file, specifier) })))
      .filter(({ to }) => to !== null && rooms.includes(to) && to !== room && !mayImport[room]?.includes(to))
    expect(wrong).toEqual([])
  })

  test('inside a room imports are relative, across rooms they name the room', () => {
    const wrong = sources.flatMap((file) => {
      const own = file.split('/')[0]
      return importsOf(file)
        .filter((specifier) => rooms.includes(roomOf(file, specifier) ?? ''))
        .filter((specifier) => specifier.startsWith('#') === (roomOf(file, specifier) === own))
        .map((specifier) => `${file}: ${specifier}`)
    })
    expect(wrong).toEqual([])
  })

  test.each(Object.entries(onlyIn))('%s is known only where it belongs', (name, places) => {
    const users = sources.filter((file) =>
      importsOf(file).some((specifier) => specifier === name || specifier.startsWith(`${name}/`)),
    )
    expect(
      users.filter((file) => !places.some((place) => (place.endsWith('/') ? file.startsWith(place) : file === place))),
    ).toEqual([])
  })

  test('rules know no clock and no chance', () => {
    const impure = /new Date\(\)|Date\.now|Math\.random|Temporal\.Now|performance\.now|crypto\./
    expect(
      sources.filter((file) => /^(contract|domain)\//.test(file) && impure.test(withoutComments(text(file)))),
    ).toEqual([])
  })

  test('the browser gets no schema library: web takes only types from files that hold schemas', () => {
    const wrong = sources
      .filter((file) => file.startsWith('web/'))
      .flatMap((file) =>
        [...withoutComments(text(file)).matchAll(/import\s+(type\s)?[^'"]*from\s+'(#contract\/[^']+)'/g)]
          .filter(
            ([, isType, specifier]) =>
              !isType && importsOf((specifier ?? '').slice(1), { types: false }).includes('zod'),
          )
          .map(([, , specifier]) => `${file}: ${specifier}`),
      )
    expect(wrong).toEqual([])
  })

  test('web has no loose files beside those of the router', () => {
    const ofRouter = ['entry.client.tsx', 'entry.server.tsx', 'root.tsx', 'routes.test.ts', 'routes.ts']
    expect(
      globSync('web/*.*')
        .map((file) => relative('web', file))
        .sort(),
    ).toEqual(ofRouter)
  })

  const known = new Set(sources)
  const importedBy = (file: string) =>
    importsOf(file)
      .map((specifier) => (specifier.startsWith('#') ? specifier.slice(1) : join(dirname(file), specifier)))
      .filter((target) => known.has(target))

  /** The noun's folder, whatever is below it. */
  const folderOf = (file: string) =>
    dirname(file)
      .split('/')
      .slice(0, /^web\/(?:screens|parts)\//.test(file) ? 3 : 2)
      .join('/')

  test('a part imports no screen, and a screen imports no other screen', () => {
    const storeys = sources.filter((file) => /^web\/(?:screens|parts)\//.test(file))
    expect(storeys.length).toBeGreaterThan(400)
    const wrong = storeys.flatMap((file) =>
      importedBy(file)
        .filter((target) => target.startsWith('web/screens/') && folderOf(target) !== folderOf(file))
        .map((target) => `${file}: ${target}`),
    )
    expect(wrong).toEqual([])
    expect(sources.filter((file) => /^web\/\w[\w-]*\//.test(file) && !storeys.includes(file))).toEqual([])
  })

  test.each(Object.entries(largestRing))('%s has no more than %i folders in one ring', (room, most) => {
    const folders = new Map<string, Set<string>>()
    for (const file of sources.filter((one) => one.startsWith(`${room}/`))) {
      const to = importedBy(file).filter((target) => target.startsWith(`${room}/`))
      const seen = folders.get(folderOf(file)) ?? new Set()
      folders.set(folderOf(file), new Set([...seen, ...to.map(folderOf)]))
    }
    expect(ringsOf(folders).filter((ring) => ring.length > most)).toEqual([])
  })

  test('no file leads back to itself by what it imports', () => {
    const graph = new Map(sources.map((file) => [file, importedBy(file)]))
    const finished = new Set<string>()
    const circles: string[] = []
    const walk = (file: string, path: readonly string[]): void => {
      const at = path.indexOf(file)
      if (at >= 0) return void circles.push([...path.slice(at), file].join(' → '))
      if (finished.has(file)) return
      for (const target of graph.get(file) ?? []) walk(target, [...path, file])
      finished.add(file)
    }
    for (const file of sources) walk(file, [])
    expect(circles).toEqual([])
  })

  test('no folder holds more than twenty files of its own, tests beside', () => {
    const beside = ['e2e', 'bench', 'prove'].flatMap((room) => globSync(`${room}/**/*.ts`))
    const counts = Map.groupBy(
      [...sources, ...beside].filter((file) => !file.startsWith('demo/') && !isTest(file)),
      (file) => dirname(file),
    )
    const crowded = [...counts]
      .filter(([, files]) => files.length > 20)
      .map(([folder, files]) => `${folder}: ${files.length}`)
    expect(crowded).toEqual([])
  })

  test('names are kebab-case and say what they hold', () => {
    const parts = sources.flatMap((file) =>
      file.split('/').map((part) => ({ file, part: part.replace(/(\.\w+)+$/, '') })),
    )
    expect(parts.filter(({ part }) => !/^[a-z0-9]+(-[a-z0-9]+)*$/.test(part))).toEqual([])
    expect(parts.filter(({ part }) => /^(utils?|helpers?|common|misc|shared)$/.test(part))).toEqual([])
  })
})

describe('the contract is mounted', () => {
  const api = createApi(handlers, {} as Context)
  const mounted = api.routes.filter(({ method }) => method !== 'ALL').map(({ method, path }) => `${method} ${path}`)
  const stated = Object.values(calls).flatMap((noun) =>
    Object.values(noun).map(({ method, path }) => `${method} ${path}`),
  )

  test('every call once, and no other', () => {
    expect([...mounted].sort()).toEqual([...stated].sort())
  })

  test('each handler stands under its own name', () => {
    for (const [noun, table] of Object.entries(calls))
      for (const [name, call] of Object.entries(table)) {
        const handler = (handlers as Record<string, Record<string, { endpoint: { call: unknown } }>>)[noun]?.[name]
        expect(handler?.endpoint.call, `${noun}.${name}`).toBe(call)
      }
  })
})

test('no page takes its path from the address that the router asks for data with', () => {
  const whole = /= new URL\(request\.url\)(?!\.)/
  const onlyOrigin =
    /\{ (?:origin|hostname|searchParams)(?:: \w+)?(?:, (?:origin|hostname|searchParams)(?:: \w+)?)* \} = new URL\(request\.url\)/g
  const path = /new URL\(request\.url\)\.(?:pathname|search|href)\b/
  const query = /\?\$\{(?:searchParams|query)\}/
  const wrong = sources
    .filter((file) => file.startsWith('web/') && file !== 'web/parts/request/page-url.ts')
    .filter((file) => {
      const code = withoutComments(text(file))
      const hasQuery = query.test(code) && code.includes('new URL(request.url)')
      return whole.test(code.replaceAll(onlyOrigin, '')) || path.test(code) || hasQuery
    })
  expect(wrong).toEqual([])
})

test('journeys change the database through their restaurants alone, which wait until the server shows the change', () => {
  const write = /\b(?:INSERT INTO|UPDATE \w+ SET|DELETE FROM|insertInto|updateTable|deleteFrom)\b/
  const specs = globSync('e2e/**/*.spec.ts')
  expect(specs.length).toBeGreaterThan(20)
  expect(specs.filter((file) => write.test(text(file)))).toEqual([])
})

test('every package that is imported anywhere is declared', () => {
  const { dependencies, devDependencies, optionalDependencies } = packageJson
  const declared = new Set(Object.keys({ ...dependencies, ...devDependencies, ...optionalDependencies }))
  const files = globSync('**/*.{ts,tsx,mjs}', {
    exclude: ['node_modules/**', 'build/**', '.react-router/**', '.data/**'],
  })
  expect(files.length).toBeGreaterThan(sources.length)
  const statement = /^import\s(?:[^'"]*?\sfrom\s)?'([^']+)'|^export\s[^'"=]*?\sfrom\s'([^']+)'|\bimport\('([^']+)'\)/gm
  const packageOf = (specifier: string) =>
    specifier
      .split('/')
      .slice(0, specifier.startsWith('@') ? 2 : 1)
      .join('/')
  const undeclared = files.flatMap((file) =>
    [...text(file).matchAll(statement)]
      .map(([, ...found]) => found.find(Boolean) ?? '')
      .filter((specifier) => /^(@[\w-]+\/)?[a-z][\w.-]*(\/|$)/.test(specifier) && !isBuiltin(specifier))
      .filter((specifier) => !declared.has(packageOf(specifier)))
      .map((specifier) => `${file}: ${specifier}`),
  )
  expect(undeclared).toEqual([])
})

test('the lock file holds no download addresses', () => {
  expect(text('package-lock.json')).not.toContain('"resolved"')
})
