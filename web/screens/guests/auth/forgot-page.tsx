import { data, Form } from 'react-router'
import { useAccountText } from '../../../parts/guests/auth/account-text.ts'
import { type AccountAnswer, nothingWrong, refusedForm, textIn } from '../../../parts/guests/auth/sign-in.server.ts'
import { knownDeviceOf } from '../../../parts/guests/device-cookie.server.ts'
import { requestLocale } from '../../../parts/i18n/request-locale.ts'
import { requestContext } from '../../../parts/request/context.ts'
import { Button } from '../../../parts/ui/button.tsx'
import type { Route } from './+types/forgot-page.ts'
import { AccountFrame, FailureNote } from './account-form.tsx'
import { MailSent } from './mail-sent.tsx'
import { EmailLine } from './sign-in-fields.tsx'

export function loader({ context }: Route.LoaderArgs) {
  return { email: context.get(requestContext).guest?.email ?? '' }
}

export async function action({ request, context }: Route.ActionArgs) {
  const { api, tenant } = context.get(requestContext)
  const email = textIn(await request.formData(), 'email').trim()
  try {
    const language = requestLocale(request, tenant?.languages)
    await api.identity.forgotPassword({ body: { email, language, knownDevice: knownDeviceOf(request) } })
    return data<AccountAnswer>({ ...nothingWrong, sentTo: email })
  } catch (failure) {
    return refusedForm(failure, { email })
  }
}

export default function ForgotPage({ loaderData, actionData }: Route.ComponentProps) {
  const { t } = useAccountText()
  if (actionData?.sentTo)
    return <MailSent kind="reset" email={actionData.sentTo} back="/auth" other="/auth/forgot-password" />
  return (
    <AccountFrame title={t('forgot.title')} lead={t('forgot.lead')}>
      <FailureNote failure={actionData?.failure} />
      <Form method="post" reloadDocument className="card card-body grid gap-4">
        <EmailLine defaultValue={actionData?.values.email ?? loaderData.email} enterKeyHint="send" />
        <Button type="submit" kind="main">
          {t('forgot.button')}
        </Button>
      </Form>
    </AccountFrame>
  )
}
