import { data, redirect } from 'react-router'
import { analyticsProviders, consentValue } from '#domain/tenants/analytics.ts'
import { analyticsState } from '../../parts/analytics/analytics-state.server.ts'
import { ConsentForm } from '../../parts/analytics/consent-form.tsx'
import { textOf } from '../../parts/i18n/catalogues.server.ts'
import { requestLocale } from '../../parts/i18n/request-locale.ts'
import { requestContext } from '../../parts/request/context.ts'
import { PageHead } from '../../parts/seo/page-head.tsx'
import { PageLayout } from '../../parts/shell/page-layout.tsx'
import { cookieText, readCookies } from '../../parts/storage/cookies.server.ts'
import { cookieDays, cookieKeys } from '../../parts/storage/keys.ts'
import type { Route } from './+types/privacy-page.ts'

/** Only a tenant that counts visits has something to choose here. */
export function loader({ request, context }: Route.LoaderArgs) {
  const { tenant } = context.get(requestContext)
  const analytics = analyticsState(request, tenant)
  if (!tenant?.analytics || !analytics) throw data(null, { status: 404 })
  const { t } = textOf('privacy', requestLocale(request, tenant.languages))
  const { consent, words } = analytics
  return {
    words,
    given: consent === null ? undefined : consent === 'given',
    about: t('about', { tenant: tenant.name, provider: analyticsProviders[tenant.analytics.kind].name }),
    state: t(consent ?? 'open'),
  }
}

export async function action({ request, context }: Route.ActionArgs) {
  const { tenant } = context.get(requestContext)
  if (!tenant?.analytics) throw data(null, { status: 404 })
  const form = await request.formData()
  const given = form.get('analytics') === 'yes'
  const headers = new Headers()
  const seconds = (given ? cookieDays.marketing : cookieDays.standard) * 86_400
  const value = consentValue(tenant.analytics, given)
  headers.append('set-cookie', cookieText(cookieKeys.analytics, value, { seconds, address: request.url }))
  if (!given)
    for (const name of providerCookies(request))
      headers.append('set-cookie', cookieText(name, '', { seconds: 0, address: request.url }))
  throw redirect(ownPath(form.get('back')), { headers })
}

/** What the provider has stored on this host goes with the consent. */
const providerCookies = (request: Request) =>
  Object.keys(readCookies(request.headers.get('cookie'))).filter((name) => /^_g(?:a|id|at)[\w-]*$/.test(name))

/** A path of this site, and never that of another. */
function ownPath(back: FormDataEntryValue | null): string {
  const text = typeof back === 'string' ? back.slice(0, 2000) : ''
  const { origin, pathname, search } = URL.canParse(text, 'http://own.invalid')
    ? new URL(text, 'http://own.invalid')
    : new URL('http://own.invalid/')
  return origin === 'http://own.invalid' ? pathname.replace(/^\/+/, '/') + search : '/'
}

export default function PrivacyPage({ loaderData }: Route.ComponentProps) {
  const { words, given, about, state } = loaderData
  return (
    <PageLayout variant="profile">
      <PageHead title={words.title} noIndex />
      <div className="grid gap-6 py-8">
        <h1 className="text-display">{words.title}</h1>
        <p className="prose">{about}</p>
        <p className="prose font-semibold">{state}</p>
        <ConsentForm back="/privacy" words={words} given={given} />
      </div>
    </PageLayout>
  )
}
