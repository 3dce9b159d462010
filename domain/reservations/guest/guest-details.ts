import type { Additionals, BookingContract, CustomerProfile } from '#contract/reservations/booking.ts'
import type { CustomField } from '#contract/restaurants/reservation-config.ts'
import { noPhoneNumber, type PhoneNumber, phoneNumber } from '../../guests/phone-number.ts'

/** Which optional questions a restaurant asks; `customs` are its own. */
export type OptionalQuestions = {
  customs?: readonly CustomField[] | null | undefined
  vip?: boolean | null | undefined
}

export type GuestDetails = {
  customerName: string
  email: string | null
  phone: PhoneNumber | null
  specialRequests: string | null
  additionals: Additionals
  customerProfile: CustomerProfile
}

type DetailsRefusal = { refused: 'contact_missing' | 'invalid'; field: string; sentence: string }

/** What a guest wrote, as it is kept: blanks are nothing, and an answer that its question does not allow is refused. */
export function guestDetails(
  body: BookingContract,
  questions: OptionalQuestions,
  { country }: { country: string },
): GuestDetails | DetailsRefusal {
  const customerName = (body.customerName ?? '').trim()
  const email = kept(body.email)
  const typed = kept(body.phoneNumber)
  const phone = phoneNumber(typed, country)
  if (customerName === '') return missing('customerName', 'Please give the name for the booking.')
  if (typed && !phone) return { refused: 'invalid', field: 'phoneNumber', sentence: noPhoneNumber }
  if (!email && !phone) return missing('email', 'Please give an e-mail address or a phone number.')
  const wrong = wrongAnswer(body.additionals?.customs ?? [], questions)
  if (wrong) return wrong
  return {
    customerName,
    email,
    phone,
    specialRequests: kept(body.specialRequests),
    additionals: additionalsOf(body.additionals ?? {}, questions),
    customerProfile: profileOf(body.customerProfile ?? {}, questions),
  }
}

const missing = (field: string, sentence: string): DetailsRefusal => ({ refused: 'contact_missing', field, sentence })

function kept(text: string | null | undefined): string | null {
  const trimmed = (text ?? '').trim()
  return trimmed === '' ? null : trimmed
}

function additionalsOf({ eventTypes, customs, ...flags }: Additionals, questions: OptionalQuestions): Additionals {
  const chosen = Object.entries(flags).filter(([name, value]) => value === true && name !== 'party')
  const types = (eventTypes ?? []).filter((type) => type.trim() !== '')
  const answers = (customs ?? []).flatMap(({ id, value }) => {
    const answer = answerTo(askedField(questions, id), value)
    return answer === null || answer === false ? [] : [{ id, value: answer }]
  })
  return {
    ...Object.fromEntries(chosen),
    ...(types.length > 0 && { party: true, eventTypes: types }),
    ...(answers.length > 0 && { customs: answers }),
  }
}

type CustomAnswers = NonNullable<Additionals['customs']>
type AnswerValue = CustomAnswers[number]['value']

/** A question that is not asked online is the restaurant's own. */
const askedField = ({ customs }: OptionalQuestions, id: string): CustomField | undefined =>
  customs?.find((field) => field.id === id && field.online !== false)

/** An answer of the kind its question asks for; null when it says nothing, false when it does not fit. */
function answerTo(field: CustomField | undefined, value: AnswerValue): string | boolean | null {
  const text = typeof value === 'string' ? value.trim() : value
  if (text === '' || text === false || text === null || text === undefined) return null
  if (!field) return false
  if (field.type === 'checkbox') return text === true || text === 'true' ? true : text === 'false' ? null : false
  if (text === true) return false
  if (field.type === 'number') return /^\d{1,12}(\.\d{1,6})?$/.test(text) ? text : false
  if (field.type === 'select') return field.data?.includes(text) ? text : false
  return text
}

const unfitSentences: Readonly<Record<string, string>> = {
  checkbox: 'Please answer with yes or no.',
  number: 'Please give a number.',
  select: 'Please choose one of the answers.',
}

/** The first answer that its question does not allow, or that answers no question of this restaurant. */
function wrongAnswer(customs: CustomAnswers, questions: OptionalQuestions): DetailsRefusal | null {
  for (const [index, { id, value }] of customs.entries()) {
    const field = askedField(questions, id)
    if (answerTo(field, value) !== false) continue
    const sentence = field
      ? (unfitSentences[field.type] ?? 'Please answer in words.')
      : 'The restaurant does not ask this.'
    return { refused: 'invalid', field: `additionals.customs[${index}]`, sentence }
  }
  return null
}

/** An important question that a booking of a table leaves without an answer. */
export function missingAnswer({ customs }: Additionals, questions: OptionalQuestions): DetailsRefusal | null {
  const missed = questions.customs?.find(
    ({ id, important, online }) => important && online !== false && !customs?.some((answer) => answer.id === id),
  )
  return missed
    ? { refused: 'invalid', field: 'additionals.customs', sentence: `Please answer: ${missed.label}` }
    : null
}

/** `vip` counts only where the restaurant asks for it. */
function profileOf(profile: CustomerProfile, questions: OptionalQuestions): CustomerProfile {
  return Object.fromEntries(
    Object.entries(profile).filter(
      ([name, value]) =>
        value !== null &&
        value !== undefined &&
        value !== '' &&
        value !== false &&
        !(Array.isArray(value) && value.length === 0) &&
        (name !== 'vip' || questions.vip === true),
    ),
  )
}
