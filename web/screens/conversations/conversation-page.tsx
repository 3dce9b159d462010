import type { Messages } from '@lingui/core'
import { useEffect } from 'react'
import { data, Form, redirectDocument, useFetcher, useNavigation } from 'react-router'
import { mostMessageLetters } from '#contract/conversations/message-limits.ts'
import { isHexId } from '#contract/wire/wire-text.ts'
import { messagesOf } from '../../parts/i18n/catalogues.server.ts'
import { requestLocale } from '../../parts/i18n/request-locale.ts'
import { TextOverlay } from '../../parts/i18n/text.tsx'
import { usePageEvents } from '../../parts/live/use-page-events.ts'
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
import type { Route } from './+types/conversation-page.ts'
import './chats.css'
import { type ChatFailure, chatFailureOf } from './chat-failure.server.ts'
import { type ConversationView, conversationView } from './chats.server.ts'
import { useChatsText } from './chats-text.ts'

/** What the guest and the restaurant write to each other about one booking. */
export async function loader({ request, context, params }: Route.LoaderArgs) {
  const own = await findOwnBooking(request, context, params.reservationId)
  if (!own) throw redirectDocument(`/booking?id=${encodeURIComponent(params.reservationId)}`)
  const { tenant } = context.get(requestContext)
  return data(
    {
      view: await conversationView(request, context, own),
      messages: messagesOf('chats', requestLocale(request, tenant?.languages)),
    },
    { headers: { 'referrer-policy': 'strict-origin', 'cache-control': 'no-store' } },
  )
}

export const headers = ({ loaderHeaders }: Route.HeadersArgs) => loaderHeaders

type ChatFormRefusal = { failure: ChatFailure; typed: string; id: string }

export async function action({ request, context, params }: Route.ActionArgs) {
  const { api } = context.get(requestContext)
  const own = await findOwnBooking(request, context, params.reservationId)
  if (!own) throw redirectDocument(`/booking?id=${encodeURIComponent(params.reservationId)}`)
  const form = await request.formData()
  const call = { params: { reservationId: params.reservationId }, token: own.token }
  const upTo = Math.max(0, Math.trunc(Number(form.get('seen'))) || 0)
  // Whoever answers has read what stands above.
  if (upTo > 0) await api.conversations.read({ ...call, body: { upTo: Math.min(upTo, 1_000_000_000) } })
  if (form.get('intent') === 'read') return data(null)
  const typed = String(form.get('text') ?? '').slice(0, 5000)
  const sentId = String(form.get('id') ?? '')
  const id = isHexId(sentId) ? sentId : crypto.randomUUID().replaceAll('-', '')
  const refuse = (failure: ChatFailure, status: number) =>
    data({ failure, typed, id } satisfies ChatFormRefusal, { status })
  if (typed.trim() === '') return refuse('refusal.empty', 400)
  if (typed.replaceAll('\r\n', '\n').length > mostMessageLetters) return refuse('refusal.long', 400)
  try {
    await api.conversations.send({ ...call, body: { id, text: typed.replaceAll('\r\n', '\n') } })
  } catch (failure) {
    const { key, status } = chatFailureOf(failure)
    return refuse(key, status)
  }
  // The key of a booking comes with documents of its own address alone.
  return redirectDocument(`${bookedLink('/booking/messages', params.reservationId, frameQuery(request))}#write`)
}

export default function ConversationPage({ loaderData, actionData }: Route.ComponentProps) {
  return (
    <TextOverlay messages={loaderData.messages as Messages}>
      <Conversation view={loaderData.view} refused={actionData ?? null} />
    </TextOverlay>
  )
}

function Conversation({ view, refused }: { view: ConversationView; refused: ChatFormRefusal | null }) {
  const { t, clock } = useChatsText()
  usePageEvents(view.events, view.version, true)
  const isMarking = useMarkRead(view)
  const unread = isMarking ? 0 : view.unread
  const title = view.name
  return (
    <BookingFrame back={{ to: view.back, name: t('back') }} accent={view.accent}>
      <PageHead title={unread > 0 ? t('page-unread', { count: unread, title }) : title} noIndex />
      <div className="booking-column conversation">
        <div className="grid gap-2">
          <h1 className="text-display">{title}</h1>
          <p className="figures text-soft">
            <Row of={[view.day, clock(view.minutes), t('people', { party: view.party })]} />
          </p>
        </div>
        {view.messages.length === 0 ? <p className="text-soft">{t('none')}</p> : null}
        <ol className="conversation-messages" aria-live="polite" aria-label={t('title')}>
          {view.messages.map(({ number, isOwn, text, when, read }) => (
            <li key={number} className="conversation-message" data-own={isOwn || undefined}>
              <p className="text-small text-soft figures">
                <Row of={[isOwn ? t('from.you') : view.name, when, ...(isOwn && read ? [t('read')] : [])]} />
              </p>
              <p className="conversation-words" dir="auto">
                {text}
              </p>
            </li>
          ))}
        </ol>
        {unread > 0 ? (
          <Form method="post" reloadDocument className="without-scripts">
            <input type="hidden" name="seen" value={view.newest} />
            <Button type="submit" small name="intent" value="read">
              {t('mark-read')}
            </Button>
          </Form>
        ) : null}
        {view.open ? <WriteForm view={view} refused={refused} /> : <Closed phone={view.phone} />}
      </div>
    </BookingFrame>
  )
}

/** With scripts, what is seen is read. */
function useMarkRead({ unread, newest }: ConversationView): boolean {
  const { submit, state } = useFetcher()
  useEffect(() => {
    if (unread === 0) return
    const mark = () => {
      if (document.visibilityState === 'visible')
        void submit(
          { intent: 'read', seen: String(newest) },
          { method: 'post', action: location.pathname + location.search },
        )
    }
    mark()
    document.addEventListener('visibilitychange', mark)
    return () => document.removeEventListener('visibilitychange', mark)
  }, [unread, newest, submit])
  return state !== 'idle'
}

function WriteForm({ view, refused }: { view: ConversationView; refused: ChatFormRefusal | null }) {
  const { t } = useChatsText()
  const busy = useNavigation().state === 'submitting'
  return (
    <Form method="post" reloadDocument id="write" className="card card-body grid gap-4">
      {refused ? (
        <p className="notice failure" role="alert">
          <Icon name="alert" />
          {t(refused.failure, { count: mostMessageLetters })}
        </p>
      ) : null}
      <input type="hidden" name="id" value={refused?.id ?? view.messageId} />
      <input type="hidden" name="seen" value={view.newest} />
      <AskProse
        name="text"
        label={t('label', { restaurant: view.name })}
        note={t('note', { count: mostMessageLetters })}
        defaultValue={refused?.typed}
        required
        rows={3}
        maxLength={mostMessageLetters}
        dir="auto"
      />
      <Button type="submit" kind="main" name="intent" value="send" busy={busy} className="justify-self-start">
        {t('send')}
      </Button>
    </Form>
  )
}

function Closed({ phone }: { phone: string | null }) {
  const { t } = useChatsText()
  return (
    <Notice>
      <p>{t('closed')}</p>
      {phone ? (
        <p>
          <a className="link" href={`tel:${phone.replaceAll(/[^+\d]/g, '')}`}>
            {t('call')}
          </a>
        </p>
      ) : null}
    </Notice>
  )
}
