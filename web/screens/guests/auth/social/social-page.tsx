import { data, Link, redirectDocument } from 'react-router'
import { returnPath } from '#domain/guests/return-path.ts'
import { useAccountText } from '../../../../parts/guests/auth/account-text.ts'
import {
  type AccountAnswer,
  askedReturn,
  nothingWrong,
  refusedForm,
  textIn,
} from '../../../../parts/guests/auth/sign-in.server.ts'
import { requestContext } from '../../../../parts/request/context.ts'
import { AccountFrame, FailureNote } from '../account-form.tsx'
import { createProfile } from '../create-profile.server.ts'
import { CreateProfile } from '../create-profile.tsx'
import { phoneCountries } from '../phone-countries.server.ts'
import type { Route } from './+types/social-page.ts'
import { SocialButtons } from './social-buttons.tsx'
import { keepSocialState, socialFailures } from './social-state.server.ts'

/** The other services to come from; whoever has come from one and has no profile yet creates it here. */
export async function loader({ request, context }: Route.LoaderArgs) {
  const { api, guest } = context.get(requestContext)
  const to = askedReturn(request)
  if (guest?.hasProfile) throw redirectDocument(to ?? '/user')
  const countries = guest ? phoneCountries(request, context) : { chosen: '', all: [] }
  if (guest) return { creates: true as const, name: guest.name, countries, to, providers: [], failure: null }
  const failed = new URL(request.url).searchParams.get('failed')
  const { providers } = await api.identity.providers()
  return { creates: false as const, name: '', countries, to, providers, failure: socialFailures[failed ?? ''] ?? null }
}

export async function action({ request, context }: Route.ActionArgs) {
  const { api, guest } = context.get(requestContext)
  if (guest) return createProfile(request, context)
  const form = await request.formData()
  const providerId = textIn(form, 'provider')
  if (!/^[a-z][a-z0-9-]{0,30}$/.test(providerId)) throw redirectDocument('/auth/social')
  try {
    const returnTo = returnPath(textIn(form, 'to'))
    const { url, state } = await api.identity.beginSocial({ params: { providerId }, body: { returnTo } })
    // By a page of our own: browsers follow no redirect of a form to a place that its policy does not name.
    const goTo = { url, providerId }
    return data<AccountAnswer>(
      { ...nothingWrong, goTo },
      { headers: { 'set-cookie': keepSocialState(state, request.url) } },
    )
  } catch (failure) {
    return refusedForm(failure)
  }
}

export default function SocialPage({ loaderData, actionData }: Route.ComponentProps) {
  const { t } = useAccountText()
  const { creates, name, countries, providers, to, failure } = loaderData
  const goTo = actionData?.goTo
  if (goTo) {
    const service = providers.find(({ id }) => id === goTo.providerId)?.name ?? goTo.providerId
    return <OnTheWay url={goTo.url} name={service} />
  }
  if (creates) return <CreateProfile name={name} countries={countries} answer={actionData} />
  return (
    <AccountFrame title={t('social.title')}>
      <FailureNote failure={actionData?.failure ?? failure} />
      {providers.length > 0 ? (
        <SocialButtons providers={providers} to={to} />
      ) : (
        <p className="text-soft">{t('social.none')}</p>
      )}
      <p>
        <Link className="link" to="/auth">
          {t('social.by-email')}
        </Link>
      </p>
    </AccountFrame>
  )
}

/** Leads on by itself, also without scripts. */
function OnTheWay({ url, name }: { url: string; name: string }) {
  const { t } = useAccountText()
  return (
    <AccountFrame title={t('social.title')}>
      <meta httpEquiv="refresh" content={`0;url=${url}`} />
      <a className="button" data-kind="main" href={url}>
        {t('social.button', { name })}
      </a>
    </AccountFrame>
  )
}
