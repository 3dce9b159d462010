import { expect, test } from 'vitest'
import { proveAddressesAlike } from './access/addresses.ts'
import { proveExtraPropertiesAreIgnored } from './access/extra-properties.ts'
import { proveMatrix, proveOwnersPass, proveUnknownIsForeign } from './access/matrix.ts'
import { proveSignedOutElsewhere } from './access/signed-out.ts'
import { openWorld } from './access/world.ts'
import type { Proof } from './arena.ts'
import { openTestArena } from './test-arena.ts'

const held = ({ held, promise, detail }: Proof) => expect(held, `${promise}: ${detail}`).toBe(true)

test('every call by everybody who has no right to it, in short', async () => {
  const arena = await openTestArena()
  const world = await openWorld(arena)
  held(await proveOwnersPass(world))
  held(await proveMatrix(world, { looks: 'each actor' }))
  held(await proveUnknownIsForeign(world))
  held(await proveExtraPropertiesAreIgnored(world))
  held(await proveAddressesAlike(world))
  held(await proveSignedOutElsewhere(world))
  await arena.close()
})
