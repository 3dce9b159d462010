const firstTime = 11 * 60
const lastTime = 23 * 60
const step = 30

/** The evening that is meant where nobody has said a time. */
export const usualMinutes = 19 * 60 + 30

/** Half hours from late morning to night, and the time that is wished already, whatever it is. */
export function planTimes(wished: number | null): number[] {
  const halfHours = Array.from({ length: (lastTime - firstTime) / step + 1 }, (_, index) => firstTime + index * step)
  return wished === null || halfHours.includes(wished) ? halfHours : [...halfHours, wished].sort((a, b) => a - b)
}

/** The first half hour that has not begun; null when none is left today. */
export function nextTime(now: number): number | null {
  const next = Math.max(firstTime, Math.ceil(now / step) * step)
  return next <= lastTime ? next : null
}
