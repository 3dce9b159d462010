import {
  browserSupportsWebAuthn,
  browserSupportsWebAuthnAutofill,
  startAuthentication,
  WebAuthnAbortService,
} from '@simplewebauthn/browser'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { type AccountKey, useAccountText } from '../../../../parts/guests/auth/account-text.ts'
import { Button } from '../../../../parts/ui/button.tsx'
import { FailureNote } from '../account-form.tsx'
import { askPasskeys, isCalledOff, type PasskeyAnswer } from './ask-passkeys.ts'

const address = '/auth/passkey'

/** The challenge ends after five minutes; whoever leaves the page open is offered their passkeys by a fresh one. */
const renewMs = 4 * 60_000

type PasskeySignInStart = { options: Parameters<typeof startAuthentication>[0]['optionsJSON']; state: string }

/** By a button, and where the browser can, by what it offers in the field of the address. */
export default function PasskeySignIn({ to }: { to: string | null }) {
  const { t } = useAccountText()
  const [failure, setFailure] = useState<AccountKey | null>(null)
  const [isBusy, setBusy] = useState(false)
  const isAsked = useRef(false)

  const signIn = async (useBrowserAutofill: boolean) => {
    const begun = await askPasskeys<PasskeySignInStart>(address, { intent: 'begin' })
    if (begun.failure) throw begun
    // An offer that comes late must not call off what the guest asked for meanwhile.
    if (useBrowserAutofill && isAsked.current) return
    const { options: optionsJSON, state } = begun
    const credential = await startAuthentication({ optionsJSON, useBrowserAutofill })
    setBusy(true)
    const fields = { intent: 'sign-in', state, credential: JSON.stringify(credential), to: to ?? '' }
    const entered = await askPasskeys<{ to: string }>(address, fields)
    if (entered.failure) throw entered
    location.assign(entered.to)
  }

  const offer = useEffectEvent(async () => {
    if (isAsked.current || !(await browserSupportsWebAuthnAutofill())) return
    await signIn(true).catch((reason: PasskeyAnswer<object> | Error) => {
      setBusy(false)
      // Nobody asked for anything yet, so nobody is told that it did not work, but for an answer that was refused.
      const refused = 'failure' in reason ? reason.failure : undefined
      if (refused && refused !== 'refusal.other') setFailure(refused)
    })
  })

  useEffect(() => {
    if (!browserSupportsWebAuthn()) return
    void offer()
    const renewing = setInterval(() => void offer(), renewMs)
    return () => {
      clearInterval(renewing)
      WebAuthnAbortService.cancelCeremony()
    }
  }, [])

  if (!browserSupportsWebAuthn()) return null

  const press = async () => {
    setFailure(null)
    setBusy(true)
    isAsked.current = true
    try {
      await signIn(false)
    } catch (reason) {
      setBusy(false)
      isAsked.current = false
      const refused = reason as PasskeyAnswer<object> & Error
      if (!isCalledOff(refused)) setFailure(refused.failure ?? 'refusal.passkey_failed')
    }
  }

  return (
    <div className="account-actions">
      <FailureNote failure={failure} />
      <Button type="button" busy={isBusy} onClick={() => void press()}>
        {t('passkeys.sign-in')}
      </Button>
    </div>
  )
}
