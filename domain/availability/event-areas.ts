import type { BookableEvent } from './booking-rules.ts'

/**
 * Where a party may sit: an event in some areas is only there, whatever else a guest wished. Empty means anywhere, so
 * where wish and event have nothing in common stands a name that no table has.
 */
export function areasFor(wanted: readonly string[], event: BookableEvent | null): readonly string[] {
  if (!event || event.areas.length === 0) return wanted
  if (wanted.length === 0) return event.areas
  const both = event.areas.filter((area) => wanted.includes(area))
  return both.length > 0 ? both : ['']
}
