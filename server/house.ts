import { join } from 'node:path'
import { isMomentary } from '#contract/momentary.ts'
import { assertDurable } from '#data/durability.ts'
import type { Failpoint } from '#data/reservations/functions.ts'
import { keepRoleSettings } from '#data/role-settings.ts'
import { readSecret } from '#data/secrets.ts'
import { seedDemo } from '#demo/seed.ts'
import { registryIpLocation } from '#gateways/ip-location/registry.ts'
import { createApi } from '#http/bind.ts'
import { handlers } from '#http/handlers.ts'
import { createApp } from './app.ts'
import { ensureBuilt } from './build.ts'
import { shareCallerKey } from './caller-name.ts'
import { type Closing, createClosing } from './closing.ts'
import { clock, createContext } from './context.ts'
import { type Databases, openDatabases } from './database.ts'
import { openDoor } from './door.ts'
import type { Env } from './env.ts'
import { readFiles } from './files.ts'
import { createHealth } from './health.ts'
import { createLog, type Log } from './log.ts'
import { mailParts } from './mail-parts.ts'
import { createMetrics } from './metrics.ts'
import { createNarrator, type Narrator } from './narrator.ts'
import { tenantsByHost } from './tenants.ts'
import { tellOf, tellShelvedOf } from './told.ts'
import { builtWeb, createPages } from './web.ts'

const root = join(import.meta.dirname, '..')

export type HouseOptions = {
  development?: boolean
  narrator?: Narrator
  log?: Log
  closing?: Closing
  /** Given by tests alone. */
  failpoint?: Failpoint | undefined
}

/** From settings to a house that answers; everything it opens is told to `closing`. */
export async function openHouse(env: Env, options: HouseOptions = {}) {
  const {
    development = false,
    narrator = createNarrator(() => {}),
    log = createLog('silent'),
    closing = createClosing(),
  } = options
  const plays = (role: Env['TAVOLA_ROLE']) => env.TAVOLA_ROLE === 'all' || env.TAVOLA_ROLE === role
  const location = registryIpLocation((error) => log.warn({ err: error }, 'no country can be told from an address'))
  const door = await openDoor(env, location)
  const databases = await prepareDatabases(env, narrator, closing, log)
  if (plays('web') && !development) await narrator.step('web', ensureBuilt, (made) => (made ? 'built' : ''))

  const { db, pool } = databases.memory
  const context = { ...createContext(env, databases, log), ...(options.failpoint && { failpoint: options.failpoint }) }
  shareCallerKey(await readSecret(db))
  const health = createHealth(db)
  const metrics = createMetrics(databases.memory, databases.standby)
  const isDevelopment = development || env.TAVOLA_ENV === 'development'
  const mails = await mailParts(env, context)
  if (plays('worker')) {
    const { startWorker } = await import('./worker.ts')
    const named = env.DATABASE_NAMED === 'on'
    const onJobFailed = (task: string) => metrics.failedJobs.inc({ task })
    const worker = await narrator.step('worker', () => startWorker({ ...mails, pool, log, named, onJobFailed }))
    closing.add(() => worker.stop())
  }

  const vite = development && plays('web') ? await (await import('./development.ts')).openVite() : null
  if (vite) closing.add(() => vite.close())
  const api = createApi(handlers, context)
  const tenants = tenantsByHost(databases.replica.db, { publicUrl: env.PUBLIC_URL, log })
  await tenants.find('').catch((error: unknown) => log.warn({ err: error }, 'no tenant is known yet'))
  const pages = plays('web')
    ? createPages({
        build: vite ? vite.build : await builtWeb(),
        api: (request) => api.fetch(request),
        environment: isDevelopment ? 'development' : 'production',
        publicUrl: env.PUBLIC_URL,
        clock,
        searchKey: env.TAVOLA_SEARCH_KEY,
        mapStyleUrl: env.TAVOLA_MAP_STYLE_URL,
        tenantOf: tenants.find,
        metrics,
      })
    : undefined
  const told = tellOf(metrics, log)
  const files = await readAllFiles(Boolean(pages) && !development)
  const app = createApp({
    context,
    health,
    metrics,
    metricsToken: env.TAVOLA_METRICS_TOKEN,
    files,
    told,
    ...(pages && { pages, map: { folder: join(root, 'demo'), styleUrl: env.TAVOLA_MAP_STYLE_URL } }),
    ...(env.TAVOLA_ROLE !== 'worker' && { api }),
    ...(isDevelopment && { devMails: mails }),
  })
  closing.add(() => door.close())
  closing.add(() => health.stopping())
  door.answerWith((request) => app.fetch(request), {
    middleware: vite?.middleware,
    told: tellShelvedOf(metrics, log),
    isTenantHost: tenants.has,
    isMomentary,
  })
  return { port: door.port, close: () => closing.run((error) => log.error({ err: error }, 'did not close cleanly')) }
}

async function prepareDatabases(
  env: Env,
  { step, progress }: Narrator,
  closing: Closing,
  log: Log,
): Promise<Databases> {
  const told = ({ embedded }: Databases) => (embedded ? 'embedded' : 'configured')
  const databases = await step('database', () => openDatabases(env, log), told)
  closing.add(() => databases.close())
  await assertDurable(databases.memory.db)
  await step(
    'schema',
    () => databases.migrate(),
    (applied) => (applied.length ? `${applied.length} migrations` : ''),
  )
  const missing = await keepRoleSettings(databases.memory.db)
  if (missing.length > 0) log.warn({ missing }, 'the role may not set its own time-outs; see npm run tavola -- doctor')
  if (env.demo)
    await step(
      'demo',
      () => databases.patiently((db) => seedDemo(db, { today: clock.now(), onProgress: progress })),
      ({ summary }) => summary,
    )
  return databases
}

/** Answers of the API name these, and whoever may read those may show them. */
const forAnyPage = { 'cross-origin-resource-policy': 'cross-origin' }

async function readAllFiles(withBuild: boolean) {
  const photos = await readFiles(join(root, 'demo/photos'), '/media/photos/', forAnyPage)
  const built = withBuild ? await readFiles(join(root, 'build/client')) : new Map()
  return new Map([...photos, ...built])
}
