import { Form, Link } from 'react-router'
import { isCallFailure } from '../../../parts/api/call-failure.ts'
import { useAccountText } from '../../../parts/guests/auth/account-text.ts'
import { refusedForm, requireGuest } from '../../../parts/guests/auth/sign-in.server.ts'
import { requestLocale } from '../../../parts/i18n/request-locale.ts'
import { requestContext } from '../../../parts/request/context.ts'
import { Button } from '../../../parts/ui/button.tsx'
import { accountDeleted } from '../user/signed-out.server.ts'
import { WhatDeletionMeans } from '../user/what-deletion-means.tsx'
import type { Route } from './+types/delete-page.ts'
import { AccountFrame, FailureNote } from './account-form.tsx'

/** The link of a mail shows this; only its form does something, and only for the guest it was sent to. */
export function loader({ request, context }: Route.LoaderArgs) {
  requireGuest(request, context)
  return null
}

export async function action({ request, context, params: { letterId, key } }: Route.ActionArgs) {
  requireGuest(request, context)
  const { api, tenant } = context.get(requestContext)
  const language = requestLocale(request, tenant?.languages)
  try {
    await api.account.delete({ body: { letter: { letterId, key }, language } })
    return accountDeleted(request)
  } catch (failure) {
    if (isCallFailure(failure) && failure.code === 'sign_in_required') return accountDeleted(request)
    return refusedForm(failure)
  }
}

export default function DeletePage({ actionData }: Route.ComponentProps) {
  const { t } = useAccountText()
  return (
    <AccountFrame title={t('account.delete')}>
      <FailureNote failure={actionData?.failure} />
      <Form method="post" reloadDocument className="card card-body grid gap-4">
        <WhatDeletionMeans />
        <div className="account-row">
          <Button type="submit">{t('account.button')}</Button>
          <Link className="button" data-kind="quiet" to="/user">
            {t('account.keep')}
          </Link>
        </div>
      </Form>
    </AccountFrame>
  )
}
