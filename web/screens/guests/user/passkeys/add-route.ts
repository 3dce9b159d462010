import { data } from 'react-router'
import type { CreatedPasskey } from '#contract/guests/passkeys.ts'
import { requireGuest, sentenceOf, textIn } from '../../../../parts/guests/auth/sign-in.server.ts'
import { requestLocale } from '../../../../parts/i18n/request-locale.ts'
import { requestContext } from '../../../../parts/request/context.ts'
import { credentialIn } from '../../auth/passkeys/credential-field.server.ts'
import type { Route } from './+types/add-route.ts'

/** For the script of the page that adds a passkey. */
export async function action({ request, context }: Route.ActionArgs) {
  requireGuest(request, context)
  const { api, tenant } = context.get(requestContext)
  const form = await request.formData()
  try {
    if (form.get('intent') === 'begin') return data(await api.passkeys.beginAdding())
    const credential = credentialIn(form) as CreatedPasskey | null
    if (!credential) return data({ failure: 'refusal.passkey_failed' as const }, { status: 400 })
    const language = requestLocale(request, tenant?.languages)
    const body = { state: textIn(form, 'state'), name: textIn(form, 'name'), credential, language }
    await api.passkeys.add({ body })
    return data({ isAdded: true })
  } catch (failure) {
    return data({ failure: sentenceOf(failure) }, { status: (failure as { status: number }).status })
  }
}

/** Read by nobody. */
export const loader = () => data(null, { status: 405, headers: { allow: 'POST' } })
