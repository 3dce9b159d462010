import { join } from 'node:path'
import { isMomentary } from '#contract/endpoints/momentary.ts'
import { assertDurable } from '#data/database/durability.ts'
import { keepRoleSettings } from '#data/database/role-settings.ts'
import { readSecret } from '#data/database/secrets.ts'
import type { Failpoint } from '#data/reservations/tables/functions.ts'
import { registryIpLocation } from '#gateways/ip-location/registry.ts'
import { createApi } from '#http/api/bind.ts'
import { handlers } from '#http/handlers/handlers.ts'
import { readFiles } from '../files/files.ts'
import { accessLogger, cachedAccessLogger } from '../http/access-log.ts'
import { shareCallerKey } from '../http/caller-name.ts'
import { openHttpServer } from '../http/http-server.ts'
import { mailParts } from '../mails/mail-parts.ts'
import { createHealth } from '../monitoring/health.ts'
import { createLog, type Log } from '../monitoring/log.ts'
import { createMetrics } from '../monitoring/metrics.ts'
import { builtWeb, createPages } from '../pages/pages.ts'
import type { Env } from '../settings/env.ts'
import { tenantsByHost } from '../tenants/tenants.ts'
import { createApp } from './app.ts'
import { ensureBuilt } from './build.ts'
import { clock, createContext } from './context.ts'
import { type Databases, openDatabases } from './database.ts'
import { startDemo } from './demo.ts'
import { openSocialProviders } from './demo-identity.ts'
import { openDemoMails } from './demo-mails.ts'
import { startLiveEvening } from './live-evening.ts'
import { openNotices } from './notices.ts'
import { openPayments } from './payments.ts'
import { createShutdown, type Shutdown } from './shutdown.ts'
import { createStartupProgress, type StartupProgress } from './startup-progress.ts'

const root = join(import.meta.dirname, '../..')

type ApplicationOptions = {
  development?: boolean
  progress?: StartupProgress
  log?: Log
  shutdown?: Shutdown
  /** Given by tests alone. */
  failpoint?: Failpoint | undefined
}

/** From settings to a server that answers; everything it opens is closed by `shutdown`. */
export async function startApplication(env: Env, options: ApplicationOptions = {}) {
  const {
    development = false,
    progress = createStartupProgress(() => {}),
    log = createLog('silent'),
    shutdown = createShutdown(),
  } = options
  const plays = (role: Env['TAVOLA_ROLE']) => env.TAVOLA_ROLE === 'all' || env.TAVOLA_ROLE === role
  const location = registryIpLocation((error) => log.warn({ err: error }, 'no country can be found for an address'))
  const httpServer = await openHttpServer(env, location)
  const opened = Promise.withResolvers<void>()
  const [databases] = await Promise.all([
    prepareDatabases(env, progress, shutdown, log, opened.promise),
    plays('web') && !development && progress.step('web', ensureBuilt, (made) => (made ? 'built' : '')),
  ])

  const { db, pool } = databases.primary
  const stopping = new AbortController()
  const payments = await openPayments(env, { db, clock, shutdown, log, webhookPort: () => httpServer.port })
  const { push, sms } = await openNotices(env, { db, clock, shutdown, progress, log })
  const context = {
    ...createContext(env, databases, log),
    socialProviders: await openSocialProviders(env, { shutdown, progress, log }),
    payments: payments.registry,
    push,
    hasSms: sms !== null,
    stopping: stopping.signal,
    ...(options.failpoint && { failpoint: options.failpoint }),
  }
  shareCallerKey(await readSecret(db))
  const health = createHealth(db)
  const metrics = createMetrics(databases.primary, databases.standby)
  const isDevelopment = development || env.TAVOLA_ENV === 'development'
  const mails = await mailParts(env, context)
  if (plays('worker')) {
    const { startWorker } = await import('../jobs/worker.ts')
    const named = env.DATABASE_NAMED === 'on'
    const onJobFailed = (task: string) => metrics.failedJobs.inc({ task })
    const worker = await progress.step('worker', () =>
      startWorker({ ...mails, push, sms, payments: payments.registry, pool, log, named, onJobFailed }),
    )
    shutdown.add(() => worker.stop())
    await openDemoMails(env, { mails, shutdown, progress, log })
    if (env.demo && env.TAVOLA_DEMO_EVENING === 'on')
      startLiveEvening({ databases, speed: env.TAVOLA_DEMO_SPEED, shutdown, log, opened: opened.promise })
  }

  const vite = development && plays('web') ? await (await import('./development.ts')).openVite() : null
  if (vite) shutdown.add(() => vite.close())
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
        paymentOrigins: payments.frameOrigins,
        paymentForms: payments.forms,
        metrics,
      })
    : undefined
  const accessLog = accessLogger(metrics, log)
  const files = await readAllFiles(Boolean(pages) && !development)
  const app = createApp({
    context,
    health,
    metrics,
    metricsToken: env.TAVOLA_METRICS_TOKEN,
    files,
    accessLog,
    tenantById: tenants.byId,
    ...(pages && { pages, map: { folder: join(root, 'demo'), styleUrl: env.TAVOLA_MAP_STYLE_URL } }),
    ...(env.TAVOLA_ROLE !== 'worker' && { api }),
    ...(isDevelopment && { devMails: mails }),
  })
  shutdown.add(() => httpServer.close())
  // Streams end before the server waits for what is under way.
  shutdown.add(() => stopping.abort())
  shutdown.add(() => health.stopping())
  httpServer.answerWith((request) => app.fetch(request), {
    middleware: vite?.middleware,
    accessLog: cachedAccessLogger(metrics, log),
    tenantIdOf: tenants.idOf,
    scopeOf: tenants.scopeOf,
    isMomentary,
  })
  opened.resolve()
  return {
    port: httpServer.port,
    close: () => shutdown.run((error) => log.error({ err: error }, 'did not close cleanly')),
  }
}

async function prepareDatabases(
  env: Env,
  progress: StartupProgress,
  shutdown: Shutdown,
  log: Log,
  opened: Promise<void>,
): Promise<Databases> {
  const databaseKind = ({ embedded }: Databases) => (embedded ? 'embedded' : 'configured')
  const databases = await progress.step('database', () => openDatabases(env, log), databaseKind)
  shutdown.add(() => databases.close())
  await assertDurable(databases.primary.db)
  await progress.step(
    'schema',
    () => databases.migrate(),
    (applied) => (applied.length ? `${applied.length} migrations` : ''),
  )
  const missing = await keepRoleSettings(databases.primary.db)
  if (missing.length > 0) log.warn({ missing }, 'the role may not set its own time-outs; see npm run tavola -- doctor')
  const whole = env.TAVOLA_DEMO_WHOLE === 'on'
  if (env.demo)
    await progress.step(
      'demo',
      () => startDemo({ databases, whole, progress, shutdown, log, opened }),
      (summary) => summary,
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
