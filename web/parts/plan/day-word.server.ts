import type { Locale } from '#domain/locale/language.ts'
import { textOf } from '../i18n/catalogues.server.ts'
import { dayName } from '../i18n/dates.server.ts'

const evening = 17 * 60

/** Today, tonight, tomorrow, or the day's name. Without a time today is never tonight. */
export function dayWord(
  day: Temporal.PlainDate,
  minutes: number | null,
  { today, locale }: { today: Temporal.PlainDate; locale: Locale },
): string {
  const { t } = textOf('plan', locale)
  if (day.equals(today)) return t(minutes !== null && minutes >= evening ? 'plan.tonight' : 'plan.today')
  return day.equals(today.add({ days: 1 })) ? t('plan.tomorrow') : dayName(day, locale, 'short')
}
