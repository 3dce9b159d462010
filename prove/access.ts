// `npm run prove -- access`: who may see and change what, on a server of its own.
import { proveAddressesAlike, proveTimesAlike } from './access/addresses.ts'
import { proveExtraPropertiesAreIgnored } from './access/extra-properties.ts'
import { proveMatrix, proveOwnersPass, proveUnknownIsForeign } from './access/matrix.ts'
import { proveSignedOutElsewhere } from './access/signed-out.ts'
import { openTwoGuests } from './access/two-guests.ts'
import type { Proof } from './arena.ts'
import { provingOf } from './proving.ts'
import { openOwnServer } from './servers/own-server.ts'
import { openArenaOn } from './test-arena.ts'

type AccessSize = { looks: 'each call' | 'each actor'; times: { rounds: number; alike: number } }

export const proving = provingOf<AccessSize>({
  full: { looks: 'each call', times: { rounds: 60, alike: 1.15 } },
  smallest: { looks: 'each actor', times: { rounds: 2, alike: Number.POSITIVE_INFINITY } },
  prove: proveAccess,
})

async function* proveAccess({ looks, times }: AccessSize): AsyncGenerator<Proof> {
  const { database, stop } = await openOwnServer('access', { connections: 8 })
  const arena = openArenaOn(database)
  try {
    const guests = await openTwoGuests(arena)
    yield await proveOwnersPass(guests)
    yield await proveMatrix(guests, { looks })
    yield await proveUnknownIsForeign(guests)
    yield await proveExtraPropertiesAreIgnored(guests)
    yield await proveAddressesAlike(guests)
    yield await proveTimesAlike(guests, times)
    yield await proveSignedOutElsewhere(guests)
  } finally {
    await arena.close()
    await stop()
  }
}
