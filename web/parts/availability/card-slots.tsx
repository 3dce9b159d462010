import { type RefObject, useEffect, useRef } from 'react'
import { href, Link, useFetcher, useSearchParams } from 'react-router'
import { carriedPlan } from '#domain/plan/carried-plan.ts'
import { whenNearViewport } from '../hydration/near-viewport.ts'
import { useText } from '../i18n/text.tsx'
import { type AskedPlan, type AskedVenue, type CardSlots, slotsAddress } from '../plan/asked-slots.ts'
import { usePlanLink } from '../plan/plan-query.ts'
import { useChosenQuery } from '../search/links.ts'
import { SlotChip } from '../ui/slot-chip.tsx'
import type { loader } from './slots-route.ts'

type CardSlotsVenue = { id: string; table: AskedVenue | null }

/** Asks for the free times of a whole list at once, when the list comes near the screen; not for those it was sent. */
export function useCardSlots(
  venues: readonly CardSlotsVenue[],
  plan: AskedPlan,
  sent?: Record<number, CardSlots>,
): { list: RefObject<HTMLUListElement | null>; slots: Record<number, CardSlots> | undefined } {
  const list = useRef<HTMLUListElement>(null)
  const { load, data } = useFetcher<typeof loader>()
  const tables = venues.flatMap(({ table }) => table ?? [])
  const address = tables.length > 0 && !sent ? slotsAddress(tables, plan) : null
  useEffect(() => {
    if (!list.current || !address) return
    return whenNearViewport(list.current, '200px', () => void load(address))
  }, [address, load])
  return { list, slots: sent ?? data }
}

/** Until the times are known one link to all of them. Every way into the booking takes the plan along. */
export function CardSlotChips({
  venue: { id, name },
  party,
  found,
}: {
  venue: { id: string; name: string }
  party: number
  found: CardSlots | undefined
}) {
  const { t } = useText()
  const link = usePlanLink()
  const [shown] = useSearchParams()
  // These times are of the plan before; the way to all of them follows the newer one.
  const isStale = carriedPlan(useChosenQuery('/search')) !== carriedPlan(shown)
  const page = href('/reserve/:restaurantId', { restaurantId: id })
  if (!found || found.slots.length === 0) {
    const text = found ? t('slot.another-day') : t('slot.see-times')
    return (
      <Link
        className="slot"
        data-state="quiet"
        to={link(page, isStale ? {} : { party })}
        aria-label={`${name}, ${text}`}
      >
        {text}
      </Link>
    )
  }
  return found.slots.map(({ minutes, onRequest, label }) => (
    <SlotChip
      key={minutes}
      minutes={minutes}
      state={isStale ? 'gone' : onRequest ? 'request' : 'free'}
      to={link(page, { party, date: found.date, minutes })}
      label={`${name}, ${label}`}
    />
  ))
}
