// The calls without the app around them and without limits, beside which a bare handler can stand.

import { Hono } from 'hono'
import { registryIpLocation } from '#gateways/ip-location/registry.ts'
import { createApi } from '#http/api/bind.ts'
import { handlers } from '#http/handlers/handlers.ts'
import { openHttpServer } from '../../server/http/http-server.ts'
import { RememberingRouter } from '../../server/http/remembering-router.ts'
import { createLog } from '../../server/monitoring/log.ts'
import { readEnv } from '../../server/settings/env.ts'
import { createContext } from '../../server/start/context.ts'
import { openDatabases } from '../../server/start/database.ts'
import { openPayments } from '../../server/start/payments.ts'
import { createShutdown } from '../../server/start/shutdown.ts'
import { benchSettings } from './bench-settings.ts'

const env = readEnv({ ...benchSettings(), TAVOLA_ROLE: 'api', TAVOLA_LIMITS: 'off' })
const databases = await openDatabases(env)
await databases.migrate()
const log = createLog('silent')
const context = createContext(env, databases, log)
const { db, clock } = context
context.payments = (
  await openPayments(env, { db, clock, log, shutdown: createShutdown(), webhookPort: () => 0 })
).registry
// The router of the running app, which remembers where an address leads.
const api = new Hono({ router: new RememberingRouter() }).route('/', createApi(handlers, context))
const server = await openHttpServer(
  env,
  registryIpLocation(() => {}),
)
server.answerWith((request) => api.fetch(request))
process.on('message', () => {
  const { user, system } = process.cpuUsage()
  process.send?.({ cpu: user + system })
})
process.on('SIGTERM', () => void Promise.all([server.close(), databases.close()]).then(() => process.exit(0)))
process.send?.({ port: server.port })
