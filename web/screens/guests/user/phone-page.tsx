import { data, Form, Link, redirectDocument } from 'react-router'
import { useAccountText } from '../../../parts/guests/auth/account-text.ts'
import {
  type AccountAnswer,
  nothingWrong,
  refusedForm,
  requireGuest,
  textIn,
} from '../../../parts/guests/auth/sign-in.server.ts'
import { readablePhone } from '../../../parts/i18n/readable-phone.server.ts'
import { requestLocale } from '../../../parts/i18n/request-locale.ts'
import { requestContext } from '../../../parts/request/context.ts'
import { AskLine, phoneInput } from '../../../parts/reservations/form/fields.tsx'
import { Button } from '../../../parts/ui/button.tsx'
import { Notice } from '../../../parts/ui/notice.tsx'
import { AccountFrame, FailureNote } from '../auth/account-form.tsx'
import { readMainInfo } from '../auth/create-profile.server.ts'
import { PhoneCountry } from '../auth/create-profile.tsx'
import { phoneCountries } from '../auth/phone-countries.server.ts'
import type { Route } from './+types/phone-page.ts'

const readable = (phone: string | null | undefined) => (phone ? readablePhone(phone) : null)

export async function loader({ request, context }: Route.LoaderArgs) {
  const { uid } = requireGuest(request, context)
  const { api } = context.get(requestContext)
  const [{ available, verified, code }, profile] = await Promise.all([
    api.phoneVerification.get(),
    api.profile.get({ params: { uid } }),
  ])
  const asksOther = new URL(request.url).searchParams.has('other')
  return {
    available,
    verified: readable(verified),
    phone: code?.phone ?? profile?.mainInfo.phone ?? '',
    sentTo: asksOther ? null : readable(code?.phone),
    countries: phoneCountries(request, context, code?.phone ?? profile?.mainInfo.phone),
  }
}

/** Every answer is a page of its own address: going back or reloading sends nothing again. */
export async function action({ request, context }: Route.ActionArgs) {
  requireGuest(request, context)
  const { api, country, tenant } = context.get(requestContext)
  const form = await request.formData()
  try {
    if (form.get('intent') === 'confirm') {
      const code = textIn(form, 'code').replaceAll(/\s/g, '')
      if (!/^\d{6}$/.test(code)) return wrong({ code: 'problem.code' })
      await api.phoneVerification.confirm({ body: { code } })
      return redirectDocument('/user?saved')
    }
    const { phone, problems } = readMainInfo(form, country ?? null)
    if (phone === '' || problems.phone)
      return wrong({ phone: 'problem.number' }, { phone: textIn(form, 'phone'), country: textIn(form, 'country') })
    const language = requestLocale(request, tenant?.languages)
    await api.phoneVerification.sendCode({ body: { phone, language } })
    return redirectDocument('/user/phone')
  } catch (failure) {
    return refusedForm(failure, { phone: textIn(form, 'phone') })
  }
}

const wrong = (problems: AccountAnswer['problems'], values: AccountAnswer['values'] = {}) =>
  data<AccountAnswer>({ ...nothingWrong, problems, values }, { status: 400 })

export default function PhonePage({ loaderData, actionData }: Route.ComponentProps) {
  const { t } = useAccountText()
  const { available, verified, phone, sentTo, countries } = loaderData
  const { failure, problems = {}, values = {} } = actionData ?? {}
  return (
    <AccountFrame title={t('phone.title')} lead={t('phone.lead')}>
      <FailureNote failure={failure} />
      {failure === 'refusal.phone_not_bound' ? <p>{t('phone.not-bound')}</p> : null}
      {verified ? <Notice icon="check">{t('phone.verified', { phone: verified })}</Notice> : null}
      {available || failure ? null : <p className="text-soft">{t('refusal.sms_unavailable')}</p>}
      {available && sentTo ? <TypeCode sentTo={sentTo} phone={phone} problem={problems.code} /> : null}
      {available && !sentTo ? (
        <Form method="post" reloadDocument className="card card-body grid gap-4">
          <PhoneCountry countries={countries} value={values.country} />
          <AskLine
            {...phoneInput}
            name="phone"
            label={t('phone')}
            note={t('phone.one-account')}
            enterKeyHint="send"
            defaultValue={values.phone || phone}
            error={problems.phone && t(problems.phone)}
            required
          />
          <Button type="submit" kind="main" name="intent" value="send">
            {t('phone.send')}
          </Button>
        </Form>
      ) : null}
    </AccountFrame>
  )
}

type TypeCodeProps = { sentTo: string; phone: string; problem: AccountAnswer['problems'][string] }

function TypeCode({ sentTo, phone, problem }: TypeCodeProps) {
  const { t } = useAccountText()
  return (
    <>
      <Form method="post" reloadDocument className="card card-body grid gap-4">
        <p role="status">{t('phone.sent', { phone: sentTo })}</p>
        <AskLine
          name="code"
          label={t('phone.code')}
          inputMode="numeric"
          autoComplete="one-time-code"
          enterKeyHint="done"
          maxLength={12}
          error={problem && t(problem)}
          required
        />
        <Button type="submit" kind="main" name="intent" value="confirm">
          {t('phone.confirm')}
        </Button>
      </Form>
      <Form method="post" reloadDocument className="grid gap-3">
        <p className="text-soft">{t('phone.resend-note')}</p>
        <input type="hidden" name="phone" value={phone} />
        <div className="account-row">
          <Button type="submit" name="intent" value="send">
            {t('phone.resend')}
          </Button>
          <Link className="button" data-kind="quiet" to="/user/phone?other">
            {t('phone.other')}
          </Link>
        </div>
      </Form>
    </>
  )
}
