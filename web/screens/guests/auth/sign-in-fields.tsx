import { useAccountText } from '../../../parts/guests/auth/account-text.ts'
import { AskLine } from '../../../parts/reservations/form/fields.tsx'

type EmailLook = { defaultValue: string | undefined; enterKeyHint: 'next' | 'send'; autoComplete?: string }

/** The address that an account is found by. */
export function EmailLine({ defaultValue, enterKeyHint, autoComplete = 'username' }: EmailLook) {
  const { t } = useAccountText()
  return (
    <AskLine
      name="email"
      label={t('email')}
      type="email"
      inputMode="email"
      autoComplete={autoComplete}
      enterKeyHint={enterKeyHint}
      maxLength={254}
      defaultValue={defaultValue}
      required
    />
  )
}

/** A password that is known, or one that is chosen. */
export function PasswordLine({ name = 'password', isNew = false }: { name?: string; isNew?: boolean }) {
  const { t } = useAccountText()
  return (
    <AskLine
      name={name}
      label={t(isNew ? 'password.new' : 'password.current')}
      note={isNew ? t('password.note') : undefined}
      type="password"
      autoComplete={isNew ? 'new-password' : 'current-password'}
      maxLength={1000}
      required
    />
  )
}
