import type { FormValues } from '#domain/reservations/guest/guest-answers.ts'
import { fieldNames, type Questions } from '#domain/reservations/questions.ts'
import type { ProfileOffer } from '../../../parts/guests/known-contact.server.ts'

/** The offered answers as the form sends them back, so that what is told is what was shown. */
export function profileOfferText({ vegetarian, allergy, handicapAccessible }: ProfileOffer): string {
  return new URLSearchParams({
    ...(vegetarian && { vegetarian: 'on' }),
    ...(allergy && { allergy }),
    ...(handicapAccessible && { handicapAccessible: 'on' }),
  }).toString()
}

/** The form's own answers with those of the profile beside them; the tick that sent them is the consent. */
export function withProfileAnswers(values: FormValues, sent: string, questions: Questions): FormValues {
  const offered = new URLSearchParams(sent)
  const isAsked = (name: string) => fieldNames(questions).includes(name)
  const ticked = ['vegetarian', 'handicapAccessible'].filter((name) => offered.has(name) && isAsked(name))
  const allergy = isAsked('allergy') ? [values.allergy, offered.get('allergy')].filter(Boolean).join(', ') : ''
  const concernsHealth = allergy !== '' || ticked.includes('handicapAccessible')
  return {
    ...values,
    ...Object.fromEntries(ticked.map((name) => [name, 'on'])),
    ...(allergy && { allergy }),
    ...(concernsHealth && { healthConsent: 'on' }),
  }
}
