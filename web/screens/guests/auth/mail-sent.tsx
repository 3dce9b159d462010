import { Form, Link } from 'react-router'
import { useAccountText } from '../../../parts/guests/auth/account-text.ts'
import { AskLine } from '../../../parts/reservations/form/fields.tsx'
import { Button } from '../../../parts/ui/button.tsx'
import { AccountFrame } from './account-form.tsx'

type Props = {
  kind: 'sign-up' | 'reset' | 'delete'
  email: string
  /** Where the guest came from, or may go on. */
  back: string
  /** The form for another address; without one there is no other. */
  other?: string
}

/** The same whether the address has an account or not. The page's own action sends the mail again. */
export function MailSent({ kind, email, back, other }: Props) {
  const { t } = useAccountText()
  return (
    <AccountFrame title={t('mail.title')}>
      <div className="card card-body grid gap-3" role="status">
        <p>{t(`mail.${kind}`, { email })}</p>
        <p className="text-soft">{t('mail.nothing')}</p>
      </div>
      {other === undefined ? null : <SendAgain kind={kind} email={email} />}
      <div className="account-row">
        {other === undefined ? null : (
          <Link className="button" data-kind="plain" to={other}>
            {t('mail.other')}
          </Link>
        )}
        <Link className="button" data-kind="quiet" to={back}>
          {t('mail.back')}
        </Link>
      </div>
    </AccountFrame>
  )
}

/** A new account is asked for with its password each time, because no page keeps it. */
function SendAgain({ kind, email }: Pick<Props, 'kind' | 'email'>) {
  const { t } = useAccountText()
  return (
    <details className="card card-body">
      <summary className="link">{t('mail.again')}</summary>
      <Form method="post" reloadDocument className="mt-3 grid gap-4">
        <input type="hidden" name="email" value={email} />
        {kind === 'sign-up' ? (
          <AskLine
            name="password"
            label={t('password')}
            note={t('mail.again-password')}
            type="password"
            autoComplete="new-password"
            enterKeyHint="send"
            maxLength={1000}
            required
          />
        ) : null}
        <Button type="submit" name="intent" value={kind}>
          {t('mail.again')}
        </Button>
      </Form>
    </details>
  )
}
