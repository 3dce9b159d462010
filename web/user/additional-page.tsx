import { Form, redirectDocument } from 'react-router'
import { AccountFrame, FailureNote } from '../auth/account-form.tsx'
import { useAccountText } from '../auth/account-text.ts'
import { refusedForm, requireGuest, textIn } from '../auth/sign-in.server.ts'
import { requestContext } from '../request/context.ts'
import { AskLine, Tick } from '../reservations/form/fields.tsx'
import { Button } from '../ui/button.tsx'
import type { Route } from './+types/additional-page.ts'

export async function loader({ request, context }: Route.LoaderArgs) {
  const { uid } = requireGuest(request, context)
  const profile = await context.get(requestContext).api.profile.get({ params: { uid } })
  const more = profile?.additionalInfo ?? {}
  return {
    birthday: more.birthday ?? '',
    vegetarian: more.vegetarian ?? false,
    allergy: more.allergy?.join(', ') ?? '',
    handicapAccessible: more.handicapAccessible ?? false,
    healthConsent: more.healthConsent ?? false,
  }
}

/** Without the tick health details are neither sent nor kept. */
export async function action({ request, context }: Route.ActionArgs) {
  const { uid } = requireGuest(request, context)
  const form = await request.formData()
  const isTicked = (name: string) => form.get(name) !== null
  const allergy = textIn(form, 'allergy')
    .split(',')
    .map((each) => each.trim().slice(0, 80))
    .filter(Boolean)
    .slice(0, 40)
  const health = isTicked('healthConsent')
    ? { healthConsent: true, allergy, handicapAccessible: isTicked('handicapAccessible') }
    : { healthConsent: false, allergy: [], handicapAccessible: false }
  const additionalInfo = { birthday: textIn(form, 'birthday'), vegetarian: isTicked('vegetarian'), ...health }
  try {
    await context.get(requestContext).api.profile.patch({ params: { uid }, body: { additionalInfo } })
    return redirectDocument('/user?saved')
  } catch (failure) {
    return refusedForm(failure)
  }
}

export default function AdditionalPage({ loaderData, actionData }: Route.ComponentProps) {
  const { t } = useAccountText()
  const { birthday, vegetarian, allergy, handicapAccessible, healthConsent } = loaderData
  return (
    <AccountFrame title={t('more.title')}>
      <FailureNote failure={actionData?.failure} />
      <Form method="post" reloadDocument className="card card-body grid gap-4">
        <AskLine
          name="birthday"
          label={t('more.birthday')}
          note={t('optional')}
          type="date"
          autoComplete="bday"
          min="1900-01-01"
          defaultValue={birthday}
        />
        <Tick name="vegetarian" label={t('more.vegetarian')} defaultChecked={vegetarian} />
        <fieldset className="grid gap-4">
          <legend className="text-lead">{t('more.health')}</legend>
          <AskLine
            name="allergy"
            label={t('more.allergy')}
            note={t('optional')}
            maxLength={1000}
            defaultValue={allergy}
          />
          <Tick name="handicapAccessible" label={t('more.access')} defaultChecked={handicapAccessible} />
          <Tick
            name="healthConsent"
            label={t('more.consent')}
            note={t('more.consent-note')}
            defaultChecked={healthConsent}
          />
        </fieldset>
        <Button type="submit" kind="main">
          {t('edit.save')}
        </Button>
      </Form>
    </AccountFrame>
  )
}
