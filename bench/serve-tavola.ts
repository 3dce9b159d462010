// The product as `npm start` wires it, on a free port, quiet.

import { readEnv } from '../server/env.ts'
import { openHouse } from '../server/house.ts'

const house = await openHouse(
  readEnv({ ...process.env, PORT: '0', HOST: '127.0.0.1', TAVOLA_LOG: 'silent', TAVOLA_ROLE: 'web' }),
)
process.on('message', () => {
  const { user, system } = process.cpuUsage()
  process.send?.({ cpu: user + system })
})
process.on('SIGTERM', () => void house.close().then(() => process.exit(0)))
process.send?.({ port: house.port })
