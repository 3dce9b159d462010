import { goodPassword } from '../../http/guests/guest-fixtures.ts'
import type { Proof } from '../arena.ts'
import type { TwoGuests } from './two-guests.ts'

/** A guest signs out on one device what is signed in on another. */
export async function proveSignedOutElsewhere({ arena, bob }: TwoGuests): Promise<Proof> {
  const { client, context } = arena
  const refused = (call: Promise<unknown>) =>
    call.then(
      () => false,
      () => true,
    )
  const signIn = async () => {
    const { session } = await client.identity.signIn({ body: { email: bob.email, password: goodPassword } })
    return { session, token: (await client.identity.access({ body: { session } })).token }
  }
  const { session, token } = await signIn()
  await client.identity.signOutEverywhere({ token: (await signIn()).token })
  const isSessionDead = await refused(client.identity.access({ body: { session } }))
  const { clock } = context
  context.clock = { now: () => clock.now().add({ minutes: 15, seconds: 1 }) }
  const isTokenDead = await refused(client.profile.get({ params: { uid: bob.uid }, token }))
  context.clock = clock
  return {
    promise: 'signed out elsewhere is signed out',
    held: isSessionDead && isTokenDead,
    detail: `the session opens nothing at once: ${isSessionDead}, its token nothing after 15 minutes: ${isTokenDead}`,
  }
}
