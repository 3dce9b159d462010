const twoDigits = (value: number) => String(value).padStart(2, '0')

/** As addresses write it: `19:30:00`, and `1.00:30:00` for the night after. */
export function formatTime(minutes: number): string {
  const days = Math.floor(minutes / 1440)
  const clock = `${twoDigits(Math.floor((minutes % 1440) / 60))}:${twoDigits(minutes % 60)}:00`
  return days > 0 ? `${days}.${clock}` : clock
}
