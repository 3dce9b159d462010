import type { Additionals, BookingContract, CustomerProfile } from '#contract/reservations/booking.ts'
import type { CustomField } from '#contract/reservations/reservation-config.ts'

/** Which optional questions a restaurant asks; `customs` are its own. */
export type Questions = { customs?: readonly CustomField[] | null | undefined; vip?: boolean | null | undefined }

export type GuestDetails = {
  customerName: string
  email: string | null
  phone: string | null
  specialRequests: string | null
  additionals: Additionals
  customerProfile: CustomerProfile
}

type DetailsRefusal = { refused: 'contact_missing'; field: string; sentence: string }

/** What a guest wrote, as it is kept: blanks are nothing, and answers to questions nobody asks are dropped. */
export function guestDetails(body: BookingContract, questions: Questions): GuestDetails | DetailsRefusal {
  const customerName = (body.customerName ?? '').trim()
  const email = kept(body.email)
  const phone = kept(body.phoneNumber)
  if (customerName === '') return missing('customerName', 'Please give the name for the booking.')
  if (!email && !phone) return missing('email', 'Please give an e-mail address or a phone number.')
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

function additionalsOf({ eventTypes, customs, ...flags }: Additionals, questions: Questions): Additionals {
  const chosen = Object.entries(flags).filter(([name, value]) => value === true && name !== 'party')
  const types = (eventTypes ?? []).filter((type) => type.trim() !== '')
  const answers = (customs ?? []).flatMap(({ id, value }) => {
    const answer = answerTo(
      questions.customs?.find((field) => field.id === id),
      value,
    )
    return answer === null ? [] : [{ id, value: answer }]
  })
  return {
    ...Object.fromEntries(chosen),
    ...(types.length > 0 && { party: true, eventTypes: types }),
    ...(answers.length > 0 && { customs: answers }),
  }
}

/** An answer of the kind its question asks for; null when it says nothing. */
function answerTo(field: CustomField | undefined, value: string | boolean): string | boolean | null {
  if (!field) return null
  if (field.type === 'checkbox') return value === true || value === 'true' ? true : null
  const text = String(value).trim()
  if (text === '' || typeof value === 'boolean') return null
  if (field.type === 'number') return /^-?\d{1,12}(\.\d{1,6})?$/.test(text) ? text : null
  if (field.type === 'select') return field.data?.includes(text) ? text : null
  return text
}

/** A guest cannot make a guest of honour of himself where nobody asks. */
function profileOf(profile: CustomerProfile, questions: Questions): CustomerProfile {
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
