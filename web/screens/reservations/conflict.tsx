import { Link, useNavigation } from 'react-router'
import { bookingLink } from '../../parts/reservations/booking-link.ts'
import { useBookingText } from '../../parts/reservations/booking-text.ts'
import type { BookingView } from '../../parts/reservations/booking-view.server.ts'
import type { BookingFailure } from '../../parts/reservations/failures.server.ts'
import { FailureNotice } from './failure-notice.tsx'

/** Refusals that another time answers. */
export const answeredByTime: ReadonlySet<string> = new Set(['slot_taken', 'hold_expired', 'key_reused'])

/** A time that was just taken comes with others; each is a button of the same form, so that all that was typed goes along. */
export function Conflict({ view, failure }: { view: BookingView; failure: BookingFailure }) {
  const { t, clock } = useBookingText()
  const isStale = useNavigation().state === 'loading'
  const query = new URL(view.here, 'http://page').searchParams
  if (failure.code === 'table_taken' && view.picked?.tables) {
    return (
      <FailureNotice failure={failure}>
        <Link className="link" to={bookingLink(view.base, query, { table: null, step: 'where' })}>
          {t('where.title')}
        </Link>
      </FailureNotice>
    )
  }
  if (!answeredByTime.has(failure.code)) return <FailureNotice failure={failure} />
  const at = (time: string) =>
    bookingLink(view.base, query, { time, id: null, step: view.step, table: null, month: null })
  const stillFree = view.sections.some(({ times }) => times.some(({ minutes }) => minutes === view.picked?.minutes))
  const offered = failure.code !== 'slot_taken' && stillFree && view.picked ? [view.picked] : []
  const times = [...offered, ...view.nearest]
  // The answer is here before the times are asked for again: until then these are from before the race was lost.
  if (isStale) return <FailureNotice failure={failure} />
  return (
    <FailureNotice failure={failure}>
      {times.length > 0 ? (
        <>
          <p>{t('conflict.free', { day: view.day?.name ?? '' })}</p>
          <div className="flex flex-wrap gap-2">
            {times.map(({ minutes, time }) => (
              <button
                key={minutes}
                type="submit"
                name="intent"
                value="again"
                formAction={at(time)}
                formNoValidate
                className="slot"
              >
                <span>{clock(minutes)}</span>
              </button>
            ))}
          </div>
        </>
      ) : view.day?.to.later ? (
        <Link className="button justify-self-start" data-kind="plain" data-size="small" to={view.day.to.later}>
          {t('when.day-after')}
        </Link>
      ) : null}
    </FailureNotice>
  )
}
