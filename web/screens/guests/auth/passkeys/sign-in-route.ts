import { data } from 'react-router'
import type { UsedPasskey } from '#contract/guests/passkeys.ts'
import { returnPath } from '#domain/guests/return-path.ts'
import { deviceOf, enter, sentenceOf, textIn } from '../../../../parts/guests/auth/sign-in.server.ts'
import { requestContext } from '../../../../parts/request/context.ts'
import type { Route } from './+types/sign-in-route.ts'
import { credentialIn } from './credential-field.server.ts'

/** For the script of the sign-in page: what to ask the device for, and who its answer signs in. */
export async function action({ request, context }: Route.ActionArgs) {
  const { api } = context.get(requestContext)
  const form = await request.formData()
  try {
    if (form.get('intent') === 'begin') return data(await api.passkeys.beginSignIn())
    const credential = credentialIn(form) as UsedPasskey | null
    if (!credential) return data({ failure: 'refusal.passkey_failed' as const }, { status: 400 })
    const body = { state: textIn(form, 'state'), credential, device: deviceOf(request) }
    const entered = enter(request, context, await api.passkeys.signIn({ body }), returnPath(textIn(form, 'to')))
    const headers = new Headers(entered.headers.getSetCookie().map((cookie) => ['set-cookie', cookie]))
    return data({ to: entered.headers.get('location') ?? '/user' }, { headers })
  } catch (failure) {
    return data({ failure: sentenceOf(failure) }, { status: (failure as { status: number }).status })
  }
}

/** Read by nobody. */
export const loader = () => data(null, { status: 405, headers: { allow: 'POST' } })
