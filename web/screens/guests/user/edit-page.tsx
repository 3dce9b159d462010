import { data, Form, redirectDocument } from 'react-router'
import { useAccountText } from '../../../parts/guests/auth/account-text.ts'
import { nothingWrong, refusedForm, requireGuest } from '../../../parts/guests/auth/sign-in.server.ts'
import { requestContext } from '../../../parts/request/context.ts'
import { Button } from '../../../parts/ui/button.tsx'
import { AccountFrame, FailureNote } from '../auth/account-form.tsx'
import { readMainInfo } from '../auth/create-profile.server.ts'
import { MainFields } from '../auth/create-profile.tsx'
import { phoneCountries } from '../auth/phone-countries.server.ts'
import type { Route } from './+types/edit-page.ts'

export async function loader({ request, context }: Route.LoaderArgs) {
  const { uid } = requireGuest(request, context)
  const profile = await context.get(requestContext).api.profile.get({ params: { uid } })
  return {
    name: profile?.mainInfo.name ?? '',
    phone: profile?.mainInfo.phone ?? '',
    email: profile?.mainInfo.email ?? '',
    countries: phoneCountries(request, context, profile?.mainInfo.phone),
  }
}

export async function action({ request, context }: Route.ActionArgs) {
  const { uid } = requireGuest(request, context)
  const { api, country } = context.get(requestContext)
  const { name, phone, values, problems } = readMainInfo(await request.formData(), country ?? null)
  if (Object.keys(problems).length > 0) return data({ ...nothingWrong, values, problems }, { status: 400 })
  try {
    await api.profile.patch({ params: { uid }, body: { mainInfo: { name, phone } } })
    return redirectDocument('/user?saved')
  } catch (failure) {
    return refusedForm(failure, values)
  }
}

export default function EditPage({ loaderData, actionData }: Route.ComponentProps) {
  const { t } = useAccountText()
  const { name, phone, email, countries } = loaderData
  return (
    <AccountFrame title={t('user.details')}>
      <FailureNote failure={actionData?.failure} />
      <Form method="post" reloadDocument className="card card-body grid gap-4">
        <MainFields
          values={{ name, phone, ...actionData?.values }}
          problems={actionData?.problems ?? {}}
          countries={countries}
        />
        <p className="text-soft">
          {email}
          <span className="block text-small">{t('edit.email-note')}</span>
        </p>
        <Button type="submit" kind="main">
          {t('edit.save')}
        </Button>
      </Form>
    </AccountFrame>
  )
}
