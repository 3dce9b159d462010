import { Form } from 'react-router'
import { useAccountText } from '../../../parts/guests/auth/account-text.ts'
import type { AccountAnswer } from '../../../parts/guests/auth/sign-in.server.ts'
import { AskChoice, AskLine, nameInput, phoneInput } from '../../../parts/reservations/form/fields.tsx'
import { Button } from '../../../parts/ui/button.tsx'
import { AccountFrame, FailureNote } from './account-form.tsx'
import type { PhoneCountries } from './phone-countries.server.ts'

/** The last step of signing up: a name, and a number for those who like. */
type NewProfile = { name: string; countries: PhoneCountries; answer: AccountAnswer | undefined }

export function CreateProfile({ name, countries, answer }: NewProfile) {
  const { t } = useAccountText()
  return (
    <AccountFrame title={t('create.title')} lead={t('create.lead')}>
      <FailureNote failure={answer?.failure} />
      <Form method="post" reloadDocument className="card card-body grid gap-4">
        <MainFields values={{ name, ...answer?.values }} problems={answer?.problems ?? {}} countries={countries} />
        <Button type="submit" kind="main">
          {t('create.button')}
        </Button>
      </Form>
    </AccountFrame>
  )
}

type MainFieldsProps = Pick<AccountAnswer, 'values' | 'problems'> & { countries: PhoneCountries }

export function MainFields({ values, problems, countries }: MainFieldsProps) {
  const { t } = useAccountText()
  return (
    <>
      <AskLine
        {...nameInput}
        name="name"
        label={t('name')}
        enterKeyHint="next"
        defaultValue={values.name}
        error={problems.name && t(problems.name)}
        required
      />
      <PhoneCountry countries={countries} value={values.country} />
      <AskLine
        {...phoneInput}
        name="phone"
        label={t('phone')}
        note={t('optional')}
        enterKeyHint="done"
        defaultValue={values.phone}
        error={problems.phone && t(problems.phone)}
      />
    </>
  )
}

/** Of which country a number is that is typed without its code. */
export function PhoneCountry({ countries, value }: { countries: PhoneCountries; value: string | undefined }) {
  const { t } = useAccountText()
  return (
    <AskChoice name="country" label={t('phone.country')} choices={countries.all} value={value ?? countries.chosen} />
  )
}
