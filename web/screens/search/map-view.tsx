import { Fragment, type RefObject, Suspense, useEffect, useRef, useState } from 'react'
import { CardSlotChips } from '../../parts/availability/card-slots.tsx'
import { lazyPart } from '../../parts/hydration/lazy-part.ts'
import { useText } from '../../parts/i18n/text.tsx'
import type { AskedPlan } from '../../parts/plan/asked-slots.ts'
import { type CardVenue, RestaurantCard } from '../../parts/restaurants/restaurant-card.tsx'
import type { ShownAnswer } from '../../parts/search/answer-plan.server.ts'
import { useLinkWith } from '../../parts/search/links.ts'
import { PageLinks, Results } from '../../parts/search/results.tsx'
import { chosenCount, type SearchCriteria } from '../../parts/search/search-params.ts'
import type { VenueSearchResult } from '../../parts/search/search-venues.server.ts'

const ResultsMap = lazyPart(() => import('../../parts/map/results-map.tsx'))

type Props = {
  criteria: SearchCriteria
  found: VenueSearchResult
  /** Who has a table for the plan; the list beside the map has the same groups as the one without. */
  answer: ShownAnswer | null
  plan: AskedPlan
  region: { id: string; name: string; at: { lat: number; lon: number } | null }
  /** Title, toolbar and chips. */
  children: React.ReactNode
}

/** List and map side by side; what is looked at in one is marked in the other. */
export default function MapView({ criteria, found, answer, plan, region, children }: Props) {
  const { t, number } = useText()
  const linkWith = useLinkWith()
  const list = useRef<HTMLUListElement>(null)
  const [active, setActive] = useState<string | null>(null)
  useLookedAt(list, setActive)
  const [chosen, setChosen] = useState<string | null>(null)
  const pinned = found.pins.find(({ id }) => id === chosen)
  // A place of another page joins the list while it is chosen.
  const guests: CardVenue[] = pinned && !found.venues.some(({ id }) => id === chosen) ? [pinned] : []

  const groups = [{ title: '', venues: guests }, ...(answer?.groups ?? [{ title: '', venues: found.venues }])].filter(
    ({ venues }) => venues.length > 0,
  )

  const choose = (id: string) => {
    setChosen(id)
    requestAnimationFrame(() => {
      const card = list.current?.querySelector<HTMLElement>(`[data-venue="${CSS.escape(id)}"]`)
      card?.scrollIntoView({ block: 'nearest', inline: 'center' })
      card?.querySelector<HTMLElement>('a')?.focus({ preventScroll: true })
    })
  }
  return (
    <div className="map-view">
      <div className="map-side">
        <div className="map-head">{children}</div>
        {found.venues.length === 0 ? (
          <Results found={found} answer={answer} plan={plan} region={region} filters={chosenCount(criteria)} />
        ) : null}
        <ul ref={list} className="map-list">
          {groups.map(({ title, venues }) => (
            <Fragment key={venues[0]?.id}>
              {title ? (
                <li className="map-group">
                  <h2>{title}</h2>
                </li>
              ) : null}
              {venues.map((venue) => (
                <li
                  key={venue.id}
                  data-venue={venue.id}
                  data-active={venue.id === active || venue.id === chosen || undefined}
                >
                  <RestaurantCard
                    venue={venue}
                    heading={answer ? 'h3' : 'h2'}
                    slots={
                      answer && venue.table ? (
                        <CardSlotChips venue={venue} party={plan.party} found={answer.slots[venue.table.number]} />
                      ) : null
                    }
                  />
                </li>
              ))}
            </Fragment>
          ))}
        </ul>
        <div className="map-foot">
          {found.total > found.pins.length ? (
            <p className="text-small text-soft">
              {t('search.part', { shown: number(found.pins.length), total: number(found.total) })}
            </p>
          ) : null}
          <PageLinks page={criteria.page} pages={found.pages} />
        </div>
      </div>
      <Suspense fallback={<div className="results-map" />}>
        <ResultsMap
          pins={found.pins}
          bounds={criteria.bounds}
          at={region.at}
          active={active ?? chosen}
          onActive={setActive}
          onChoose={choose}
          areaLink={(bounds) => linkWith({ bounds })}
        />
      </Suspense>
    </div>
  )
}

/** Which place of the list the pointer or the focus is on. */
function useLookedAt(list: RefObject<HTMLElement | null>, track: (id: string | null) => void): void {
  useEffect(() => {
    const stop = new AbortController()
    const on = (name: string, handle: (event: Event) => void) =>
      list.current?.addEventListener(name, handle, { signal: stop.signal })
    const look = ({ target }: Event) =>
      track(target instanceof Element ? (target.closest<HTMLElement>('[data-venue]')?.dataset.venue ?? null) : null)
    for (const entering of ['pointerover', 'focusin']) on(entering, look)
    for (const leaving of ['pointerleave', 'focusout']) on(leaving, () => track(null))
    return () => stop.abort()
  }, [list, track])
}
