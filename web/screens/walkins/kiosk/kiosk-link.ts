export type KioskStep = 'welcome' | 'guests' | 'areas' | 'contacts'

type KioskLinkTarget = { step: KioskStep; person?: number | null; area?: string | null }

/** A screen of the kiosk. Nothing in its address says who stands before it. */
export function kioskLink(restaurantId: number, { step, person, area }: KioskLinkTarget): string {
  const query = new URLSearchParams()
  if (step !== 'welcome') query.set('step', step)
  if (person) query.set('person', String(person))
  if (area) query.set('areas', area)
  const search = query.toString()
  return `/kiosk-mode/${restaurantId}${search ? `?${search}` : ''}`
}
