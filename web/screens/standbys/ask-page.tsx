import type { Messages } from '@lingui/core'
import { useRef, useState } from 'react'
import { data, Form, redirectDocument, useNavigation } from 'react-router'
import { isHexId, parseSpanMinutes } from '#contract/wire/wire-text.ts'
import { formatClock } from '#domain/locale/date-format.ts'
import { askableTimes, usualTimes } from '#domain/standbys/askable-times.ts'
import { offerMinutes } from '#domain/standbys/standby.ts'
import { isCallFailure } from '../../parts/api/call-failure.ts'
import { knownContact } from '../../parts/guests/known-contact.server.ts'
import { useEarlyChange } from '../../parts/hydration/early-change.ts'
import { messagesOf } from '../../parts/i18n/catalogues.server.ts'
import { requestLocale } from '../../parts/i18n/request-locale.ts'
import { TextOverlay } from '../../parts/i18n/text.tsx'
import { requestContext } from '../../parts/request/context.ts'
import { AskLine, emailInput, nameInput, phoneInput } from '../../parts/reservations/form/fields.tsx'
import { BookingFrame } from '../../parts/reservations/frame.tsx'
import { newReservationId } from '../../parts/reservations/hold/hold-calls.server.ts'
import {
  type BookableRestaurantView,
  findBookableRestaurant,
  partyLimits,
  takesBookings,
} from '../../parts/reservations/restaurant/bookable-restaurant.server.ts'
import { PageHead } from '../../parts/seo/page-head.tsx'
import { accentStyle } from '../../parts/theme/accent-style.server.ts'
import { Button } from '../../parts/ui/button.tsx'
import { SelectField } from '../../parts/ui/field.tsx'
import { Icon } from '../../parts/ui/icon.tsx'
import type { Route } from './+types/ask-page.ts'
import { choiceFields, FreeNow, type FreeTables } from './free-now.tsx'
import { findFree, seenOf } from './free-tables.server.ts'
import { type StandbyFailure, type StandbyProblem, standbyFailureOf } from './standby.server.ts'
import { useStandbyText } from './standby-text.ts'

type StandbyFormValues = {
  id: string
  date: string
  from: string
  to: string
  party: string
  name: string
  email: string
  phone: string
}

type Problems = Partial<Record<'date' | 'to' | 'name' | 'email', StandbyProblem>>
type StandbyFormRefusal = {
  failure: StandbyFailure
  values: StandbyFormValues
  problems: Problems
  free: FreeTables | null
  seen: string
}

const dateShape = /^\d{4}-\d{2}-\d{2}$/

function isDay(text: string): boolean {
  try {
    return dateShape.test(text) && Temporal.PlainDate.from(text).toString() === text
  } catch {
    return false
  }
}

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
  const times = timesOf(found)
  const usual = usualTimes(times)
  const date = dateShape.test(asked) && asked >= today ? asked : today
  const sizes = Array.from({ length: largest - smallest + 1 }, (_, index) => smallest + index)
  const party = sizes.find((size) => String(size) === query.get('person')) ?? Math.min(Math.max(2, smallest), largest)
  const values: StandbyFormValues = {
    id: await newReservationId(api, restaurant.hostmeId),
    date,
    from: String(usual.from),
    to: String(usual.to),
    party: String(party),
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
      sizes,
      times: times.map((minutes) => ({ value: String(minutes), name: formatClock(minutes % 1440, locale) })),
      values,
      free: await findFree(request, context, found, { date, party, from: 0, to: 2879, near: usual.from }),
    },
    { headers: { 'cache-control': 'no-store' } },
  )
}

export const headers = ({ loaderHeaders }: Route.HeadersArgs) => loaderHeaders

const spanOf = (minutes: number) => {
  const clock = `${String(Math.floor((minutes % 1440) / 60)).padStart(2, '0')}:${String(minutes % 60).padStart(2, '0')}:00`
  return minutes >= 1440 ? `1.${clock}` : clock
}

/** Half hours between its hours of booking, or of opening. */
function timesOf({ restaurant, config }: BookableRestaurantView): number[] {
  const hours = config.reservationHours?.openingHours ?? restaurant.openingHours?.openingHours ?? []
  return askableTimes(
    hours.flatMap(({ time }) =>
      (time ?? []).map(({ open, close }) => ({
        open: parseSpanMinutes(open) ?? 0,
        close: parseSpanMinutes(close) ?? 0,
      })),
    ),
  )
}

export async function action({ request, context, params }: Route.ActionArgs) {
  const { api, tenant } = context.get(requestContext)
  const found = await findBookableRestaurant(context, params.restaurantId)
  const { restaurant } = found
  const form = await request.formData()
  const textOf = (name: string) => {
    const value = form.get(name)
    return typeof value === 'string' ? value.trim().slice(0, 300) : ''
  }
  const values: StandbyFormValues = {
    id: textOf('id'),
    date: textOf('date'),
    from: textOf('from'),
    to: textOf('to'),
    party: textOf('party'),
    name: textOf('name'),
    email: textOf('email'),
    phone: textOf('phone'),
  }
  const refuse = (failure: StandbyFailure, status: number, more: Partial<StandbyFormRefusal> = {}) =>
    data<StandbyFormRefusal>({ failure, values, problems: {}, free: null, seen: seenOf(values), ...more }, { status })
  const [from, to, party] = [Number(values.from), Number(values.to), Number(values.party)]
  const problems: Problems = {
    ...(!isDay(values.date) && { date: 'problem.date' }),
    ...(!(from <= to) && { to: 'problem.to' }),
    ...(values.name === '' && { name: 'problem.name' }),
    ...(!/^\S+@\S+\.\S+$/.test(values.email) && { email: 'problem.email' }),
  }
  const isWhole = isHexId(values.id) && from >= 0 && to <= 2879
  if (!isWhole || Object.keys(problems).length > 0) return refuse('refusal.fields', 400, { problems })
  if (textOf('free') !== seenOf(values)) {
    const free = await findFree(request, context, found, {
      date: values.date,
      party,
      from,
      to,
      near: (from + to) / 2,
    })
    if (free) return refuse('refusal.free', 409, { free })
  }
  try {
    const join = (standbyId: string) =>
      api.standbys.join({
        params: { restaurantId: restaurant.hostmeId },
        body: {
          id: standbyId,
          date: values.date,
          from: spanOf(from),
          to: spanOf(to),
          groupSize: party,
          customerName: values.name,
          email: values.email,
          phone: values.phone || null,
          language: requestLocale(request, tenant?.languages),
        },
      })
    // Changed while the first answer was awaited, it is another request of the same guest.
    const { id, key } = await join(values.id).catch(async (failure: unknown) => {
      if (!isCallFailure(failure) || failure.code !== 'key_reused') throw failure
      return join(await newReservationId(api, restaurant.hostmeId))
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

type AskPageData = Route.ComponentProps['loaderData']
function Ask({ shown, refused }: { shown: AskPageData; refused: StandbyFormRefusal | null }) {
  const { t } = useStandbyText()
  const busy = useNavigation().state === 'submitting'
  const values = refused?.values ?? shown.values
  const problems = refused?.problems ?? {}
  const error = (name: keyof Problems) => {
    const problem = problems[name]
    return problem && t(problem)
  }
  const free = refused ? refused.free : shown.free
  const form = useRef<HTMLFormElement>(null)
  // Free tables of a day, span or party that is no longer chosen.
  const [isStale, setStale] = useState(false)
  const look = ({ elements }: HTMLFormElement) =>
    setStale(choiceFields.some((name) => (elements.namedItem(name) as HTMLInputElement).value !== values[name]))
  useEarlyChange(form, look)
  return (
    <BookingFrame back={{ to: `/restaurants/${shown.slug}`, name: shown.name }} accent={shown.accent}>
      <PageHead title={t('title')} noIndex />
      <div className="booking-column">
        <div className="grid gap-2">
          <h1 className="text-display">{t('title')}</h1>
          <p className="text-soft">{t('lead', { restaurant: shown.name, minutes: offerMinutes })}</p>
        </div>
        {free ? <FreeNow free={free} isStale={isStale} /> : null}
        <Form
          ref={form}
          method="post"
          reloadDocument
          className="card card-body grid gap-4"
          onChange={({ currentTarget }) => look(currentTarget)}
        >
          {refused?.free ? <input type="hidden" name="free" value={refused.seen} /> : null}
          {refused ? (
            <p className="notice failure" role="alert">
              <Icon name="alert" />
              {t(refused.failure)}
            </p>
          ) : null}
          <input type="hidden" name="id" value={values.id} />
          <AskLine
            name="date"
            type="date"
            label={t('date')}
            defaultValue={values.date}
            min={shown.today}
            error={error('date')}
            required
          />
          <Choice name="from" label={t('from')} value={values.from} choices={shown.times} />
          <Choice name="to" label={t('to')} value={values.to} choices={shown.times} error={error('to')} />
          <Choice
            name="party"
            label={t('plan.party')}
            value={values.party}
            choices={shown.sizes.map((size) => ({ value: String(size), name: t('plan.people', { party: size }) }))}
          />
          <AskLine
            {...nameInput}
            name="name"
            label={t('form.name')}
            defaultValue={values.name}
            error={error('name')}
            required
          />
          <AskLine
            {...emailInput}
            name="email"
            label={t('form.email')}
            note={t('email.note')}
            defaultValue={values.email}
            error={error('email')}
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
            {t(refused?.free && !isStale ? 'send-anyway' : 'send')}
          </Button>
        </Form>
      </div>
    </BookingFrame>
  )
}

type ChoiceProps = {
  name: string
  label: string
  value: string
  choices: { value: string; name: string }[]
  error?: string | undefined
}

function Choice({ name, label, value, choices, error }: ChoiceProps) {
  return (
    <SelectField name={name} label={label} defaultValue={value} error={error}>
      {choices.map((choice) => (
        <option key={choice.value} value={choice.value}>
          {choice.name}
        </option>
      ))}
    </SelectField>
  )
}
