import { Form, Link } from 'react-router'
import { useAccountText } from '../../../parts/guests/auth/account-text.ts'
import { deviceOf, enter, refusedForm, textIn } from '../../../parts/guests/auth/sign-in.server.ts'
import { requestContext } from '../../../parts/request/context.ts'
import { AskLine } from '../../../parts/reservations/form/fields.tsx'
import { Button } from '../../../parts/ui/button.tsx'
import type { Route } from './+types/confirm-page.ts'
import { AccountFrame, FailureNote } from './account-form.tsx'
import { proofOf } from './sign-up-proof.server.ts'

/** Looking at the link does nothing: mail scanners follow it too. */
export function loader({ request }: Route.LoaderArgs) {
  return { isAsker: proofOf(request) !== null }
}

export async function action({ request, context, params }: Route.ActionArgs) {
  const { api } = context.get(requestContext)
  const password = textIn(await request.formData(), 'password')
  const { letterId, key } = params
  const body = { letterId, key, proof: proofOf(request), password: password || null, device: deviceOf(request) }
  try {
    return enter(request, context, await api.identity.confirm({ body }), null)
  } catch (failure) {
    return refusedForm(failure)
  }
}

export default function ConfirmPage({ loaderData, actionData }: Route.ComponentProps) {
  const { t } = useAccountText()
  const failure = actionData?.failure
  const isOver = failure === 'refusal.link_expired'
  const asksPassword =
    !loaderData.isAsker || failure === 'refusal.password_needed' || failure === 'refusal.wrong_credentials'
  return (
    <AccountFrame title={t('confirm.title')} lead={t('confirm.lead')}>
      <FailureNote failure={failure} />
      {isOver ? (
        <Link className="button" data-kind="main" to="/auth">
          {t('sign-in.title')}
        </Link>
      ) : (
        <Form method="post" reloadDocument className="card card-body grid gap-4">
          {asksPassword ? (
            <AskLine name="password" label={t('password')} type="password" autoComplete="current-password" required />
          ) : null}
          <Button type="submit" kind="main">
            {t('confirm.button')}
          </Button>
        </Form>
      )}
    </AccountFrame>
  )
}
