// The calls alone, as a node without pages would serve them, on the database of the benches.

import { readEnv } from '../../server/settings/env.ts'
import { startApplication } from '../../server/start/application.ts'
import { benchSettings } from './bench-settings.ts'

const application = await startApplication(readEnv({ ...benchSettings(), TAVOLA_ROLE: 'api' }))
process.on('message', (asked) => {
  if (asked === 'memory') return void process.send?.({ memory: process.memoryUsage().rss })
  const { user, system } = process.cpuUsage()
  process.send?.({ cpu: user + system })
})
process.on('SIGTERM', () => void application.close().then(() => process.exit(0)))
process.send?.({ port: application.port })
