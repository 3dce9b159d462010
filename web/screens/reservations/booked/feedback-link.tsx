import type { FeedbackWay } from '../../../parts/reservations/booked/feedback-way.server.ts'
import { useBookingText } from '../../../parts/reservations/booking-text.ts'

/** Asks how a visit was; afterwards it tells what was given and leads to it. */
export function FeedbackLink({ way: { link, given }, className }: { way: FeedbackWay; className: string }) {
  const { t } = useBookingText()
  return (
    <a className={className} data-kind={given ? 'plain' : 'main'} data-size="small" href={link}>
      {given === null
        ? t('booked.feedback')
        : given.stars === null
          ? t('booked.feedback-words')
          : t('booked.feedback-stars', { stars: given.stars })}
    </a>
  )
}
