import type { Messages } from '@lingui/core'
import { data, redirect, redirectDocument } from 'react-router'
import type { InvitationAnswer, InvitationWire } from '#contract/reservations/invitations.ts'
import { lacksHealthConsent, readAllergies } from '#domain/guests/health-details.ts'
import { formatClock } from '#domain/locale/date-format.ts'
import { isLandingId, landingAddress } from '#domain/party/landing.ts'
import { readReservationTime } from '#domain/reservations/reservation-time.ts'
import { optional } from '../../parts/api/call-failure.ts'
import { messagesOf } from '../../parts/i18n/catalogues.server.ts'
import { dayName } from '../../parts/i18n/dates.server.ts'
import { requestLocale } from '../../parts/i18n/request-locale.ts'
import { TextOverlay } from '../../parts/i18n/text.tsx'
import { orderLink } from '../../parts/orders/order-link.ts'
import { findInvitation, mayChoose, privately } from '../../parts/party/find-invitation.server.ts'
import { requestContext } from '../../parts/request/context.ts'
import { PageHead } from '../../parts/seo/page-head.tsx'
import { PageLayout } from '../../parts/shell/page-layout.tsx'
import type { Route } from './+types/invitation-page.ts'
import { answerKey, freshAnswerKey, keepAnswer } from './answer-cookie.server.ts'
import { CodeForm } from './code-form.tsx'
import type { GuestDishesView } from './guest-dishes.tsx'
import { InvitationView } from './invitation-view.tsx'
import { memberDishes } from './party.server.ts'
import { partyFailureOf } from './party-failure.server.ts'
import { usePartyText } from './party-text.ts'
import './party.css'

const answers: readonly InvitationAnswer[] = ['yes', 'maybe', 'no']

export async function loader({ request, context, params }: Route.LoaderArgs) {
  const { tenant, api } = context.get(requestContext)
  if (isLandingId(params.landingId)) {
    const landing = await optional(api.landings.get({ params }), 'landing')
    if (landing) throw redirect(landingAddress(params.landingId, landing))
  }
  const locale = requestLocale(request, tenant?.languages)
  const messages = messagesOf('party', locale)
  const query = new URL(request.url).searchParams
  const invitation = await findInvitation(context, params.landingId)
  if (typeof invitation === 'number')
    return data(
      { messages, typed: params.landingId, tooMany: invitation === 429, invited: null },
      { status: invitation === 429 ? 429 : 404, headers: privately },
    )
  const { restaurant, kind, id } = invitation
  const own = kind === 'shared' && id ? answerKey(request, id) : null
  const better = own ?? invitation.key
  if (better && better !== params.landingId) throw redirect(orderLink(`/i/${better}`, query), { headers: privately })
  const { date, minutes } = readReservationTime(invitation.reservationTime, restaurant.timeZone)
  return data(
    {
      messages,
      typed: '',
      tooMany: false,
      invited: {
        key: kind === 'shared' ? freshAnswerKey() : null,
        organizer: invitation.organizer ?? '',
        restaurant: restaurant.name,
        restaurantLink: `/restaurants/${restaurant.id}`,
        address: restaurant.address ?? null,
        imageUrl: restaurant.imageUrl ?? null,
        day: dayName(date, locale, 'long'),
        time: formatClock(minutes, locale),
        party: invitation.groupSize,
        coming: invitation.coming ?? 1,
        seatsLeft: kind === 'shared' ? (invitation.seatsLeft ?? 0) : null,
        isOpen: invitation.open ?? false,
        takesPreorders: invitation.takesPreorders ?? false,
        asksEmail: kind !== 'personal',
        dishes: dishesOf(invitation, orderLink(`/i/${params.landingId}/dishes`, query)),
        answer: invitation.answer ?? null,
        values: {
          name: invitation.fullName ?? '',
          email: invitation.email ?? '',
          allergies: invitation.allergy?.join(', ') ?? '',
          consent: (invitation.allergy?.length ?? 0) > 0,
          wishes: invitation.wishes ?? '',
        },
      },
    },
    { headers: privately },
  )
}

export const headers = ({ loaderHeaders }: Route.HeadersArgs) => loaderHeaders

/** Null before one has said yes or maybe, and where no dishes are taken. */
function dishesOf(invitation: InvitationWire, link: string): GuestDishesView | null {
  const { dishes } = invitation
  if (!dishes || !mayChoose(invitation)) return null
  return { ...memberDishes(dishes), link }
}

export async function action({ request, context, params }: Route.ActionArgs) {
  const { api, publicUrl, tenant } = context.get(requestContext)
  const form = await request.formData()
  const textOf = (name: string) => String(form.get(name) ?? '').trim()
  const answer = answers.find((each) => each === form.get('answer'))
  const values = {
    name: textOf('name').slice(0, 120),
    email: textOf('email').slice(0, 254),
    allergies: textOf('allergies').slice(0, 1000),
    consent: form.get('consent') !== null,
    wishes: textOf('wishes').slice(0, 500),
  }
  const given = { answer: answer ?? null, values }
  if (!values.name || !answer) return data({ failure: 'refusal.name' as const, ...given }, { status: 400 })
  const allergy = readAllergies(values.allergies)
  const health = { allergy, handicapAccessible: false, healthConsent: values.consent }
  if (lacksHealthConsent(health)) return data({ failure: 'refusal.consent' as const, ...given }, { status: 400 })
  const query = new URL(request.url).searchParams
  const invitation = await findInvitation(context, params.landingId)
  if (typeof invitation === 'number') throw redirect(orderLink(`/i/${encodeURIComponent(params.landingId)}`, query))
  const key = textOf('key')
  try {
    const answered = await api.invitations.answer({
      params: { code: params.landingId },
      body: {
        answer,
        fullName: values.name,
        email: values.email || null,
        allergy,
        healthConsent: values.consent,
        wishes: values.wishes || null,
        language: requestLocale(request, tenant?.languages),
        key: /^[\w-]{22,64}$/.test(key) ? key : null,
      },
    })
    const isShared = invitation.kind === 'shared' && invitation.id
    return redirectDocument(orderLink(`/i/${answered.key}`, query), {
      headers: { ...(isShared && { 'set-cookie': keepAnswer(isShared, answered.key, publicUrl) }), ...privately },
    })
  } catch (failure) {
    const { key: failed, status } = partyFailureOf(failure)
    return data({ failure: failed, ...given }, { status })
  }
}

export default function InvitationPage({ loaderData, actionData }: Route.ComponentProps) {
  const { messages, invited, typed, tooMany } = loaderData
  return (
    <TextOverlay messages={messages as Messages}>
      <PageLayout variant="profile">
        {invited ? (
          <InvitationView invited={invited} refused={actionData ?? null} />
        ) : (
          <Unknown typed={typed} tooMany={tooMany} />
        )}
      </PageLayout>
    </TextOverlay>
  )
}

function Unknown({ typed, tooMany }: { typed: string; tooMany: boolean }) {
  const { t } = usePartyText()
  return (
    <div className="invitation">
      <PageHead title={t('open.title')} noIndex />
      <h1 className="text-display">{t('open.title')}</h1>
      <CodeForm typed={typed} error={t(tooMany ? 'open.too-many' : 'open.unknown')} />
    </div>
  )
}
