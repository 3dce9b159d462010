// `npm run prove -- access`: who may see and change what, on a server of its own.
import { proveAddressesAlike, proveTimesAlike } from './access/addresses.ts'
import { proveExtraPropertiesAreIgnored } from './access/extra-properties.ts'
import { proveMatrix, proveOwnersPass, proveUnknownIsForeign } from './access/matrix.ts'
import { proveSignedOutElsewhere } from './access/signed-out.ts'
import { openWorld } from './access/world.ts'
import type { Proof } from './arena.ts'
import { openOwnServer } from './own-server.ts'
import { openArenaOn } from './test-arena.ts'

export async function* proveAccess(): AsyncGenerator<Proof> {
  const { database, stop } = await openOwnServer('access', { connections: 8 })
  const arena = openArenaOn(database)
  try {
    const world = await openWorld(arena)
    yield await proveOwnersPass(world)
    yield await proveMatrix(world, { looks: 'each call' })
    yield await proveUnknownIsForeign(world)
    yield await proveExtraPropertiesAreIgnored(world)
    yield await proveAddressesAlike(world)
    yield await proveTimesAlike(world, { rounds: 60 })
    yield await proveSignedOutElsewhere(world)
  } finally {
    await arena.close()
    await stop()
  }
}
