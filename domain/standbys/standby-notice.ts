import type { Texts } from '#texts/text.ts'
import { formatClock } from '../locale/date-format.ts'
import { fallbackLocale, supportedLocale } from '../locale/language.ts'
import { oneLine, visitTime } from '../mails/letter.ts'
import type { VisitedRestaurant } from '../mails/visit.ts'
import type { Standby } from './standby.ts'
import type { OfferedTable } from './standby-mail.ts'

type StandbyNotice = {
  language: string
  title: string
  body: string
  /** In one piece, with the address that answers it. */
  sms: string
}

/** An offer in so few words that it can be an SMS. */
export function writeStandbyNotice(
  texts: Texts,
  { language: wanted }: Pick<Standby, 'language'>,
  { startsAt, until }: OfferedTable,
  { name, timeZone }: Pick<VisitedRestaurant, 'name' | 'timeZone'>,
  url: string,
): StandbyNotice {
  const locale = supportedLocale(wanted) ?? fallbackLocale
  const { t, language } = texts('notices', locale)
  const last = until.toZonedDateTimeISO(timeZone)
  const title = t('standby.title', { restaurant: oneLine(name) })
  const when = visitTime(startsAt, timeZone, locale)
  const body = t('standby.body', { when, until: formatClock(last.hour * 60 + last.minute, locale) })
  return { language, title, body, sms: `${title} ${body} ${url}` }
}
