import { data, Form, redirectDocument } from 'react-router'
import { isBirthday, latestBirthday } from '#domain/guests/birthday.ts'
import { lacksHealthConsent, readAllergies } from '#domain/guests/health-details.ts'
import { useAccountText } from '../../../parts/guests/auth/account-text.ts'
import {
  type AccountAnswer,
  nothingWrong,
  refusedForm,
  requireGuest,
  textIn,
} from '../../../parts/guests/auth/sign-in.server.ts'
import { requestContext } from '../../../parts/request/context.ts'
import { AskLine, Tick } from '../../../parts/reservations/form/fields.tsx'
import { Button } from '../../../parts/ui/button.tsx'
import { AccountFrame, FailureNote } from '../auth/account-form.tsx'
import type { Route } from './+types/additional-page.ts'

type Preferences = {
  birthday: string
  vegetarian: boolean
  allergy: string
  handicapAccessible: boolean
  healthConsent: boolean
}

export async function loader({ request, context }: Route.LoaderArgs) {
  const { uid } = requireGuest(request, context)
  const { api, now } = context.get(requestContext)
  const profile = await api.profile.get({ params: { uid } })
  const more = profile?.additionalInfo ?? {}
  return {
    birthday: more.birthday ?? '',
    vegetarian: more.vegetarian ?? false,
    allergy: more.allergy?.join(', ') ?? '',
    handicapAccessible: more.handicapAccessible ?? false,
    healthConsent: more.healthConsent ?? false,
    latestBirthday: latestBirthday(now),
  }
}

/** Health details without consent are refused with all that was typed. */
export async function action({ request, context }: Route.ActionArgs) {
  const { uid } = requireGuest(request, context)
  const { api, now } = context.get(requestContext)
  const form = await request.formData()
  const isTicked = (name: string) => form.get(name) !== null
  const typed: Preferences = {
    birthday: textIn(form, 'birthday'),
    vegetarian: isTicked('vegetarian'),
    allergy: textIn(form, 'allergy'),
    handicapAccessible: isTicked('handicapAccessible'),
    healthConsent: isTicked('healthConsent'),
  }
  const additionalInfo = { ...typed, allergy: readAllergies(typed.allergy) }
  const problems: AccountAnswer['problems'] = {
    ...(lacksHealthConsent(additionalInfo) && { healthConsent: 'problem.consent' }),
    ...(isBirthday(typed.birthday, now) ? {} : { birthday: 'problem.birthday' }),
  }
  if (Object.keys(problems).length > 0) return data({ ...nothingWrong, problems, typed }, { status: 400 })
  try {
    await api.profile.patch({ params: { uid }, body: { additionalInfo } })
    return redirectDocument('/user?saved')
  } catch (failure) {
    const { data: answer, init } = refusedForm(failure)
    return data({ ...answer, typed }, init ?? {})
  }
}

export default function AdditionalPage({ loaderData, actionData }: Route.ComponentProps) {
  const { t } = useAccountText()
  const problems = actionData?.problems ?? {}
  const values: Preferences = actionData?.typed ?? loaderData
  const { birthday, vegetarian, allergy, handicapAccessible, healthConsent } = values
  return (
    <AccountFrame title={t('more.title')}>
      <FailureNote failure={actionData?.failure ?? problems.healthConsent ?? problems.birthday} />
      <Form method="post" reloadDocument className="card card-body grid gap-4">
        <AskLine
          name="birthday"
          label={t('more.birthday')}
          note={t('optional')}
          type="date"
          autoComplete="bday"
          min="1900-01-01"
          max={loaderData.latestBirthday}
          defaultValue={birthday}
          error={problems.birthday && t(problems.birthday)}
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
            error={problems.healthConsent && t(problems.healthConsent)}
          />
        </fieldset>
        <Button type="submit" kind="main">
          {t('edit.save')}
        </Button>
      </Form>
    </AccountFrame>
  )
}
