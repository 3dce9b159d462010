// The product's calls as `npm start` wires them, on a given port; PROVE_FAILPOINT may hold a failpoint.
import { enableCompileCache } from 'node:module'

enableCompileCache()
const { createFailpoint } = await import('../server/failpoints.ts')
const { readEnv } = await import('../server/env.ts')
const { openHouse } = await import('../server/house.ts')

const { PROVE_FAILPOINT } = process.env
const house = await openHouse(readEnv(process.env), {
  failpoint: PROVE_FAILPOINT ? createFailpoint(PROVE_FAILPOINT) : undefined,
})
process.on('SIGTERM', () => void house.close().then(() => process.exit(0)))
process.send?.({ port: house.port })
