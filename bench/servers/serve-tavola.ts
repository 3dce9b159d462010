// The product as `npm start` wires it, on a free port, quiet.

import { readEnv } from '../../server/settings/env.ts'
import { startApplication } from '../../server/start/application.ts'

const quiet = {
  PORT: '0',
  HOST: '127.0.0.1',
  TAVOLA_LOG: 'silent',
  TAVOLA_ROLE: 'web',
}
const application = await startApplication(readEnv({ ...process.env, ...quiet }))
process.on('message', () => {
  const { user, system } = process.cpuUsage()
  process.send?.({ cpu: user + system })
})
process.on('SIGTERM', () => void application.close().then(() => process.exit(0)))
process.send?.({ port: application.port })
