import { Form } from 'react-router'
import { AskLine, nameInput, phoneInput } from '../reservations/form/fields.tsx'
import { Button } from '../ui/button.tsx'
import { AccountFrame, FailureNote } from './account-form.tsx'
import { useAccountText } from './account-text.ts'
import type { AccountAnswer } from './sign-in.server.ts'

/** The last step of signing up: a name, and a number for those who like. */
export function CreateProfile({ name, answer }: { name: string; answer: AccountAnswer | undefined }) {
  const { t } = useAccountText()
  return (
    <AccountFrame title={t('create.title')} lead={t('create.lead')}>
      <FailureNote failure={answer?.failure} />
      <Form method="post" reloadDocument className="card card-body grid gap-4">
        <MainFields values={{ name, ...answer?.values }} problems={answer?.problems ?? {}} />
        <Button type="submit" kind="main">
          {t('create.button')}
        </Button>
      </Form>
    </AccountFrame>
  )
}

export function MainFields({ values, problems }: Pick<AccountAnswer, 'values' | 'problems'>) {
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
