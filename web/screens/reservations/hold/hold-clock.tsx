import { useHydrated } from '../../../parts/hydration/use-hydrated.ts'
import { useBookingText } from '../../../parts/reservations/booking-text.ts'
import type { BookingView } from '../../../parts/reservations/booking-view.server.ts'
import { useTimeLeft } from '../../../parts/reservations/hold/time-left.ts'
import { Button } from '../../../parts/ui/button.tsx'
import { Icon } from '../../../parts/ui/icon.tsx'

type HoldView = NonNullable<BookingView['hold']>

/** More time is offered when it is nearly over; without scripts, which cannot tell, always. */
const soonOver = 120

/** How long the table is kept. Stands inside the form, so that its buttons lose nothing that was typed. */
export function HoldClock({ hold }: { hold: HoldView }) {
  const { t } = useBookingText()
  const live = useHydrated()
  const left = useTimeLeft(hold)
  if (left <= 0) return <HoldOver />
  const minutes = Math.ceil(left / 60)
  const counted = live ? t('hold.kept') : t('hold.minutes', { minutes })
  const clock = `${Math.floor(left / 60)}:${String(left % 60).padStart(2, '0')}`
  return (
    <div className="hold" data-late={left <= 60 || undefined}>
      <p className="flex items-center gap-2">
        <Icon name="clock" />
        <span>
          {counted}{' '}
          {live ? (
            <span role="timer" className="figures font-semibold">
              {clock}
            </span>
          ) : null}
        </span>
      </p>
      <p role="status" className="unseen">
        {left <= 60 ? t('hold.last-minute') : minutes === 3 ? t('hold.minutes', { minutes }) : ''}
      </p>
      {hold.extendable && (!live || left <= soonOver) ? (
        <Button type="submit" name="intent" value="extend" small formNoValidate>
          {t('hold.extend')}
        </Button>
      ) : null}
    </div>
  )
}

export function HoldOver() {
  const { t } = useBookingText()
  return (
    <div className="hold" data-over role="status">
      <p className="flex items-center gap-2">
        <Icon name="clock" />
        {t('hold.over')}
      </p>
      <Button type="submit" name="intent" value="again" small formNoValidate>
        {t('hold.again')}
      </Button>
    </div>
  )
}

/** What Enter in a field means: the main button of the step, although others stand before it. */
export function DefaultButton({ intent }: { intent: string }) {
  return <button type="submit" name="intent" value={intent} className="unseen" tabIndex={-1} aria-hidden="true" />
}
