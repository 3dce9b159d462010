export type DeliveryZone = {
  zoneId: number
  radiusMeters: number
  feeMinor: number
  /** What an order must come to at least, before fee, taxes and tip. */
  minimumMinor: number
}

/** The nearest zone that an address lies in; null beyond all of them. */
export function zoneAt(zones: readonly DeliveryZone[], meters: number): DeliveryZone | null {
  const near = zones.toSorted((a, b) => a.radiusMeters - b.radiusMeters || a.zoneId - b.zoneId)
  return near.find(({ radiusMeters }) => meters <= radiusMeters) ?? null
}

export const missingForZone = ({ minimumMinor }: DeliveryZone, subtotal: number): number =>
  Math.max(minimumMinor - subtotal, 0)
