import { data, Form } from 'react-router'
import { isCallFailure } from '../../../parts/api/call-failure.ts'
import { useAccountText } from '../../../parts/guests/auth/account-text.ts'
import {
  type AccountAnswer,
  nothingWrong,
  refusedForm,
  requireGuest,
  textIn,
} from '../../../parts/guests/auth/sign-in.server.ts'
import { requestLocale } from '../../../parts/i18n/request-locale.ts'
import { requestContext } from '../../../parts/request/context.ts'
import { Button } from '../../../parts/ui/button.tsx'
import { AccountFrame, FailureNote } from '../auth/account-form.tsx'
import { MailSent } from '../auth/mail-sent.tsx'
import { PasswordLine } from '../auth/sign-in-fields.tsx'
import type { Route } from './+types/account-page.ts'
import { accountDeleted } from './signed-out.server.ts'
import { WhatDeletionMeans } from './what-deletion-means.tsx'

export function loader({ request, context }: Route.LoaderArgs) {
  const { email, hasPassword } = requireGuest(request, context)
  return { email: email ?? '', hasPassword }
}

/** With the password; whoever has none is sent a link. */
export async function action({ request, context }: Route.ActionArgs) {
  const { email, hasPassword } = requireGuest(request, context)
  const { api, tenant } = context.get(requestContext)
  const language = requestLocale(request, tenant?.languages)
  const form = await request.formData()
  try {
    if (!hasPassword) {
      await api.account.askDeletion({ body: { language } })
      return data<AccountAnswer>({ ...nothingWrong, sentTo: email ?? '' })
    }
    await api.account.delete({ body: { password: textIn(form, 'password'), language } })
    return accountDeleted(request)
  } catch (failure) {
    if (!isCallFailure(failure)) throw failure
    // The button was pressed twice, and the first press has done it.
    if (failure.code === 'sign_in_required') return accountDeleted(request)
    if (failure.code !== 'wrong_credentials') return refusedForm(failure)
    return data<AccountAnswer>({ ...nothingWrong, failure: 'account.wrong-password' }, { status: failure.status })
  }
}

export default function AccountPage({ loaderData, actionData }: Route.ComponentProps) {
  const { t } = useAccountText()
  const { email, hasPassword } = loaderData
  if (actionData?.sentTo) return <MailSent kind="delete" email={actionData.sentTo} back="/user" />
  return (
    <AccountFrame title={t('account.title')}>
      <FailureNote failure={actionData?.failure} />
      <section className="card card-body grid gap-3">
        <p>{t('account.download-lead')}</p>
        <div className="account-row">
          <a className="button" data-kind="plain" href="/user/account/export" download>
            {t('account.download')}
          </a>
        </div>
      </section>
      <Form method="post" reloadDocument className="card card-body grid gap-4">
        <h2 className="text-lead">{t('account.delete')}</h2>
        <WhatDeletionMeans />
        {hasPassword ? (
          <>
            <input type="hidden" name="username" autoComplete="username" value={email} />
            <PasswordLine />
          </>
        ) : (
          <p>{t('account.by-mail', { email })}</p>
        )}
        <Button type="submit">{t(hasPassword ? 'account.button' : 'account.send')}</Button>
      </Form>
    </AccountFrame>
  )
}
