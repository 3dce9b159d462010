import type { Point } from './bounds.ts'

const earthKm = 6371
const mileKm = 1.609_344
const byMiles = new Set(['GB', 'LR', 'MM', 'US'])
/** Further away nobody walks or drives to dinner, and the number says nothing. */
const farthestKm = 100

export function kilometresBetween(a: Point, b: Point): number {
  const radians = (degrees: number) => (degrees * Math.PI) / 180
  const half = (from: number, to: number) => Math.sin(radians(to - from) / 2) ** 2
  const across = half(a.lat, b.lat) + Math.cos(radians(a.lat)) * Math.cos(radians(b.lat)) * half(a.lon, b.lon)
  return 2 * earthKm * Math.asin(Math.min(1, Math.sqrt(across)))
}

/** As the signposts of the country write it, no finer than the hundred metres a guest's place is known by. */
export function distanceText(km: number, { country, intl }: { country: string | null; intl: string }): string | null {
  if (km > farthestKm) return null
  const write = (amount: number, unit: string) => {
    const maximumFractionDigits = amount < 10 ? 1 : 0
    return new Intl.NumberFormat(intl, { style: 'unit', unit, maximumFractionDigits }).format(amount)
  }
  if (country && byMiles.has(country)) return write(Math.max(0.1, km / mileKm), 'mile')
  return km < 0.95 ? write(Math.max(100, Math.round(km * 10) * 100), 'meter') : write(km, 'kilometer')
}
