import type { SlotSectionType } from '#contract/availability/availability.ts'
import { parseSpanMinutes, splitList } from '#contract/wire/wire-text.ts'
import { isBookable } from '../bookable.ts'

export type OfferedSlot = {
  time: string
  availabilityLevel: string
  eventId?: number | null | undefined
  areas?: readonly string[] | string | null | undefined
  amount?: number | null | undefined
}

type BookableSlot = { minutes: number; onRequest: boolean; amount: number | null }

type SlotSection = {
  type: SlotSectionType
  eventId: number | null
  /** Where a guest who picks from this section will sit; empty when the whole restaurant is meant. */
  areas: string[]
  slots: BookableSlot[]
}

/**
 * Bookable times by event and area. Areas that are free at the very same times share one section, so that a quiet
 * evening is one list and not one for each room.
 */
export function slotSections(slots: readonly OfferedSlot[]): SlotSection[] {
  const bookable = slots.filter(isBookable)
  const events = [...new Set(bookable.flatMap(({ eventId }) => eventId ?? []))]
  const plain = bookable.filter(({ eventId }) => !eventId)
  return [
    ...events.map((eventId) => ({
      type: 'Event' as const,
      eventId,
      areas: [],
      slots: shown(bookable.filter((slot) => slot.eventId === eventId)),
    })),
    ...areaSections(plain),
  ]
}

function areaSections(slots: readonly OfferedSlot[]): SlotSection[] {
  const byArea = new Map<string, OfferedSlot[]>()
  const anywhere: OfferedSlot[] = []
  for (const slot of slots) {
    const areas = areasOf(slot)
    if (areas.length === 0) anywhere.push(slot)
    for (const area of areas) byArea.set(area, [...(byArea.get(area) ?? []), slot])
  }
  const byTimes = new Map<string, SlotSection>()
  for (const [area, offered] of byArea) {
    const times = offered.map(({ time }) => time).join()
    const section = byTimes.get(times)
    if (section) section.areas.push(area)
    else byTimes.set(times, { type: 'Area', eventId: null, areas: [area], slots: shown(offered) })
  }
  return [
    ...byTimes.values(),
    ...(anywhere.length > 0 ? [{ type: 'Undefined' as const, eventId: null, areas: [], slots: shown(anywhere) }] : []),
  ]
}

function areasOf({ areas }: OfferedSlot): readonly string[] {
  return typeof areas === 'string' ? splitList(areas) : (areas ?? [])
}

function shown(slots: readonly OfferedSlot[]): BookableSlot[] {
  return slots
    .flatMap(({ time, availabilityLevel, amount }) => {
      const minutes = parseSpanMinutes(time)
      const onRequest = availabilityLevel.toLowerCase() !== 'available'
      return minutes === null ? [] : [{ minutes, onRequest, amount: amount ?? null }]
    })
    .sort((a, b) => a.minutes - b.minutes)
}

/** The bookable times nearest to a wished one, in the order of the day. */
export function nearestTimes(times: readonly number[], wanted: number, most: number): number[] {
  return [...new Set(times)]
    .filter((minutes) => minutes !== wanted)
    .sort((a, b) => Math.abs(a - wanted) - Math.abs(b - wanted))
    .slice(0, most)
    .sort((a, b) => a - b)
}
