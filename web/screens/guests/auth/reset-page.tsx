import { Form, Link, redirectDocument } from 'react-router'
import { useAccountText } from '../../../parts/guests/auth/account-text.ts'
import { refusedForm, textIn } from '../../../parts/guests/auth/sign-in.server.ts'
import { dropSession } from '../../../parts/guests/session-cookie.server.ts'
import { requestContext } from '../../../parts/request/context.ts'
import { Button } from '../../../parts/ui/button.tsx'
import type { Route } from './+types/reset-page.ts'
import { AccountFrame, FailureNote } from './account-form.tsx'
import { PasswordLine } from './sign-in-fields.tsx'

export async function action({ request, context, params }: Route.ActionArgs) {
  const { api } = context.get(requestContext)
  const password = textIn(await request.formData(), 'password')
  const { letterId, key } = params
  try {
    await api.identity.resetPassword({ body: { letterId, key, password } })
    return redirectDocument('/auth/sign-in?reset', { headers: { 'set-cookie': dropSession(request.url) } })
  } catch (failure) {
    return refusedForm(failure)
  }
}

export default function ResetPage({ actionData }: Route.ComponentProps) {
  const { t } = useAccountText()
  const isOver = actionData?.failure === 'refusal.link_expired'
  return (
    <AccountFrame title={t('forgot.title')}>
      <FailureNote failure={actionData?.failure} />
      {isOver ? (
        <Link className="button" data-kind="main" to="/auth/forgot-password">
          {t('forgot.button')}
        </Link>
      ) : (
        <Form method="post" reloadDocument className="card card-body grid gap-4">
          <PasswordLine isNew />
          <Button type="submit" kind="main">
            {t('reset.button')}
          </Button>
        </Form>
      )}
    </AccountFrame>
  )
}
