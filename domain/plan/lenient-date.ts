/**
 * Days and times as people and old links write them, where they can mean one thing only. `03/04/2031` is two days and
 * stays unread; `25.11.2031` and `11/25/2031` are one.
 */
export function readLenientDate(text: string): string | null {
  const yearFirst = /^(\d{4})[./](\d{1,2})[./](\d{1,2})$/.exec(text)
  if (yearFirst) return dateOf(yearFirst[1], yearFirst[2], yearFirst[3])
  const [, first, mark, second, year] = /^(\d{1,2})([./-])(\d{1,2})\2(\d{4})$/.exec(text) ?? []
  const dayFirst = dateOf(year, second, first)
  const monthFirst = mark === '.' ? null : dateOf(year, first, second)
  return dayFirst && monthFirst && dayFirst !== monthFirst ? null : (dayFirst ?? monthFirst)
}

/** Minutes after midnight of `7:30 PM`, `7pm`, `19.30` or `19h30`. */
export function readLenientTime(text: string): number | null {
  const [, hour = '', minute = '0', half] =
    /^(\d{1,2})(?:[:.h](\d\d))?\s?([ap])\.?m\.?$/i.exec(text) ?? /^(\d{1,2})[.h](\d\d)$/i.exec(text) ?? []
  const [hours, minutes] = [Number(hour), Number(minute)]
  if (hour === '' || minutes > 59) return null
  if (!half) return hours > 23 ? null : hours * 60 + minutes
  if (hours < 1 || hours > 12) return null
  return ((hours % 12) + (half.toLowerCase() === 'p' ? 12 : 0)) * 60 + minutes
}

function dateOf(year = '', month = '', day = ''): string | null {
  try {
    const parts = { year: Number(year), month: Number(month), day: Number(day) }
    return Temporal.PlainDate.from(parts, { overflow: 'reject' }).toString()
  } catch {
    return null
  }
}
