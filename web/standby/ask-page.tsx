import type { Messages } from '@lingui/core'
import { data, Form, redirectDocument, useNavigation } from 'react-router'
import { isHexId } from '#contract/wire/wire-text.ts'
import { formatClock } from '#domain/locale/date-format.ts'
import { offerMinutes } from '#domain/standbys/standby.ts'
import { knownContact } from '../guests/known-contact.server.ts'
import { messagesOf } from '../i18n/catalogues.server.ts'
import { requestLocale } from '../i18n/request-locale.ts'
import { TextOverlay } from '../i18n/text.tsx'
import { requestContext } from '../request/context.ts'
import { internationalPhone } from '../reservations/form/booking-form.server.ts'
import { AskLine, emailInput, nameInput, phoneInput } from '../reservations/form/fields.tsx'
import { BookingFrame } from '../reservations/frame.tsx'
import { newReservationId } from '../reservations/hold/hold-calls.server.ts'
import {
  findBookableRestaurant,
  partyLimits,
  takesBookings,
} from '../reservations/restaurant/bookable-restaurant.server.ts'
import { PageHead } from '../seo/page-head.tsx'
import { accentStyle } from '../theme/accent-style.server.ts'
import { Button } from '../ui/button.tsx'
import { SelectField } from '../ui/field.tsx'
import { Icon } from '../ui/icon.tsx'
import type { Route } from './+types/ask-page.ts'
import { type StandbyFailure, standbyFailureOf } from './standby.server.ts'
import { useStandbyText } from './standby-text.ts'

type Values = {
  id: string
  date: string
  from: string
  to: string
  party: string
  name: string
  email: string
  phone: string
}

const dateShape = /^\d{4}-\d{2}-\d{2}$/

/** What a guest leaves who would like a table on a full day. */
export async function loader({ request, context, params }: Route.LoaderArgs) {
  const { tenant, now, api } = context.get(requestContext)
  const locale = requestLocale(request, tenant?.languages)
  const found = await findBookableRestaurant(context, params.restaurantId)
  if (!takesBookings(found)) throw data(null, { status: 404 })
  const { restaurant } = found
  const query = new URL(request.url).searchParams
  const today = now.toZonedDateTimeISO(restaurant.timeZone).toPlainDate().toString()
  const asked = query.get('date') ?? ''
  const { smallest, largest } = partyLimits(found)
  const { customerName = '', email = '', phoneNumber = '' } = await knownContact(context)
  const values: Values = {
    id: await newReservationId(api, restaurant.hostmeId),
    date: dateShape.test(asked) && asked >= today ? asked : today,
    from: '1080',
    to: '1260',
    party: query.get('person') ?? '2',
    name: customerName,
    email,
    phone: phoneNumber,
  }
  return data(
    {
      messages: messagesOf('standby', locale),
      name: restaurant.name,
      slug: restaurant.idOrName,
      accent: accentStyle(
        found.config.uiCustomization?.guestThemeColor1,
        found.config.uiCustomization?.guestThemeColor2,
      ),
      today,
      sizes: Array.from({ length: largest - smallest + 1 }, (_, index) => smallest + index),
      times: Array.from({ length: 38 }, (_, index) => {
        const minutes = 540 + index * 30
        return { value: String(minutes), name: formatClock(minutes % 1440, locale) }
      }),
      values,
    },
    { headers: { 'cache-control': 'no-store' } },
  )
}

export const headers = ({ loaderHeaders }: Route.HeadersArgs) => loaderHeaders

const spanOf = (minutes: number) => {
  const clock = `${String(Math.floor((minutes % 1440) / 60)).padStart(2, '0')}:${String(minutes % 60).padStart(2, '0')}:00`
  return minutes >= 1440 ? `1.${clock}` : clock
}

export async function action({ request, context, params }: Route.ActionArgs) {
  const { api, tenant } = context.get(requestContext)
  const { restaurant } = await findBookableRestaurant(context, params.restaurantId)
  const form = await request.formData()
  const textOf = (name: string) => {
    const value = form.get(name)
    return typeof value === 'string' ? value.trim().slice(0, 300) : ''
  }
  const values: Values = {
    id: textOf('id'),
    date: textOf('date'),
    from: textOf('from'),
    to: textOf('to'),
    party: textOf('party'),
    name: textOf('name'),
    email: textOf('email'),
    phone: textOf('phone'),
  }
  const refuse = (failure: StandbyFailure, status: number) => data({ failure, values }, { status })
  const [from, to] = [Number(values.from), Number(values.to)]
  const isWhole =
    isHexId(values.id) &&
    dateShape.test(values.date) &&
    values.name !== '' &&
    values.email !== '' &&
    from >= 0 &&
    to <= 2879
  if (!isWhole || !(from <= to)) return refuse('refusal.fields', 400)
  try {
    const { id, key } = await api.standbys.join({
      params: { restaurantId: restaurant.hostmeId },
      body: {
        id: values.id,
        date: values.date,
        from: spanOf(from),
        to: spanOf(to),
        groupSize: Number(values.party),
        customerName: values.name,
        email: values.email,
        // An SMS needs the country too.
        phone: values.phone ? internationalPhone(values.phone, restaurant.countryShort ?? null) : null,
        language: requestLocale(request, tenant?.languages),
      },
    })
    return redirectDocument(`/standby/${restaurant.hostmeId}/${id}/${key}`, {
      headers: { 'referrer-policy': 'strict-origin' },
    })
  } catch (failure) {
    const { key, status } = standbyFailureOf(failure)
    return refuse(key, status)
  }
}

export default function AskPage({ loaderData, actionData }: Route.ComponentProps) {
  return (
    <TextOverlay messages={loaderData.messages as Messages}>
      <Ask shown={loaderData} refused={actionData ?? null} />
    </TextOverlay>
  )
}

type Shown = Route.ComponentProps['loaderData']
type Refused = { failure: StandbyFailure; values: Values }

function Ask({ shown, refused }: { shown: Shown; refused: Refused | null }) {
  const { t } = useStandbyText()
  const busy = useNavigation().state === 'submitting'
  const values = refused?.values ?? shown.values
  return (
    <BookingFrame back={{ to: `/restaurants/${shown.slug}`, name: shown.name }} accent={shown.accent}>
      <PageHead title={t('title')} noIndex />
      <div className="booking-column">
        <div className="grid gap-2">
          <h1 className="text-display">{t('title')}</h1>
          <p className="text-soft">{t('lead', { restaurant: shown.name, minutes: offerMinutes })}</p>
        </div>
        <Form method="post" reloadDocument className="card card-body grid gap-4">
          {refused ? (
            <p className="notice failure" role="alert">
              <Icon name="alert" />
              {t(refused.failure)}
            </p>
          ) : null}
          <input type="hidden" name="id" value={values.id} />
          <AskLine name="date" type="date" label={t('date')} defaultValue={values.date} min={shown.today} required />
          <Choice name="from" label={t('from')} value={values.from} choices={shown.times} />
          <Choice name="to" label={t('to')} value={values.to} choices={shown.times} />
          <Choice
            name="party"
            label={t('plan.party')}
            value={values.party}
            choices={shown.sizes.map((size) => ({ value: String(size), name: t('plan.people', { party: size }) }))}
          />
          <AskLine {...nameInput} name="name" label={t('form.name')} defaultValue={values.name} required />
          <AskLine
            {...emailInput}
            name="email"
            label={t('form.email')}
            note={t('email.note')}
            defaultValue={values.email}
            required
          />
          <AskLine
            {...phoneInput}
            name="phone"
            label={t('form.phone')}
            note={t('optional')}
            defaultValue={values.phone}
          />
          <Button type="submit" kind="main" busy={busy}>
            {t('send')}
          </Button>
        </Form>
      </div>
    </BookingFrame>
  )
}

type ChoiceProps = { name: string; label: string; value: string; choices: { value: string; name: string }[] }

function Choice({ name, label, value, choices }: ChoiceProps) {
  return (
    <SelectField name={name} label={label} defaultValue={value}>
      {choices.map((choice) => (
        <option key={choice.value} value={choice.value}>
          {choice.name}
        </option>
      ))}
    </SelectField>
  )
}
