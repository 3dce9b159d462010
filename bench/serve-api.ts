// The calls alone, as a node without pages would serve them, on the database of the benches.
import { readEnv } from '../server/env.ts'
import { openHouse } from '../server/house.ts'
import { benchSettings } from './bench-settings.ts'

const house = await openHouse(readEnv({ ...benchSettings(), TAVOLA_ROLE: 'api' }))
process.on('message', () => {
  const { user, system } = process.cpuUsage()
  process.send?.({ cpu: user + system })
})
process.on('SIGTERM', () => void house.close().then(() => process.exit(0)))
process.send?.({ port: house.port })
