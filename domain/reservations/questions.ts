import type { CustomField, ReservationConfigWire } from '#contract/restaurants/reservation-config.ts'

export const searchParamNames = ['table', 'booth', 'highTop', 'babyChair', 'babyCarrier', 'stroller'] as const
export type SearchParamName = (typeof searchParamNames)[number]

export const occasions = ['birthday', 'anniversary', 'business', 'celebration'] as const
export type Occasion = (typeof occasions)[number]

/** What a booking form asks beyond who comes and when. */
export type Questions = {
  preferences: SearchParamName[]
  occasions: boolean
  vegetarian: boolean
  vip: boolean
  /** Health details: each needs the guest's own yes. */
  allergy: boolean
  access: boolean
  customs: CustomField[]
}

/** What a restaurant calls its own question after the occasion, which is then not asked a second time. */
const occasionId = 'occasion'

export function questionsOf(info: ReservationConfigWire['additionalInfo']): Questions {
  const customs = (info?.customs ?? []).filter(({ online }) => online !== false)
  return {
    preferences: searchParamNames.filter((name) => info?.[name] === true),
    occasions: info?.event === true && customs.every(({ id }) => id !== occasionId),
    vegetarian: info?.vegetarian === true,
    vip: info?.vip === true,
    allergy: info?.allergy === true,
    access: info?.handicapAccessible === true,
    customs,
  }
}

export const fieldOf = {
  criteria: (name: SearchParamName) => `wish.${name}`,
  occasion: (name: Occasion) => `occasion.${name}`,
  custom: (id: string) => `custom.${id}`,
} as const

const always = ['customerName', 'email', 'phoneNumber', 'specialRequests', 'news']

/** Names of all fields the form may send; anything else that arrives was not asked for. */
export function fieldNames(questions: Questions): string[] {
  const { preferences, customs } = questions
  return [
    ...always,
    ...preferences.map(fieldOf.criteria),
    ...(questions.occasions ? occasions.map(fieldOf.occasion) : []),
    ...(questions.vegetarian ? ['vegetarian'] : []),
    ...(questions.vip ? ['vip'] : []),
    ...(questions.allergy ? ['allergy'] : []),
    ...(questions.access ? ['handicapAccessible'] : []),
    ...(questions.allergy || questions.access ? ['healthConsent'] : []),
    ...customs.map(({ id }) => fieldOf.custom(id)),
  ]
}
