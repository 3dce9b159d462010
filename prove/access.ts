// `npm run prove -- access`: who may see and change what, on a server of its own.
import { proveAddressesAlike, proveTimesAlike } from './access/addresses.ts'
import { proveExtraPropertiesAreIgnored } from './access/extra-properties.ts'
import { proveMatrix, proveOwnersPass, proveUnknownIsForeign } from './access/matrix.ts'
import { proveSignedOutElsewhere } from './access/signed-out.ts'
import { openTwoGuests } from './access/two-guests.ts'
import type { Proof } from './arena.ts'
import { openOwnServer } from './own-server.ts'
import { openArenaOn } from './test-arena.ts'

export async function* proveAccess(): AsyncGenerator<Proof> {
  const { database, stop } = await openOwnServer('access', { connections: 8 })
  const arena = openArenaOn(database)
  try {
    const guests = await openTwoGuests(arena)
    yield await proveOwnersPass(guests)
    yield await proveMatrix(guests, { looks: 'each call' })
    yield await proveUnknownIsForeign(guests)
    yield await proveExtraPropertiesAreIgnored(guests)
    yield await proveAddressesAlike(guests)
    yield await proveTimesAlike(guests, { rounds: 60 })
    yield await proveSignedOutElsewhere(guests)
  } finally {
    await arena.close()
    await stop()
  }
}
