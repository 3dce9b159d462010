import type { Messages } from '@lingui/core'
import { data, Form, redirectDocument, useNavigation } from 'react-router'
import { messagesOf } from '../../parts/i18n/catalogues.server.ts'
import { requestLocale } from '../../parts/i18n/request-locale.ts'
import { TextOverlay } from '../../parts/i18n/text.tsx'
import { RefreshWithoutScripts } from '../../parts/live/refresh-without-scripts.tsx'
import { requestContext } from '../../parts/request/context.ts'
import { findOwnBooking } from '../../parts/reservations/booked/booked.server.ts'
import { bookedLink } from '../../parts/reservations/booking-link.ts'
import { AskProse } from '../../parts/reservations/form/fields.tsx'
import { BookingFrame, Row } from '../../parts/reservations/frame.tsx'
import { frameQuery } from '../../parts/reservations/hold/capability-cookies.server.ts'
import { PageHead } from '../../parts/seo/page-head.tsx'
import { Button } from '../../parts/ui/button.tsx'
import { Icon } from '../../parts/ui/icon.tsx'
import { Notice } from '../../parts/ui/notice.tsx'
import type { Route } from './+types/party-page.ts'
import { MemberList } from './member-list.tsx'
import './party.css'
import { usePageEvents } from '../../parts/live/use-page-events.ts'
import { type PartyView, partyView, readMembers } from './party.server.ts'
import { type PartyFailure, partyFailureOf } from './party-failure.server.ts'
import { PartyTable } from './party-table.tsx'
import { usePartyText } from './party-text.ts'
import { ShareLink } from './share-link.tsx'

/** Whoever booked sees who comes, and invites by mail, link and code. */
export async function loader({ request, context, params }: Route.LoaderArgs) {
  const own = await findOwnBooking(request, context, params.reservationId)
  if (!own) throw redirectDocument(`/booking?id=${encodeURIComponent(params.reservationId)}`)
  const { tenant } = context.get(requestContext)
  return data(
    {
      party: await partyView(request, context, own),
      messages: messagesOf('party', requestLocale(request, tenant?.languages)),
      wasSent: new URL(request.url).searchParams.has('invited'),
    },
    { headers: { 'referrer-policy': 'strict-origin', 'cache-control': 'no-store' } },
  )
}

export const headers = ({ loaderHeaders }: Route.HeadersArgs) => loaderHeaders

type InviteFormRefusal = { failure: PartyFailure | null; unread: string | null; typed: string }

export async function action({ request, context, params }: Route.ActionArgs) {
  const { api } = context.get(requestContext)
  const own = await findOwnBooking(request, context, params.reservationId)
  if (!own) throw redirectDocument(`/booking?id=${encodeURIComponent(params.reservationId)}`)
  const form = await request.formData()
  const textOf = (name: string) => String(form.get(name) ?? '')
  const call = { params: { reservationId: params.reservationId }, token: own.token }
  const typed = textOf('members').slice(0, 10_000)
  const { members, unread } = readMembers(typed)
  const intent = textOf('intent')
  const refuse = (answer: InviteFormRefusal, status: number) => data(answer, { status })
  if (intent === 'invite' && (unread !== null || members.length === 0))
    return refuse({ failure: null, unread: unread ?? '–', typed }, 400)
  try {
    if (intent === 'invite') await api.invitations.invite({ ...call, body: { members } })
    else if (intent === 'share') await api.party.share(call)
    else await api.party.withdraw({ ...call, params: { ...call.params, invitationId: textOf('invitationId') } })
  } catch (failure) {
    const { key, status } = partyFailureOf(failure)
    // Taken back twice is taken back.
    if (intent !== 'withdraw' || status !== 404) return refuse({ failure: key, unread: null, typed }, status)
  }
  // The key of a booking comes with documents of its own address alone.
  const news = intent === 'invite' ? 'invited' : undefined
  return redirectDocument(bookedLink('/booking/party', params.reservationId, frameQuery(request), news))
}

export default function PartyPage({ loaderData, actionData }: Route.ComponentProps) {
  const { party, messages, wasSent } = loaderData
  return (
    <TextOverlay messages={messages as Messages}>
      <Party party={party} answered={actionData ?? null} wasSent={wasSent} />
    </TextOverlay>
  )
}

function Party({
  party,
  answered,
  wasSent,
}: {
  party: PartyView
  answered: InviteFormRefusal | null
  wasSent: boolean
}) {
  const { t, clock } = usePartyText()
  usePageEvents(party.events, party.version, party.isOpen)
  const { counts } = party
  const rest = (['maybe', 'waiting', 'declined'] as const).filter((each) => counts[each] > 0)
  return (
    <BookingFrame back={{ to: party.links.self, name: t('back') }} accent={party.accent}>
      <PageHead title={t('title')} noIndex />
      {party.isOpen ? <RefreshWithoutScripts /> : null}
      <div className="booking-column party">
        <div className="grid gap-2">
          <h1 className="text-display">{t('title')}</h1>
          <p className="figures text-soft">
            <Row of={[party.name, party.day, clock(party.minutes)]} />
          </p>
        </div>
        {wasSent && !answered ? <Notice icon="check">{t('invite.sent')}</Notice> : null}
        {answered?.failure ? (
          <p className="notice failure" role="alert">
            <Icon name="alert" />
            {t(answered.failure, { name: '' })}
          </p>
        ) : null}
        <section className="card card-body party-card" aria-labelledby="party-summary">
          <PartyTable seats={party.table} />
          <p id="party-summary" className="text-title" role="status">
            {t('summary', { coming: counts.coming, seats: party.groupSize })}
          </p>
          {rest.length > 0 ? (
            <p className="text-soft">
              <Row of={rest.map((each) => t(`count.${each}`, { count: counts[each] }))} />
            </p>
          ) : null}
          <p className="text-small text-soft">{party.isOpen ? t(party.sizeWords) : t('closed')}</p>
          {party.isOpen ? (
            <p className="party-links">
              {party.follows ? null : (
                <a className="link" href={party.links.change}>
                  {t('change-size')}
                </a>
              )}
              {party.preorder ? (
                <a className="link" href={party.asksToOrder ? `${party.preorder}#guests` : party.preorder}>
                  {t(party.asksToOrder ? 'preorder.guests' : 'preorder')}
                </a>
              ) : null}
            </p>
          ) : null}
        </section>
        <MemberList party={party} />
        {party.isOpen ? (
          <>
            <InviteForm party={party} answered={answered} />
            <ShareLink party={party} />
          </>
        ) : null}
      </div>
    </BookingFrame>
  )
}

function InviteForm({ party, answered }: { party: PartyView; answered: InviteFormRefusal | null }) {
  const { t } = usePartyText()
  const busy = useNavigation().state === 'submitting'
  return (
    <section className="card card-body" aria-labelledby="invite-title">
      <Form method="post" reloadDocument className="grid gap-4">
        <h2 className="text-lead" id="invite-title">
          {t('invite.title')}
        </h2>
        <AskProse
          name="members"
          label={t('invite.label')}
          note={t('invite.note', { count: party.seatsLeft })}
          error={answered?.unread ? t('invite.problem', { words: answered.unread }) : undefined}
          defaultValue={answered?.typed}
          required
          rows={3}
          maxLength={5000}
          autoCapitalize="off"
          spellCheck={false}
        />
        <Button type="submit" kind="main" name="intent" value="invite" busy={busy} className="justify-self-start">
          {t('invite.button')}
        </Button>
      </Form>
    </section>
  )
}
