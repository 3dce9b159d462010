import { AccountFrame } from './account-form.tsx'
import { useAccountText } from './account-text.ts'

/** The same whether the address has an account or not. */
export function MailSent({ kind, email }: { kind: 'sign-up' | 'reset' | 'delete'; email: string }) {
  const { t } = useAccountText()
  return (
    <AccountFrame title={t('mail.title')}>
      <div className="card card-body grid gap-3" role="status">
        <p>{t(`mail.${kind}`, { email })}</p>
        <p className="text-soft">{t('mail.nothing')}</p>
      </div>
    </AccountFrame>
  )
}
