import { Suspense, useEffect } from 'react'
import { data, Form, Link } from 'react-router'
import { useAccountText } from '../../../parts/guests/auth/account-text.ts'
import {
  type AccountAnswer,
  askedReturn,
  deviceOf,
  enter,
  leadOn,
  nothingWrong,
  refusedForm,
  refusedMail,
  textIn,
} from '../../../parts/guests/auth/sign-in.server.ts'
import { knownDeviceOf } from '../../../parts/guests/device-cookie.server.ts'
import { lazyPart } from '../../../parts/hydration/lazy-part.ts'
import { useHydrated } from '../../../parts/hydration/use-hydrated.ts'
import { requestLocale } from '../../../parts/i18n/request-locale.ts'
import { requestContext } from '../../../parts/request/context.ts'
import { AskLine } from '../../../parts/reservations/form/fields.tsx'
import { Button } from '../../../parts/ui/button.tsx'
import { Notice } from '../../../parts/ui/notice.tsx'
import type { Route } from './+types/sign-in-page.ts'
import { AccountFrame, FailureNote } from './account-form.tsx'
import { MailSent } from './mail-sent.tsx'
import { EmailLine } from './sign-in-fields.tsx'
import { keepProof } from './sign-up-proof.server.ts'
import { SocialButtons } from './social/social-buttons.tsx'

const PasskeySignIn = lazyPart(() => import('./passkeys/passkey-sign-in.tsx'))

/** One form for both: it signs in, or asks for an account with what was typed. */
export async function loader({ request, context }: Route.LoaderArgs) {
  leadOn(request, context)
  const { api } = context.get(requestContext)
  const query = new URL(request.url).searchParams
  return {
    to: askedReturn(request),
    providers: (await api.identity.providers()).providers,
    isReset: query.has('reset'),
    isDeleted: query.has('deleted'),
  }
}

export async function action({ request, context }: Route.ActionArgs) {
  const { api, tenant } = context.get(requestContext)
  const form = await request.formData()
  const email = textIn(form, 'email').trim()
  const password = textIn(form, 'password')
  const to = askedReturn(request)
  try {
    if (form.get('intent') === 'sign-up') {
      const language = requestLocale(request, tenant?.languages)
      const { proof } = await api.identity.signUp({ body: { email, password, language, returnTo: to } })
      return data<AccountAnswer>(
        { ...nothingWrong, sentTo: email },
        { headers: { 'set-cookie': keepProof(proof, request.url) } },
      )
    }
    const known = { device: deviceOf(request), knownDevice: knownDeviceOf(request) }
    const signedIn = await api.identity.signIn({ body: { email, password, ...known } })
    return enter(request, context, signedIn, to)
  } catch (failure) {
    return form.get('intent') === 'sign-up' ? refusedMail(failure, { email }) : refusedForm(failure, { email })
  }
}

export default function SignInPage({ loaderData, actionData }: Route.ComponentProps) {
  const { t } = useAccountText()
  const { to, providers, isReset, isDeleted } = loaderData
  const isSent = actionData?.sentTo !== undefined
  const isHydrated = useHydrated()
  useEffect(() => {
    void import('../../../parts/guests/local-guest.ts').then(({ forgetGuest, noteVerificationSent }) => {
      forgetGuest()
      if (isSent) noteVerificationSent()
    })
  }, [isSent])
  if (actionData?.sentTo) {
    const other = to ? `/auth?to=${encodeURIComponent(to)}` : '/auth'
    return <MailSent kind="sign-up" email={actionData.sentTo} back={to ?? '/'} other={other} />
  }
  return (
    <AccountFrame title={t('sign-in.title')} lead={t('sign-in.lead')}>
      {isReset ? <Notice icon="check">{t('reset.done')}</Notice> : null}
      {isDeleted ? <Notice icon="check">{t('account.deleted')}</Notice> : null}
      <FailureNote failure={actionData?.failure} />
      <Form method="post" reloadDocument className="card card-body grid gap-4">
        <EmailLine defaultValue={actionData?.values.email} enterKeyHint="next" autoComplete="username webauthn" />
        <AskLine
          name="password"
          label={t('password')}
          note={t('password.note')}
          type="password"
          autoComplete="current-password"
          enterKeyHint="go"
          maxLength={1000}
          required
        />
        <div className="account-actions">
          <Button type="submit" kind="main" name="intent" value="sign-in">
            {t('sign-in.button')}
          </Button>
          <Button type="submit" name="intent" value="sign-up">
            {t('sign-up.button')}
          </Button>
        </div>
        <p>
          <Link className="link" to="/auth/forgot-password">
            {t('forgot.link')}
          </Link>
        </p>
      </Form>
      <Suspense fallback={<PasskeyPlace />}>{isHydrated ? <PasskeySignIn to={to} /> : <PasskeyPlace />}</Suspense>
      {providers.length > 0 ? (
        <>
          <p className="account-or">{t('or')}</p>
          <SocialButtons providers={providers} to={to} />
        </>
      ) : null}
    </AccountFrame>
  )
}

/** Keeps the place of the button, so that what is below it does not move away under a finger. */
function PasskeyPlace() {
  const { t } = useAccountText()
  return (
    <div className="account-actions with-scripts" inert>
      <Button type="button">{t('passkeys.sign-in')}</Button>
    </div>
  )
}
