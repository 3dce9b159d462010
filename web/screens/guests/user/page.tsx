import { useEffect } from 'react'
import { Form, Link, useRevalidator } from 'react-router'
import type { Profile } from '#contract/guests/profile.ts'
import { initials } from '#domain/locale/initials.ts'
import { type AccountKey, useAccountText } from '../../../parts/guests/auth/account-text.ts'
import { requireGuest, sentenceOf, textIn } from '../../../parts/guests/auth/sign-in.server.ts'
import { dayName } from '../../../parts/i18n/dates.server.ts'
import { readablePhone } from '../../../parts/i18n/readable-phone.server.ts'
import { requestLocale } from '../../../parts/i18n/request-locale.ts'
import { requestContext } from '../../../parts/request/context.ts'
import { Button } from '../../../parts/ui/button.tsx'
import { Icon } from '../../../parts/ui/icon.tsx'
import { Notice } from '../../../parts/ui/notice.tsx'
import { AccountFrame } from '../auth/account-form.tsx'
import type { Route } from './+types/page.ts'
import { shortDevice } from './short-device.server.ts'

export async function loader({ request, context }: Route.LoaderArgs) {
  const guest = requireGuest(request, context)
  const { api, tenant } = context.get(requestContext)
  const locale = requestLocale(request, tenant?.languages)
  const [profile, { sessions }] = await Promise.all([
    api.profile.get({ params: { uid: guest.uid } }),
    api.identity.sessions(),
  ])
  const phone = profile?.mainInfo.phone
  return {
    uid: guest.uid,
    name: guest.name,
    email: guest.email ?? '',
    phone: phone ? readablePhone(phone) : null,
    phoneVerified: guest.phoneVerified,
    photoUrl: guest.photoUrl,
    hasPassword: guest.hasPassword,
    isChanged: new URL(request.url).searchParams.has('saved'),
    sessions: sessions.map(({ id, device, created, current }) => ({
      id,
      device: shortDevice(device ?? null),
      current,
      since: dayName(Temporal.PlainDate.from(created.slice(0, 10)), locale, 'long'),
    })),
  }
}

export async function action({ request, context }: Route.ActionArgs) {
  requireGuest(request, context)
  const { api } = context.get(requestContext)
  const form = await request.formData()
  try {
    await api.identity.endSession({ params: { sessionId: textIn(form, 'session') } })
  } catch (failure) {
    // One that has ended already is what was wanted.
    sentenceOf(failure)
  }
  return null
}

/** What another tab or device changes is shown here too; the name of this device follows. */
function useLiveProfile(uid: string, name: string): void {
  const { revalidate } = useRevalidator()
  useEffect(() => {
    let stop = () => {}
    let isFirst = true
    let isLeft = false
    void import('../../../parts/guests/live-profile.ts').then(({ watchProfile }) => {
      if (isLeft) return
      const onProfile = ({ mainInfo }: Profile) => {
        if (!isFirst || mainInfo.name !== name) void revalidate()
        isFirst = false
      }
      // Signed out or deleted elsewhere: reading the page anew leads to signing in.
      stop = watchProfile(uid, onProfile, () => void revalidate())
    })
    return () => {
      isLeft = true
      stop()
    }
  }, [uid, name, revalidate])
}

const ways: { to: string; name: AccountKey }[] = [
  { to: '/user/history', name: 'user.history' },
  { to: '/user/edit', name: 'user.edit' },
  { to: '/user/phone', name: 'phone.title' },
  { to: '/user/photo', name: 'photo.title' },
  { to: '/user/edit-additional-info', name: 'more.title' },
  { to: '/user/passkeys', name: 'passkeys.title' },
  { to: '/user/cards', name: 'cards.title' },
  { to: '/user/account', name: 'account.title' },
]

export default function UserPage({ loaderData }: Route.ComponentProps) {
  const { t } = useAccountText()
  const { uid, name, email, phone, phoneVerified, photoUrl, sessions, hasPassword, isChanged } = loaderData
  useLiveProfile(uid, name)
  return (
    <AccountFrame title={t('user.title')}>
      {isChanged ? <Notice icon="check">{t('user.changed')}</Notice> : null}
      <section className="card card-body grid gap-4">
        <div className="flex items-center gap-4">
          <span className="account-avatar" aria-hidden="true">
            {photoUrl ? <img src={photoUrl} alt="" width={72} height={72} /> : initials(name)}
          </span>
          <div className="min-w-0">
            <h2 className="text-lead">{name}</h2>
            <p className="text-soft break-words">{email}</p>
            {phone ? (
              <p className="text-soft figures">
                {phone}
                {phoneVerified ? <span className="text-small">{` · ${t('phone.done')}`}</span> : null}
              </p>
            ) : null}
          </div>
        </div>
        <ul className="account-list">
          {ways.map(({ to, name }) => (
            <li key={to}>
              <Link className="account-way" to={to}>
                {t(name)}
                <Icon name="forward" />
              </Link>
            </li>
          ))}
        </ul>
      </section>
      <section className="card card-body grid gap-3">
        <h2 className="text-lead">{t('user.sessions')}</h2>
        <ul className="account-list">
          {sessions.map(({ id, device, current, since }) => (
            <li key={id}>
              <span>
                <span className="block font-semibold">
                  {current ? t('user.this') : (device ?? t('user.unknown-device'))}
                </span>
                <span className="text-small text-soft">{t('user.since', { day: since })}</span>
              </span>
              {current ? null : (
                <Form method="post" reloadDocument>
                  <input type="hidden" name="session" value={id} />
                  <Button type="submit" small>
                    {t('user.end')}
                  </Button>
                </Form>
              )}
            </li>
          ))}
        </ul>
        <div className="account-row">
          {hasPassword ? (
            <Link className="button" data-kind="plain" to="/user/change-password">
              {t('user.change-password')}
            </Link>
          ) : null}
          <Form method="post" action="/booking/sign-out" reloadDocument>
            <Button type="submit" name="intent" value="everywhere">
              {t('user.everywhere')}
            </Button>
          </Form>
          <Form method="post" action="/booking/sign-out" reloadDocument>
            <Button type="submit" kind="quiet">
              {t('user.logout')}
            </Button>
          </Form>
        </div>
      </section>
    </AccountFrame>
  )
}
