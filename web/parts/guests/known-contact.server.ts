import type { Questions } from '#domain/reservations/questions.ts'
import { optional } from '../api/call-failure.ts'
import { type PageContext, requestContext } from '../request/context.ts'

/** What a form asks of whoever comes, by the names of its fields. */
export type KnownContact = Partial<Record<'customerName' | 'email' | 'phoneNumber', string>>

/** What the profile holds of the questions a restaurant asks. It is offered, and told only when the guest agrees. */
export type ProfileOffer = { vegetarian: boolean; allergy: string; handicapAccessible: boolean }

type KnownGuest = { contact: KnownContact; profile: ProfileOffer | null }

/** What a guest who is signed in has said before, and need not type again. */
export async function knownGuest(
  context: PageContext,
  questions: Pick<Questions, 'vegetarian' | 'allergy' | 'access'>,
): Promise<KnownGuest> {
  const { api, guest } = context.get(requestContext)
  if (!guest) return { contact: {}, profile: null }
  const profile = await optional(api.profile.get({ params: { uid: guest.uid } }), 'profile of a form')
  const { name = guest.name, email = guest.email, phone } = profile?.mainInfo ?? {}
  const { vegetarian, allergy, handicapAccessible } = profile?.additionalInfo ?? {}
  const offer = {
    vegetarian: questions.vegetarian && vegetarian === true,
    allergy: questions.allergy ? (allergy ?? []).join(', ') : '',
    handicapAccessible: questions.access && handicapAccessible === true,
  }
  return {
    contact: {
      ...(name && { customerName: name }),
      ...(email && { email }),
      ...(phone && { phoneNumber: phone }),
    },
    profile: offer.vegetarian || offer.allergy !== '' || offer.handicapAccessible ? offer : null,
  }
}

const noQuestions = { vegetarian: false, allergy: false, access: false }

export async function knownContact(context: PageContext): Promise<KnownContact> {
  return (await knownGuest(context, noQuestions)).contact
}
