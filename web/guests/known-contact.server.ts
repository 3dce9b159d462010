import type { RouterContextProvider } from 'react-router'
import { optional } from '../api/call-failure.ts'
import { requestContext } from '../request/context.ts'

/** What a form asks of whoever comes, by the names of its fields. */
export type KnownContact = Partial<Record<'customerName' | 'email' | 'phoneNumber', string>>

/** What a guest who is signed in has said before, and need not type again. */
export async function knownContact(context: Readonly<RouterContextProvider>): Promise<KnownContact> {
  const { api, guest } = context.get(requestContext)
  if (!guest) return {}
  const profile = await optional(api.profile.get({ params: { uid: guest.uid } }), 'profile of a form')
  const { name = guest.name, email = guest.email, phone } = profile?.mainInfo ?? {}
  return {
    ...(name && { customerName: name }),
    ...(email && { email }),
    ...(phone && { phoneNumber: phone }),
  }
}
