import { Suspense, useEffect } from 'react'
import { data, redirect, useNavigate } from 'react-router'
import { isCallFailure } from '../../../parts/api/call-failure.ts'
import { lazyPart } from '../../../parts/hydration/lazy-part.ts'
import { RefreshWithoutScripts } from '../../../parts/live/refresh-without-scripts.tsx'
import { requestContext } from '../../../parts/request/context.ts'
import { forgetDraft } from '../../../parts/reservations/form/draft.ts'
import { BookingFrame } from '../../../parts/reservations/frame.tsx'
import { AddressCard } from '../../../parts/reservations/restaurant/address-card.tsx'
import { PageHead } from '../../../parts/seo/page-head.tsx'
import { Notice } from '../../../parts/ui/notice.tsx'
import { StatusLine, type StatusStep } from '../../../parts/ui/status-line.tsx'
import { CallingRule } from '../join/calling-rule.tsx'
import { LostPlace } from '../lost-place.tsx'
import { placeHeaders, restaurantOf } from '../own-place.server.ts'
import { pageOf } from '../page-of.ts'
import { placeIdOf } from '../place-cookies.server.ts'
import { storeWalkin } from '../stored-walkin.ts'
import { waitlistLink } from '../waitlist-link.ts'
import { useWaitlistText } from '../waitlist-text.ts'
import type { Route } from './+types/default-page.ts'
import { useAppBadge } from './app-badge.ts'
import { leaveLink } from './leave-link.ts'
import { useLivePlace } from './live-place.ts'
import { Messages, unreadOf } from './messages.tsx'
import { PlaceTicket } from './place-ticket.tsx'
import { leadToPage, loadPlace, lostPlace, type PlaceView } from './place-view.server.ts'
import { sendTyped, type UnsentMessage } from './send-message.server.ts'
import { WalkBack } from './walk-back.tsx'

/** Only browsers with scripts can be written to. */
const NotifyMe = lazyPart(() => import('../../../parts/walkins/notify/notify-me.tsx'))

export async function loader(loading: Route.LoaderArgs) {
  const { request, context } = loading
  const { view, opened } = await loadPlace(loading, 'default')
  if (!view) return lostPlace(context, opened)
  leadToPage(request, view, ['default'])
  const isChanged = new URL(request.url).searchParams.has('changed')
  return data({ view, restaurant: view.restaurant, isChanged }, { headers: placeHeaders })
}

/** What the restaurant wrote has been read, or the party writes something. */
export async function action({ request, context, params }: Route.ActionArgs) {
  const { api } = context.get(requestContext)
  const { restaurantId } = await restaurantOf({ context, params })
  const walkinId = placeIdOf(request, restaurantId)
  const form = await request.formData()
  try {
    if (walkinId && form.get('intent') === 'message') {
      const unsent = await sendTyped(api, walkinId, form)
      if (unsent) return data({ unsent }, { status: unsent.status })
    } else if (walkinId) await api.walkins.readMessages({ params: { walkinId } })
  } catch (failure) {
    // They stay unread, which is what the page then shows.
    if (!isCallFailure(failure)) throw failure
  }
  return redirect(waitlistLink(restaurantId, 'default', new URL(request.url).searchParams))
}

export const headers = ({ loaderHeaders }: Route.HeadersArgs) => loaderHeaders

export default function DefaultPage({ loaderData, actionData }: Route.ComponentProps) {
  return loaderData.view ? (
    <Watch
      view={loaderData.view}
      isChanged={'isChanged' in loaderData && loaderData.isChanged}
      unsent={actionData?.unsent ?? null}
    />
  ) : (
    <LostPlace restaurant={loaderData.restaurant} />
  )
}

/** The place in the line, which keeps itself up to date and goes on to the next page by itself. */
function Watch({ view, isChanged, unsent }: { view: PlaceView; isChanged: boolean; unsent: UnsentMessage | null }) {
  const { t } = useWaitlistText()
  const navigate = useNavigate()
  const { id, restaurant, links } = view
  const place = useLivePlace(id, view.place)
  const { status, wait } = place
  const next = pageOf(status)
  useAppBadge(place.place)
  useEffect(() => {
    storeWalkin(id, restaurant.restaurantId)
    forgetDraft()
  }, [id, restaurant])
  useEffect(() => {
    if (next !== 'default') void navigate(links[next], { replace: true })
  }, [next, links, navigate])
  const unread = unreadOf(place)
  const at = place.place ?? 1
  const headline = status === 'Pending' ? t('place.pending') : t('place.headline', { place: at })
  const title = t('place.title', { place: at, name: restaurant.name })
  return (
    <BookingFrame back={{ to: `/restaurants/${restaurant.slug}`, name: restaurant.name }} accent={restaurant.accent}>
      <PageHead title={unread > 0 ? t('place.title-unread', { unread, title }) : title} noIndex />
      <RefreshWithoutScripts />
      <div className="booking-wide">
        <div className="booking-column watch">
          <div role="status" className="grid gap-2">
            <h1 className="text-display">{headline}</h1>
            {status === 'Pending' ? <p className="text-soft">{t('place.pending-more')}</p> : null}
          </div>
          {isChanged ? <Notice icon="check">{t('manage.changed')}</Notice> : null}
          <PlaceTicket view={view} place={place} />
          <StatusLine steps={useTrack(at)} label={t('track.label')} />
          <Messages place={place} messageId={view.messageId} unsent={unsent} />
          <div className="step-actions no-print">
            <a className="button" data-kind="plain" href={links.manage}>
              {t('place.manage')}
            </a>
            <a className="button" data-kind="quiet" href={leaveLink(view)}>
              {t('leave.button')}
            </a>
          </div>
          {/* Under the buttons: it comes with the scripts, and what can be pressed must not move then. */}
          <Suspense>
            <NotifyMe address={`/api/rsv/guest/walkins/${id}/notifications`} />
          </Suspense>
          {wait ? <WalkBack wait={wait} restaurant={restaurant} /> : null}
          <div className="grid gap-2">
            {view.rule ? <CallingRule rule={view.rule} /> : null}
            {view.accuracy === null ? null : (
              <p className="text-note text-soft">{t('place.accuracy', { percent: view.accuracy })}</p>
            )}
          </div>
        </div>
        <aside className="booking-aside" data-always>
          <AddressCard address={restaurant.address} />
        </aside>
      </div>
    </BookingFrame>
  )
}

const soon = 2

function useTrack(place: number): StatusStep[] {
  const { t } = useWaitlistText()
  const isSoon = place <= soon
  return [
    { name: t('track.joined'), state: isSoon ? 'done' : 'now' },
    { name: t('track.soon'), state: isSoon ? 'now' : 'ahead' },
    { name: t('track.called'), state: 'ahead' },
  ]
}
