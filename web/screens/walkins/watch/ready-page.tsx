import { useEffect } from 'react'
import { data, Form, redirect, useNavigate, useNavigation } from 'react-router'
import { RefreshWithoutScripts } from '../../../parts/live/refresh-without-scripts.tsx'
import { requestContext } from '../../../parts/request/context.ts'
import { BookingFrame } from '../../../parts/reservations/frame.tsx'
import { AddressCard } from '../../../parts/reservations/restaurant/address-card.tsx'
import { PageHead } from '../../../parts/seo/page-head.tsx'
import { Icon } from '../../../parts/ui/icon.tsx'
import { LineFailureNotice } from '../line-failure.tsx'
import { lineFailureOf, refusedWith } from '../line-failures.server.ts'
import { LostPlace } from '../lost-place.tsx'
import { type PlaceWire, placeHeaders, restaurantOf } from '../own-place.server.ts'
import { pageOf } from '../page-of.ts'
import { placeIdOf } from '../place-cookies.server.ts'
import { storeWalkin } from '../stored-walkin.ts'
import { waitlistLink } from '../waitlist-link.ts'
import { useWaitlistText } from '../waitlist-text.ts'
import type { Route } from './+types/ready-page.ts'
import { useAppBadge } from './app-badge.ts'
import { CallClock } from './call-clock.tsx'
import { LateForm } from './late-form.tsx'
import { leaveLink } from './leave-link.ts'
import { useLivePlace } from './live-place.ts'
import { Messages } from './messages.tsx'
import { leadToPage, loadPlace, lostPlace, type PlaceView } from './place-view.server.ts'
import { sendTyped, type UnsentMessage } from './send-message.server.ts'
import { TakenWait } from './taken-wait.tsx'

export async function loader(loading: Route.LoaderArgs) {
  const { request, context } = loading
  const { view, opened } = await loadPlace(loading, 'ready')
  if (!view) return lostPlace(context, opened)
  leadToPage(request, view, ['ready'])
  return data({ view, restaurant: view.restaurant }, { headers: placeHeaders })
}

/** A called party says that it comes, or that it will be late; both may be said again. */
export async function action({ request, context, params }: Route.ActionArgs) {
  const { api } = context.get(requestContext)
  const { restaurantId } = await restaurantOf({ context, params })
  const here = waitlistLink(restaurantId, 'ready', new URL(request.url).searchParams)
  const walkinId = placeIdOf(request, restaurantId)
  const form = await request.formData()
  const late = Number(form.get('late') ?? 0)
  const body = { onWay: true, ...(late > 0 && { lateMinutes: late }) }
  try {
    if (form.get('intent') === 'message' && walkinId) {
      const unsent = await sendTyped(api, walkinId, form)
      if (unsent) return data({ failure: null, unsent }, { status: unsent.status })
    } else if (form.get('intent') === 'read' && walkinId) await api.walkins.readMessages({ params: { walkinId } })
    else if (walkinId) await api.walkins.coming({ params: { walkinId }, body })
    return redirect(here)
  } catch (failure) {
    const shown = lineFailureOf(failure)
    return data({ failure: shown, unsent: null }, refusedWith(shown))
  }
}

export const headers = ({ loaderHeaders }: Route.HeadersArgs) => loaderHeaders

export default function ReadyPage({ loaderData, actionData }: Route.ComponentProps) {
  return loaderData.view ? (
    <Ready view={loaderData.view} failure={actionData?.failure ?? null} unsent={actionData?.unsent ?? null} />
  ) : (
    <LostPlace restaurant={loaderData.restaurant} />
  )
}

type ReadyPageFailure = Parameters<typeof LineFailureNotice>[0]['failure'] | null

/** The table is ready, or still taken: the whole page says so, for how long, and asks for one answer. */
function Ready({
  view,
  failure,
  unsent,
}: {
  view: PlaceView
  failure: ReadyPageFailure
  unsent: UnsentMessage | null
}) {
  const { t } = useWaitlistText()
  const navigate = useNavigate()
  const { id, restaurant, links } = view
  const place = useLivePlace(id, view.place)
  const next = pageOf(place.status)
  useAppBadge(null)
  useEffect(() => storeWalkin(id, restaurant.restaurantId), [id, restaurant])
  useEffect(() => {
    if (next !== 'ready') void navigate(links[next], { replace: true })
  }, [next, links, navigate])
  const isSeated = place.status === 'Seated'
  const table = place.tableNumber
  const taken = isSeated ? null : place.tableFree
  const takenTitle = table ? t('taken.table', { table }) : t('taken.title')
  const readyTitle = table ? t('ready.table', { table }) : t('ready.title')
  const title = isSeated ? t('seated.title') : taken ? takenTitle : readyTitle
  return (
    <BookingFrame back={null} accent={restaurant.accent}>
      <PageHead title={t('ready.page', { title, name: restaurant.name })} noIndex />
      <RefreshWithoutScripts />
      <section className="ready" data-seated={isSeated || undefined}>
        <p className="ready-name">{restaurant.name}</p>
        <div role="status">
          <h1>{title}</h1>
        </div>
        {isSeated ? (
          <p>{t('seated.more')}</p>
        ) : (
          <>
            {taken ? <TakenWait free={taken} loadedAt={view.now} /> : <CallClock view={view} place={place} />}
            {failure ? <LineFailureNotice failure={failure} /> : null}
            <Coming view={view} place={place} />
          </>
        )}
      </section>
      <div className="booking-column">
        {isSeated ? null : (
          <>
            {taken ? null : <LateForm view={view} />}
            <p>
              <a className="link" href={leaveLink(view)}>
                {t('ready.cannot')}
              </a>
            </p>
          </>
        )}
        <Messages place={place} messageId={view.messageId} unsent={unsent} />
        <AddressCard address={restaurant.address} />
      </div>
    </BookingFrame>
  )
}

function Coming({ view, place }: { view: PlaceView; place: PlaceWire }) {
  const { t } = useWaitlistText()
  const busy = useNavigation().formData?.get('intent') === 'coming'
  if (place.onWay)
    return (
      <p className="ready-coming" role="status">
        <Icon name="check" />
        {t('ready.known')}
      </p>
    )
  return (
    <Form method="post" action={view.links.ready}>
      <button type="submit" name="intent" value="coming" className="ready-button" data-busy={busy}>
        {t('ready.coming')}
      </button>
    </Form>
  )
}
