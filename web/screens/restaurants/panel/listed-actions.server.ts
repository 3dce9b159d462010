import { data } from 'react-router'
import { isCallFailure } from '../../../parts/api/call-failure.ts'
import { textOf } from '../../../parts/i18n/catalogues.server.ts'
import { requestLocale } from '../../../parts/i18n/request-locale.ts'
import { type PageContext, requestContext } from '../../../parts/request/context.ts'
import type { BookingKey } from '../../../parts/reservations/booking-text.ts'
import { failureOf } from '../../../parts/reservations/failures.server.ts'

export type ListedAnswer = {
  intent: 'notify' | 'claim'
  done: boolean
  message: string | null
  errors: Record<string, string>
  /** What was typed, so that a form that comes back without scripts still holds it. */
  typed: Record<string, string>
}

const fields = ['name', 'email', 'phone', 'address', 'website', 'message']
const longest = 4000

const fieldTexts: Readonly<Record<string, BookingKey>> = {
  name: 'problem.customerName',
  email: 'problem.email',
  phone: 'problem.phoneNumber',
  address: 'problem.address',
  message: 'problem.message',
}

/** A guest who wants to be told, or an owner who wants the listing: both only write a wish down. */
export async function answerOwnerOrGuest(request: Request, context: PageContext, restId: string) {
  const { api, tenant } = context.get(requestContext)
  const locale = requestLocale(request, tenant?.languages)
  const form = await request.formData()
  const text = (name: string) => {
    const value = form.get(name)
    return typeof value === 'string' ? value.trim() : ''
  }
  const intent = form.get('intent') === 'claim' ? 'claim' : 'notify'
  const typed = Object.fromEntries(fields.map((name) => [name, text(name).slice(0, longest)]))
  try {
    if (intent === 'notify') await api.places.notify({ params: { restId }, body: { email: text('email') } })
    else {
      await api.places.claim({
        params: { restId },
        body: {
          name: text('name'),
          email: text('email'),
          phone: text('phone'),
          restaurantName: text('restaurantName'),
          address: text('address'),
          website: text('website') || null,
          message: text('message') || null,
          language: locale,
        },
      })
    }
    return data<ListedAnswer>({ intent, done: true, message: null, errors: {}, typed: {} })
  } catch (failure) {
    if (!isCallFailure(failure) || failure.status >= 500) throw failure
    const { t } = textOf('booking', locale)
    const { sentence, message, fields: wrong } = failureOf(failure, fieldTexts)
    const errors = Object.fromEntries(
      Object.entries(wrong).map(([field, problem]) => [field, t(typed[field] === '' ? 'problem.required' : problem)]),
    )
    const sentenceText = sentence ? t(sentence) : message
    return data<ListedAnswer>({ intent, done: false, message: sentenceText, errors, typed }, { status: 400 })
  }
}
