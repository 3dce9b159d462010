import { useBookingText } from '../../../parts/reservations/booking-text.ts'
import type { BookingView } from '../../../parts/reservations/booking-view.server.ts'
import type { ShortTerms } from '../../../parts/reservations/terms/terms.server.ts'
import { Notice } from '../../../parts/ui/notice.tsx'

/** Money and canceling in one line, wherever a time can be chosen. */
export function TermsLine({
  terms,
  currency,
  each = null,
}: {
  terms: ShortTerms
  currency: string
  /** What an event costs a person. */
  each?: number | null
}) {
  const { t, clock, money } = useBookingText()
  const amount = money(terms.amount, currency)
  const until = terms.until
    ? `${terms.until.day}, ${clock(terms.until.minutes)}`
    : terms.hoursBefore !== null
      ? t('terms.hours-before', { hours: terms.hoursBefore })
      : terms.graceMinutes !== null
        ? t('terms.grace', { minutes: terms.graceMinutes })
        : null
  const price = each === null ? null : t('event.each', { price: money(each, currency) })
  const isPrepaid = price !== null && terms.kind === 'deposit'
  const asked =
    terms.kind === 'none'
      ? t('terms.free')
      : until
        ? t(`terms.${terms.kind}-until`, { amount, until })
        : t(`terms.${terms.kind}`, { amount })
  return (
    <p className="text-small text-soft">
      {price === null ? '' : `${isPrepaid ? t('terms.price', { price }) : t('terms.price-there', { price })} `}
      {asked}
      {isPrepaid ? ` ${t('terms.counts')}` : ''}
    </p>
  )
}

/** What the guest agrees to, right above the button that does; the form says which terms were read. */
export function TermsNote({ terms, view }: { terms: BookingView['terms']; view: BookingView }) {
  const { t } = useBookingText()
  if (!terms?.short) return null
  const line = <TermsLine terms={terms.short} currency={view.restaurant.currency} each={view.picked?.each ?? null} />
  if (terms.words === null) return line
  return (
    <Notice icon="info">
      <input type="hidden" name="agreed" value={terms.words} />
      <p className="font-semibold">{t('policy.title')}</p>
      {view.picked?.each ? line : null}
      <p>{terms.words}</p>
      {terms.paymentOpen ? null : <p className="mt-2">{t('policy.not-open')}</p>}
    </Notice>
  )
}

/** The restaurant answers such a booking itself, unless the hold has its covers already. */
export function asksRestaurant({ picked, restaurant }: BookingView, hold: BookingView['hold']): boolean {
  return Boolean(hold ? !hold.sure : picked?.onRequest) || restaurant.asksApproval
}
