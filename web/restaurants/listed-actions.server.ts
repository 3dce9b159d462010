import type { RouterContextProvider } from 'react-router'
import { data } from 'react-router'
import { isCallFailure } from '../api-failure.ts'
import { requestLocale } from '../i18n/request-locale.ts'
import { requestContext } from '../request-context.ts'

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

/** A guest who wants to be told, or an owner who wants the listing: both only write a wish down. */
export async function answerOwnerOrGuest(request: Request, context: Readonly<RouterContextProvider>, restId: string) {
  const { api, tenant } = context.get(requestContext)
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
          language: requestLocale(request, tenant?.languages),
        },
      })
    }
    return data<ListedAnswer>({ intent, done: true, message: null, errors: {}, typed: {} })
  } catch (failure) {
    if (!isCallFailure(failure) || failure.status >= 500) throw failure
    const errors = Object.fromEntries(
      Object.entries(failure.modelState ?? {}).map(([field, sentences]) => [
        field.split('.').at(-1) ?? field,
        sentences[0] ?? failure.message,
      ]),
    )
    return data<ListedAnswer>({ intent, done: false, message: failure.message, errors, typed }, { status: 400 })
  }
}
