import { expect, test } from 'vitest'
import { proveAddressesAlike } from './access/addresses.ts'
import { proveExtraPropertiesAreIgnored } from './access/extra-properties.ts'
import { proveMatrix, proveOwnersPass, proveUnknownIsForeign } from './access/matrix.ts'
import { proveSignedOutElsewhere } from './access/signed-out.ts'
import { openTwoGuests } from './access/two-guests.ts'
import type { Proof } from './arena.ts'
import { openTestArena } from './test-arena.ts'

const held = ({ held, promise, detail }: Proof) => expect(held, `${promise}: ${detail}`).toBe(true)

test('every call by everybody who has no right to it, in short', async () => {
  const arena = await openTestArena()
  const guests = await openTwoGuests(arena)
  held(await proveOwnersPass(guests))
  held(await proveMatrix(guests, { looks: 'each actor' }))
  held(await proveUnknownIsForeign(guests))
  held(await proveExtraPropertiesAreIgnored(guests))
  held(await proveAddressesAlike(guests))
  held(await proveSignedOutElsewhere(guests))
  await arena.close()
})
