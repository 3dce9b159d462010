import { data, redirectDocument } from 'react-router'
import { phoneNumber } from '#domain/guests/phone-number.ts'
import {
  type AccountAnswer,
  askedReturn,
  nothingWrong,
  refusedForm,
  textIn,
} from '../../../parts/guests/auth/sign-in.server.ts'
import { type PageContext, requestContext } from '../../../parts/request/context.ts'

/** The fields of a profile's main part, as a form has them. */
export function readMainInfo(form: FormData, from: string | null) {
  const name = textIn(form, 'name').trim()
  const phone = textIn(form, 'phone').trim()
  const country = textIn(form, 'country')
  const number = phoneNumber(phone, /^[A-Z]{2}$/.test(country) ? country : from)
  const problems: AccountAnswer['problems'] = {
    ...(name === '' || name.length > 120 ? { name: 'problem.name' } : {}),
    ...(phone !== '' && !number ? { phone: 'problem.phone' } : {}),
  }
  return { name, phone: number ?? '', values: { name, phone, country }, problems }
}

/** Saves the first profile of whoever is signed in, and goes on to where they were. */
export async function createProfile(request: Request, context: PageContext) {
  const { api, guest, country } = context.get(requestContext)
  if (!guest) throw redirectDocument('/auth')
  const { name, phone, values, problems } = readMainInfo(await request.formData(), country ?? null)
  if (Object.keys(problems).length > 0) return data({ ...nothingWrong, values, problems }, { status: 400 })
  try {
    await api.profile.replace({ params: { uid: guest.uid }, body: { mainInfo: { uid: guest.uid, name, phone } } })
    return redirectDocument(askedReturn(request) ?? '/user')
  } catch (failure) {
    return refusedForm(failure, values)
  }
}
