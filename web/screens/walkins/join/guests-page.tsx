import { useEffect, useRef } from 'react'
import { data, Form, redirect, useNavigate, useNavigation, useSearchParams, useSubmit } from 'react-router'
import { joinList } from '#contract/wire/wire-text.ts'
import { useEarlyChange } from '../../../parts/hydration/early-change.ts'
import { isFramed } from '../../../parts/reservations/hold/capability-cookies.server.ts'
import { describeEntry } from '../../../parts/seo/describe-entry.server.ts'
import { isEntry } from '../../../parts/seo/entry.ts'
import { PageHead } from '../../../parts/seo/page-head.tsx'
import { Button } from '../../../parts/ui/button.tsx'
import { Notice } from '../../../parts/ui/notice.tsx'
import { openingFor } from '../../../parts/walkins/line-opening.server.ts'
import { findLine, type LineChoices } from '../line.server.ts'
import { leadToPlace, openPlace, placeHeaders } from '../own-place.server.ts'
import { forgetWalkin, storedWalkin } from '../stored-walkin.ts'
import { placeLink, waitlistLink } from '../waitlist-link.ts'
import { useWaitlistText } from '../waitlist-text.ts'
import type { Route } from './+types/guests-page.ts'
import { CallingRule } from './calling-rule.tsx'
import { newRequestId } from './join.server.ts'
import { JoinFrame } from './join-frame.tsx'
import { LineClosed } from './line-closed.tsx'
import { AreaChoices, PartyChoices } from './party-choices.tsx'

/** How many come and where they would sit: the first of three steps, all of it in the address. */
export async function loader(loading: Route.LoaderArgs) {
  const { request, context } = loading
  const query = new URL(request.url).searchParams
  const opened = await openPlace(loading, 'guests')
  leadToPlace(request, opened)
  const { restaurantId } = opened.restaurant
  const chosen = {
    ...(query.has('person') && { person: query.get('person') }),
    ...(query.has('areas') && { areas: joinList(query.getAll('areas')) }),
  }
  if (isFramed(request) && !(query.has('framed') && query.has('request')))
    throw redirect(waitlistLink(restaurantId, 'guests', query, { ...chosen, framed: '1', request: newRequestId() }))
  const line = await findLine(context, restaurantId, query)
  describeEntry(context, request, opened.restaurant)
  const here = waitlistLink(restaurantId, 'guests', query)
  return data(
    {
      restaurant: opened.restaurant,
      line,
      opens: openingFor(request, context, opened.restaurant, line),
      here,
      next: waitlistLink(restaurantId, 'contacts', query),
      // A form that is sent by GET leaves out what its address says, so it says it itself.
      carried: [...new URL(here, 'http://page').searchParams],
      isJoined: opened.own !== null,
    },
    { headers: placeHeaders },
  )
}

export const headers = ({ loaderHeaders }: Route.HeadersArgs) => loaderHeaders
export const handle = { hydrate: 'when-used' }

export default function GuestsPage({ loaderData }: Route.ComponentProps) {
  const { t } = useWaitlistText()
  const { restaurant, line, isJoined } = loaderData
  const navigate = useNavigate()
  const [query] = useSearchParams()
  // A tab that was reloaded in a frame, or whose cookies are blocked, knows its place by its storage alone.
  useEffect(() => {
    const stored = isJoined ? null : storedWalkin(restaurant.restaurantId)
    if (!stored) return
    // Its page stores it again; one that opens nothing is not tried twice.
    forgetWalkin()
    void navigate(placeLink(restaurant.restaurantId, stored, query), { replace: true })
  }, [isJoined, restaurant, query, navigate])
  return (
    <JoinFrame restaurant={restaurant} step={line?.open ? 'guests' : null}>
      <PageHead title={t('join.title', { name: restaurant.name })} noIndex={!isEntry(query)} />
      {line?.open ? (
        <GuestsForm {...loaderData} line={line} />
      ) : (
        <LineClosed restaurant={restaurant} state={line?.state ?? null} opens={loaderData.opens} />
      )}
    </JoinFrame>
  )
}

type FormProps = Pick<Route.ComponentProps['loaderData'], 'restaurant' | 'here' | 'next' | 'carried'> & {
  line: LineChoices
}

function GuestsForm({ line, here, next, carried }: FormProps) {
  const { t } = useWaitlistText()
  const form = useRef<HTMLFormElement>(null)
  const submit = useSubmit()
  const { state, location } = useNavigation()
  const isAsking = state === 'loading' && location?.pathname.endsWith('/guests')
  const isGoing = state === 'loading' && location?.pathname.endsWith('/contacts')
  const { party, areas } = line
  const look = (changed: HTMLFormElement) =>
    void submit(changed, { method: 'get', action: pathOf(here), replace: true, preventScrollReset: true })
  useEarlyChange(form, look)
  return (
    <Form
      ref={form}
      method="get"
      action={pathOf(next)}
      className="grid gap-6"
      onChange={({ currentTarget }) => look(currentTarget)}
    >
      {carried.map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      {party.refused === null ? null : (
        <Notice icon="alert">{t('guests.limit', { largest: party.largest, asked: party.refused })}</Notice>
      )}
      {areas.isUnknown ? <Notice icon="alert">{t('refusal.unknown_area')}</Notice> : null}
      {party.refused === null && line.wait === null ? <Notice icon="alert">{t('refusal.party_size')}</Notice> : null}
      <PartyChoices line={line} isAsking={isAsking} />
      <AreaChoices areas={areas} />
      <p className="text-small text-soft" role="status">
        {t('guests.waiting', { parties: line.waiting })}
      </p>
      <div className="step-actions">
        <Button type="submit" kind="main" busy={isGoing}>
          {t('guests.continue')}
        </Button>
        <div className="without-scripts">
          <button type="submit" formAction={pathOf(here)} className="button" data-kind="plain">
            {t('guests.show')}
          </button>
        </div>
      </div>
      <CallingRule rule={line.callingRule} />
    </Form>
  )
}

const pathOf = (link: string) => link.split('?')[0] ?? link
