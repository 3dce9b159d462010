import { data, redirect } from 'react-router'
import { joinList, splitList } from '#contract/wire/wire-text.ts'
import type { ExpectedWait } from '#domain/forecast/expected-wait.ts'
import { isWaiting } from '#domain/walkins/statuses.ts'
import { requestContext } from '../../../parts/request/context.ts'
import { BookingFrame } from '../../../parts/reservations/frame.tsx'
import { PageHead } from '../../../parts/seo/page-head.tsx'
import { PhoneLink } from '../../../parts/ui/phone-link.tsx'
import { findLine } from '../line.server.ts'
import { LineFailureNotice } from '../line-failure.tsx'
import { type LineFailure, lineFailureOf, refusedWith } from '../line-failures.server.ts'
import { LostPlace } from '../lost-place.tsx'
import { placeHeaders, restaurantOf } from '../own-place.server.ts'
import { dropPlace, placeIdOf } from '../place-cookies.server.ts'
import { waitlistLink } from '../waitlist-link.ts'
import { useWaitlistText } from '../waitlist-text.ts'
import type { Route } from './+types/manage-page.ts'
import { ChangeForm } from './change-form.tsx'
import { LateForm } from './late-form.tsx'
import { LeaveForm } from './leave-form.tsx'
import { leaveLink } from './leave-link.ts'
import { leadToPage, loadPlace, lostPlace } from './place-view.server.ts'

/** What a party may change about its place; what another size or area would mean is shown before anything changes. */
export async function loader(loading: Route.LoaderArgs) {
  const { request, context } = loading
  const query = new URL(request.url).searchParams
  const { view, opened } = await loadPlace(loading, 'manage')
  if (!view) return lostPlace(context, opened)
  if (view.place.status !== 'Called') leadToPage(request, view, ['default'])
  const line = await findLine(context, view.restaurant.restaurantId, new URLSearchParams())
  const all = line?.areas.all ?? splitList(view.place.areas)
  const wish = wishOf(query, all)
  const asked = wish && isWaiting(view.place.status) ? await preview(context, view.id, wish) : null
  return data(
    {
      view,
      restaurant: view.restaurant,
      largest: line?.party.largest ?? view.place.groupSize,
      all,
      wish,
      asked,
      isLeaving: query.has('leave'),
    },
    { headers: placeHeaders },
  )
}

/** As a form says it: without any area ticked the party sits anywhere. */
type PartyChangeForm = { groupSize: number; areas: string }

function wishOf(
  form: { get(name: string): unknown; getAll(name: string): unknown[] },
  all: readonly string[],
): PartyChangeForm | null {
  const size = form.get('person')
  if (typeof size !== 'string' || !/^\d{1,4}$/.test(size)) return null
  const areas = form.getAll('areas').flatMap((area) => (typeof area === 'string' ? splitList(area) : []))
  return { groupSize: Number(size), areas: joinList(areas.length > 0 ? areas : all) }
}

type Preview = { wait: ExpectedWait; failure: null } | { wait: null; failure: LineFailure }

async function preview(
  context: Route.LoaderArgs['context'],
  walkinId: string,
  body: PartyChangeForm,
): Promise<Preview> {
  const { api } = context.get(requestContext)
  try {
    return { wait: await api.walkins.preview({ params: { walkinId }, body }), failure: null }
  } catch (failure) {
    return { wait: null, failure: lineFailureOf(failure) }
  }
}

export async function action({ request, context, params }: Route.ActionArgs) {
  const { api, publicUrl } = context.get(requestContext)
  const query = new URL(request.url).searchParams
  const { restaurantId } = await restaurantOf({ context, params })
  const walkinId = placeIdOf(request, restaurantId)
  if (!walkinId) return redirect(waitlistLink(restaurantId, 'guests', query))
  const form = await request.formData()
  const intent = form.get('intent')
  try {
    if (intent === 'leave') {
      await api.walkins.leave({ params: { walkinId } })
      const headers = { 'set-cookie': dropPlace(restaurantId, publicUrl), 'x-remix-replace': 'true' }
      return redirect(waitlistLink(restaurantId, 'canceled', query, { left: '1', key: null }), { headers })
    }
    const all = (await findLine(context, restaurantId, new URLSearchParams()))?.areas.all ?? []
    const wish = wishOf(form, all)
    if (wish) await api.walkins.change({ params: { walkinId }, body: wish })
    return redirect(waitlistLink(restaurantId, 'default', query, { changed: '1' }), {
      headers: { 'x-remix-replace': 'true' },
    })
  } catch (failure) {
    const shown = lineFailureOf(failure)
    const isLeaving = intent === 'leave'
    const said = isLeaving ? { ...shown, sentence: 'leave.failed' as const } : shown
    return data({ failure: said, isLeaving }, refusedWith(shown))
  }
}

export function headers({ loaderHeaders, actionHeaders, errorHeaders }: Route.HeadersArgs) {
  if (errorHeaders) return errorHeaders
  const headers = new Headers(loaderHeaders)
  const retryAfter = actionHeaders.get('retry-after')
  if (retryAfter) headers.set('retry-after', retryAfter)
  return headers
}

export default function ManagePage({ loaderData, actionData }: Route.ComponentProps) {
  const { t } = useWaitlistText()
  if (!loaderData.view) return <LostPlace restaurant={loaderData.restaurant} />
  const { view, restaurant, all, largest, wish, asked } = loaderData
  const isLeaving = actionData?.isLeaving ?? loaderData.isLeaving
  const isCalled = view.place.status === 'Called'
  const back = { to: view.links[isCalled ? 'ready' : 'default'], name: t('manage.back') }
  return (
    <BookingFrame back={back} accent={restaurant.accent}>
      <PageHead title={isLeaving ? t('leave.title') : t('manage.title')} noIndex />
      <div className="booking-column">
        <div className="grid gap-2">
          <h1 className="text-display">{isLeaving ? t('leave.title') : t('manage.title')}</h1>
          <p className="text-soft">{restaurant.name}</p>
        </div>
        {actionData ? (
          <LineFailureNotice failure={actionData.failure}>
            {restaurant.phone ? (
              <p>
                <PhoneLink number={restaurant.phone} />
              </p>
            ) : null}
          </LineFailureNotice>
        ) : null}
        {isLeaving ? (
          <LeaveForm view={view} />
        ) : (
          <>
            {isCalled ? (
              <LateForm view={view} />
            ) : (
              <ChangeForm view={view} all={all} largest={largest} wish={wish} asked={asked} />
            )}
            <section className="grid gap-3 border-t border-line pt-6">
              <h2 className="text-lead">{t('leave.title')}</h2>
              {isCalled ? null : <p className="text-small text-soft">{t('manage.late-later')}</p>}
              <a className="button justify-self-start" data-kind="danger" data-size="small" href={leaveLink(view)}>
                {t('leave.button')}
              </a>
            </section>
          </>
        )}
      </div>
    </BookingFrame>
  )
}
