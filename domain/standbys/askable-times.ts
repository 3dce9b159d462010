type OpenMinutes = { open: number; close: number }

const step = 30
const anyDay: OpenMinutes = { open: 9 * 60, close: 27 * 60 + 30 }

/** Times between which a table may be asked for, on any day of the week: every half hour while a restaurant takes bookings. */
export function askableTimes(openings: readonly OpenMinutes[]): number[] {
  const hours = openings.length > 0 ? openings : [anyDay]
  const first = Math.floor(Math.min(...hours.map(({ open }) => open)) / step) * step
  const last =
    Math.ceil(Math.max(...hours.map(({ open, close }) => (close > open ? close : close + 1440))) / step) * step
  return Array.from({ length: (last - first) / step + 1 }, (_, index) => first + index * step)
}

/** The evening, or as much of it as there is. */
export function usualTimes(times: readonly number[]): { from: number; to: number } {
  const within = (minutes: number) => Math.min(Math.max(minutes, times[0] ?? 0), times.at(-1) ?? 0)
  return { from: within(18 * 60), to: within(21 * 60) }
}
