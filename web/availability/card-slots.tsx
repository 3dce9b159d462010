import { type RefObject, useEffect, useRef } from 'react'
import { Link, useFetcher } from 'react-router'
import { formatSpanMinutes } from '#contract/wire/wire-text.ts'
import { whenNearViewport } from '../hydration/near-viewport.ts'
import { useText } from '../i18n/text.tsx'
import { SlotChip } from '../ui/slot-chip.tsx'
import { type AskedPlace, type AskedPlan, type CardSlots, slotsAddress } from './asked-slots.ts'
import type { loader } from './slots-route.ts'

type Listed = { id: string; table: AskedPlace | null }

/** Asks for the free times of a whole list at once, when the list comes near the screen; not for those it was sent. */
export function useCardSlots(
  places: readonly Listed[],
  plan: AskedPlan,
  sent?: Record<number, CardSlots>,
): { list: RefObject<HTMLUListElement | null>; slots: Record<number, CardSlots> | undefined } {
  const list = useRef<HTMLUListElement>(null)
  const { load, data } = useFetcher<typeof loader>()
  const tables = places.flatMap(({ table }) => table ?? [])
  const address = tables.length > 0 && !sent ? slotsAddress(tables, plan) : null
  useEffect(() => {
    if (!list.current || !address) return
    return whenNearViewport(list.current, '200px', () => void load(address))
  }, [address, load])
  return { list, slots: sent ?? data }
}

/** Until the times are known, and without scripts, one link to all of them. */
export function CardSlotChips({ id, party, found }: { id: string; party: number; found: CardSlots | undefined }) {
  const { t } = useText()
  const page = `/reserve/${encodeURIComponent(id)}?person=${party}`
  if (!found || found.slots.length === 0)
    return (
      <Link className="slot" data-state="quiet" to={page}>
        {found ? t('slot.another-day') : t('slot.see-times')}
      </Link>
    )
  return found.slots.map(({ minutes, onRequest }) => (
    <SlotChip
      key={minutes}
      minutes={minutes}
      state={onRequest ? 'request' : 'free'}
      to={`${page}&date=${found.date}&time=${formatSpanMinutes(minutes)}`}
    />
  ))
}
