import { Suspense } from 'react'
import { Form, redirectDocument } from 'react-router'
import { useAccountText } from '../../../../parts/guests/auth/account-text.ts'
import { deviceOf, refusedForm, requireGuest, textIn } from '../../../../parts/guests/auth/sign-in.server.ts'
import { lazyPart } from '../../../../parts/hydration/lazy-part.ts'
import { useHydrated } from '../../../../parts/hydration/use-hydrated.ts'
import { dayName } from '../../../../parts/i18n/dates.server.ts'
import { requestLocale } from '../../../../parts/i18n/request-locale.ts'
import { requestContext } from '../../../../parts/request/context.ts'
import { AskLine } from '../../../../parts/reservations/form/fields.tsx'
import { Button, ButtonLink } from '../../../../parts/ui/button.tsx'
import { Notice } from '../../../../parts/ui/notice.tsx'
import { AccountFrame, FailureNote } from '../../auth/account-form.tsx'
import { shortDevice } from '../short-device.server.ts'
import type { Route } from './+types/passkeys-page.ts'

const AddPasskey = lazyPart(() => import('./add-passkey.tsx'))

export async function loader({ request, context }: Route.LoaderArgs) {
  requireGuest(request, context)
  const { api, tenant } = context.get(requestContext)
  const locale = requestLocale(request, tenant?.languages)
  const { hostname, searchParams } = new URL(request.url)
  const day = (moment: string) => dayName(Temporal.PlainDate.from(moment.slice(0, 10)), locale, 'long')
  const { passkeys } = await api.passkeys.list()
  return {
    deviceName: shortDevice(deviceOf(request)) ?? '',
    renames: searchParams.get('rename'),
    isAdded: searchParams.has('added'),
    isRemoved: searchParams.has('removed'),
    passkeys: passkeys.map(({ id, name, created, lastUsed, host }) => ({
      id,
      name,
      created: day(created),
      lastUsed: lastUsed ? day(lastUsed) : null,
      // Named only where it is another, because there it does not work.
      elsewhere: host === hostname ? null : host,
    })),
  }
}

/** Naming and removing are plain forms. */
export async function action({ request, context }: Route.ActionArgs) {
  requireGuest(request, context)
  const { api } = context.get(requestContext)
  const form = await request.formData()
  const params = { passkeyId: textIn(form, 'passkey') }
  try {
    if (form.get('intent') === 'rename') {
      await api.passkeys.rename({ params, body: { name: textIn(form, 'name') } })
      return redirectDocument('/user/passkeys')
    }
    await api.passkeys.remove({ params })
    return redirectDocument('/user/passkeys?removed')
  } catch (failure) {
    return refusedForm(failure)
  }
}

export default function PasskeysPage({ loaderData, actionData }: Route.ComponentProps) {
  const { t } = useAccountText()
  const { passkeys, deviceName, renames, isAdded, isRemoved } = loaderData
  const isHydrated = useHydrated()
  return (
    <AccountFrame title={t('passkeys.title')} lead={t('passkeys.lead')}>
      {isAdded ? <Notice icon="check">{t('passkeys.added')}</Notice> : null}
      {isRemoved ? <Notice icon="check">{t('passkeys.removed')}</Notice> : null}
      <FailureNote failure={actionData?.failure} />
      <section className="card card-body grid gap-4">
        {passkeys.length > 0 ? (
          <ul className="account-list">
            {passkeys.map((passkey) => (
              <li key={passkey.id}>{passkey.id === renames ? <Rename {...passkey} /> : <Passkey {...passkey} />}</li>
            ))}
          </ul>
        ) : (
          <p>{t('passkeys.none')}</p>
        )}
      </section>
      {renames === null ? (
        <section className="card card-body grid gap-4">
          <h2 className="text-lead">{t('passkeys.add')}</h2>
          {isHydrated ? (
            <Suspense>
              <AddPasskey deviceName={deviceName} />
            </Suspense>
          ) : (
            <p className="text-soft without-scripts">{t('passkeys.scripts')}</p>
          )}
        </section>
      ) : null}
    </AccountFrame>
  )
}

type PasskeyView = Route.ComponentProps['loaderData']['passkeys'][number]

function Passkey({ id, name, created, lastUsed, elsewhere }: PasskeyView) {
  const { t } = useAccountText()
  return (
    <>
      <span className="min-w-0">
        <span className="block font-semibold break-words">{name}</span>
        <span className="block text-small text-soft">
          {lastUsed ? t('passkeys.used', { day: lastUsed }) : t('passkeys.made', { day: created })}
        </span>
        {elsewhere ? (
          <span className="block text-small text-soft">{t('passkeys.host', { host: elsewhere })}</span>
        ) : null}
      </span>
      <span className="account-row">
        <ButtonLink small to={`/user/passkeys?rename=${id}`} aria-label={t('passkeys.rename-one', { name })}>
          {t('passkeys.rename')}
        </ButtonLink>
        <Form method="post" reloadDocument>
          <input type="hidden" name="passkey" value={id} />
          <Button type="submit" small aria-label={t('passkeys.remove-one', { name })}>
            {t('passkeys.remove')}
          </Button>
        </Form>
      </span>
    </>
  )
}

function Rename({ id, name }: PasskeyView) {
  const { t } = useAccountText()
  return (
    <Form method="post" reloadDocument className="grid flex-1 gap-4">
      <input type="hidden" name="passkey" value={id} />
      <AskLine name="name" label={t('passkeys.name')} defaultValue={name} maxLength={60} required />
      <div className="account-row">
        <Button type="submit" kind="main" name="intent" value="rename">
          {t('edit.save')}
        </Button>
        <ButtonLink kind="quiet" to="/user/passkeys">
          {t('passkeys.back')}
        </ButtonLink>
      </div>
    </Form>
  )
}
