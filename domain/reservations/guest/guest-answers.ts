import type { BookingContractWire } from '#contract/reservations/booking.ts'
import { lacksHealthConsent, readAllergies } from '../../guests/health-details.ts'
import { fieldOf, occasions, type Questions } from '../questions.ts'

/** What a form sent, by the names of its fields; an unticked box sends nothing. */
export type FormValues = Readonly<Record<string, string>>

export type FormProblem = 'required' | 'contact' | 'consent' | 'number'

type GuestAnswers = Pick<
  BookingContractWire,
  'customerName' | 'email' | 'phoneNumber' | 'specialRequests' | 'additionals' | 'customerProfile' | 'isMarketingOptOut'
>

const isTicked = (value: string | undefined) => value !== undefined && value !== ''
const ticked = (value: string | undefined) => (isTicked(value) ? true : null)

/** The guest's part of a booking: whatever was left empty is not sent. */
export function guestAnswers(values: FormValues, questions: Questions): GuestAnswers {
  const text = (name: string) => values[name]?.trim() || null
  const chosen = questions.occasions ? occasions.filter((name) => isTicked(values[fieldOf.occasion(name)])) : []
  const preferences = questions.preferences.filter((name) => isTicked(values[fieldOf.criteria(name)]))
  const customs = questions.customs.flatMap(({ id, type }) => {
    const value = values[fieldOf.custom(id)]?.trim()
    return value ? [{ id, type, value: type === 'checkbox' ? true : value }] : []
  })
  const additionals = withoutEmpty({
    ...Object.fromEntries(preferences.map((name) => [name, true])),
    ...(chosen.length > 0 ? { party: true, eventTypes: chosen } : {}),
    ...(customs.length > 0 ? { customs } : {}),
  })
  const health = isTicked(values.healthConsent)
  const allergy = health && questions.allergy ? readAllergies(values.allergy) : []
  const customerProfile = withoutEmpty({
    vegetarian: questions.vegetarian ? ticked(values.vegetarian) : null,
    vip: questions.vip ? ticked(values.vip) : null,
    allergy: allergy.length > 0 ? allergy : null,
    handicapAccessible: health && questions.access ? ticked(values.handicapAccessible) : null,
  })
  return {
    customerName: text('customerName'),
    ...withoutEmpty({
      email: text('email'),
      phoneNumber: text('phoneNumber'),
      specialRequests: text('specialRequests'),
    }),
    ...(additionals && { additionals }),
    ...(customerProfile && { customerProfile }),
    ...(isTicked(values.news) && { isMarketingOptOut: false }),
  }
}

/** What a guest can put right before anything is sent. Whether an address is one, the contract decides. */
export function formProblems(values: FormValues, questions: Questions): Record<string, FormProblem> {
  const filled = (name: string) => Boolean(values[name]?.trim())
  const problems: Record<string, FormProblem> = {}
  if (!filled('customerName')) problems.customerName = 'required'
  if (!filled('email') && !filled('phoneNumber')) problems.email = 'contact'
  const health = {
    allergy: questions.allergy ? readAllergies(values.allergy) : [],
    handicapAccessible: questions.access && filled('handicapAccessible'),
    healthConsent: filled('healthConsent'),
  }
  if (lacksHealthConsent(health)) problems.healthConsent = 'consent'
  for (const { id, type, important } of questions.customs) {
    const name = fieldOf.custom(id)
    if (important && !filled(name)) problems[name] = 'required'
    else if (type === 'number' && filled(name) && !/^\d+([.,]\d+)?$/.test(values[name]?.trim() ?? ''))
      problems[name] = 'number'
  }
  return problems
}

function withoutEmpty<T extends Record<string, unknown>>(values: T): { [K in keyof T]?: NonNullable<T[K]> } | null {
  const kept = Object.entries(values).filter(([, value]) => value !== null && value !== undefined)
  return kept.length > 0 ? (Object.fromEntries(kept) as { [K in keyof T]?: NonNullable<T[K]> }) : null
}
