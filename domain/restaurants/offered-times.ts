import { parseSpanMinutes } from '#contract/wire/wire-text.ts'
import { isBookable } from '../availability/bookable.ts'

export type OfferedTime = { minutes: number; state: 'free' | 'request' }

type OfferedSlotWire = { time: string; availabilityLevel: string; eventId?: number | null | undefined }

/** Times of one day's service that can be asked for: an event's own, or those of the restaurant without its events. */
export function offeredTimes(slots: readonly OfferedSlotWire[], eventId: number | null = null): OfferedTime[] {
  return slots
    .filter((slot) => isBookable(slot) && (slot.eventId ?? null) === eventId)
    .flatMap(({ time, availabilityLevel }) => {
      const minutes = parseSpanMinutes(time)
      const state = availabilityLevel.toLowerCase() === 'available' ? 'free' : 'request'
      return minutes === null ? [] : [{ minutes, state } as const]
    })
}

/** Neighbouring times, as many as there is room for, with the wished one as near their middle as they allow. */
export function around(times: readonly OfferedTime[], wanted: number, room: number): OfferedTime[] {
  const after = times.findIndex(({ minutes }) => minutes >= wanted)
  const centre = after < 0 ? times.length : after
  const first = Math.max(0, Math.min(centre - Math.floor(room / 2), times.length - room))
  return times.slice(first, first + room)
}
