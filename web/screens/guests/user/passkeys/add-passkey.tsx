import { browserSupportsWebAuthn, startRegistration } from '@simplewebauthn/browser'
import { type FormEvent, useState } from 'react'
import { type AccountKey, useAccountText } from '../../../../parts/guests/auth/account-text.ts'
import { AskLine } from '../../../../parts/reservations/form/fields.tsx'
import { Button } from '../../../../parts/ui/button.tsx'
import { FailureNote } from '../../auth/account-form.tsx'
import { askPasskeys, isCalledOff, type PasskeyAnswer } from '../../auth/passkeys/ask-passkeys.ts'

const address = '/user/passkeys/add'

type PasskeyRegistrationStart = { options: Parameters<typeof startRegistration>[0]['optionsJSON']; state: string }

/** Only with scripts: it is the browser that makes the key. */
export default function AddPasskey({ deviceName }: { deviceName: string }) {
  const { t } = useAccountText()
  const [failure, setFailure] = useState<AccountKey | null>(null)
  const [isBusy, setBusy] = useState(false)
  if (!browserSupportsWebAuthn()) return <p className="text-soft">{t('passkeys.unsupported')}</p>

  const add = async (name: string) => {
    const begun = await askPasskeys<PasskeyRegistrationStart>(address, { intent: 'begin' })
    if (begun.failure) throw begun
    const credential = await startRegistration({ optionsJSON: begun.options })
    const { state } = begun
    const added = await askPasskeys(address, { intent: 'add', name, state, credential: JSON.stringify(credential) })
    if (added.failure) throw added
    location.assign('/user/passkeys?added')
  }

  const onSubmit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const name = new FormData(event.currentTarget).get('name')
    setFailure(null)
    setBusy(true)
    try {
      await add(typeof name === 'string' ? name : '')
    } catch (reason) {
      setBusy(false)
      const refused = reason as PasskeyAnswer<object> & Error
      if (refused.name === 'InvalidStateError') setFailure('passkeys.known')
      else if (!isCalledOff(refused)) setFailure(refused.failure ?? 'refusal.passkey_failed')
    }
  }

  return (
    <form className="grid gap-4" onSubmit={(event) => void onSubmit(event)}>
      <FailureNote failure={failure} />
      <AskLine
        name="name"
        label={t('passkeys.name')}
        note={t('passkeys.name-note')}
        defaultValue={deviceName}
        enterKeyHint="done"
        maxLength={60}
        required
      />
      <Button type="submit" kind="main" busy={isBusy}>
        {t('passkeys.add')}
      </Button>
    </form>
  )
}
