import type { ReservationWire } from '#contract/reservations/reservations.ts'
import { foldDepositStatus } from '#contract/wire/wire-text.ts'
import { formatMoney } from '#domain/locale/currency.ts'
import { formatClock } from '#domain/locale/date-format.ts'
import { intlLocale, type Locale } from '#domain/locale/language.ts'
import { type MoneySituation, moneySituation } from '#domain/payments/money-sentence.ts'
import { bookingStatusOf } from '#domain/reservations/statuses.ts'
import { textOf } from '../i18n/catalogues.server.ts'
import { dayName } from '../i18n/dates.server.ts'

export type MoneySentence = {
  situation: MoneySituation
  text: string
  /** The guest can pay it now, or leave the card. */
  isAwaited: boolean
}

type MoneySentenceFormat = { timeZone: string; locale: Locale; now: Temporal.Instant }

/** How a booking's money stands, in one sentence; null where no money is asked for. */
export function moneySentence(
  reservation: ReservationWire,
  { timeZone, locale, now }: MoneySentenceFormat,
): MoneySentence | null {
  const { policy, depositStatus, paymentDue, closed } = reservation
  const status = bookingStatusOf(reservation.status)
  if (!policy || !status) return null
  const isOrder = reservation.type === 'order'
  const facts = {
    status,
    depositStatus: foldDepositStatus(depositStatus),
    policy,
    dueAt: paymentDue ?? null,
    closedAt: closed ?? null,
    isOrder,
  }
  const found = moneySituation(facts, now)
  if (!found) return null
  const amount = formatMoney(policy.amount, policy.currency, intlLocale(locale))
  const until = found.until ? momentInWords(found.until, { timeZone, locale, now }) : ''
  const text = textOf('money', locale).t(found.situation, { amount, until })
  return { situation: found.situation, text, isAwaited: /^(?:unpaid|order-unpaid|card-awaited)$/.test(found.situation) }
}

/** The clock alone on the same day. */
function momentInWords(at: string, { timeZone, locale, now }: MoneySentenceFormat): string {
  const wall = Temporal.Instant.from(at).toZonedDateTimeISO(timeZone)
  const clock = formatClock(wall.hour * 60 + wall.minute, locale)
  const isToday = now.toZonedDateTimeISO(timeZone).toPlainDate().equals(wall.toPlainDate())
  return isToday ? clock : `${dayName(wall.toPlainDate(), locale, 'short')}, ${clock}`
}
