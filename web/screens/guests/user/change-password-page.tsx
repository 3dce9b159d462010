import { Form, redirectDocument } from 'react-router'
import { useAccountText } from '../../../parts/guests/auth/account-text.ts'
import { refusedForm, requireGuest, textIn } from '../../../parts/guests/auth/sign-in.server.ts'
import { requestContext } from '../../../parts/request/context.ts'
import { Button } from '../../../parts/ui/button.tsx'
import { AccountFrame, FailureNote } from '../auth/account-form.tsx'
import { PasswordLine } from '../auth/sign-in-fields.tsx'
import type { Route } from './+types/change-password-page.ts'

/** Who came from another service has no password to change, and may choose one by mail. */
export function loader({ request, context }: Route.LoaderArgs) {
  const guest = requireGuest(request, context)
  if (!guest.hasPassword) throw redirectDocument('/user/forgot-password')
  return { email: guest.email ?? '' }
}

export async function action({ request, context }: Route.ActionArgs) {
  requireGuest(request, context)
  const { api } = context.get(requestContext)
  const form = await request.formData()
  try {
    const body = { currentPassword: textIn(form, 'current'), newPassword: textIn(form, 'new') }
    await api.identity.changePassword({ body })
    return redirectDocument('/user?saved')
  } catch (failure) {
    return refusedForm(failure)
  }
}

export default function ChangePasswordPage({ loaderData, actionData }: Route.ComponentProps) {
  const { t } = useAccountText()
  return (
    <AccountFrame title={t('user.change-password')} lead={t('change.note')}>
      <FailureNote failure={actionData?.failure} />
      <Form method="post" reloadDocument className="card card-body grid gap-4">
        <input type="hidden" name="username" autoComplete="username" value={loaderData.email} />
        <PasswordLine name="current" />
        <PasswordLine name="new" isNew />
        <Button type="submit" kind="main">
          {t('reset.button')}
        </Button>
      </Form>
    </AccountFrame>
  )
}
