// The product's calls as `npm start` wires them, on a given port; PROVE_FAILPOINT may hold a failpoint.
import { enableCompileCache } from 'node:module'

enableCompileCache()
const { createFailpoint } = await import('../server/start/failpoints.ts')
const { readEnv } = await import('../server/settings/env.ts')
const { startApplication } = await import('../server/start/application.ts')

const { PROVE_FAILPOINT } = process.env
const restaurant = await startApplication(readEnv(process.env), {
  failpoint: PROVE_FAILPOINT ? createFailpoint(PROVE_FAILPOINT) : undefined,
})
process.on('SIGTERM', () => void restaurant.close().then(() => process.exit(0)))
process.send?.({ port: restaurant.port })
