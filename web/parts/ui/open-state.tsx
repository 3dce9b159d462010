import type { OpenState } from '#domain/restaurants/open-now.ts'
import { type TextKey, useText } from '../i18n/text.tsx'

const weekDays: TextKey[] = ['weekday.0', 'weekday.1', 'weekday.2', 'weekday.3', 'weekday.4', 'weekday.5', 'weekday.6']

export function OpenStateLine({ open }: { open: OpenState }) {
  const { t, clock } = useText()
  if (open.state === 'unknown') return null
  if (open.state === 'open') {
    return (
      <span className="inline-flex items-center gap-2 font-semibold text-yes">
        <span className="size-2 rounded-full bg-current" aria-hidden="true" />
        {open.until >= 2880 ? t('open.now') : t('open.until', { time: clock(open.until) })}
      </span>
    )
  }
  const { next } = open
  const when =
    next === null
      ? t('closed.now')
      : next.daysAhead === 0
        ? t('closed.today', { time: clock(next.minutes) })
        : next.daysAhead === 1
          ? t('closed.tomorrow', { time: clock(next.minutes) })
          : t('closed.later', { day: t(weekDays[next.weekDay] ?? 'weekday.0'), time: clock(next.minutes) })
  return (
    <span className="inline-flex items-center gap-2 font-semibold text-no">
      <span className="size-2 rounded-full border-2 border-current" aria-hidden="true" />
      {when}
    </span>
  )
}
