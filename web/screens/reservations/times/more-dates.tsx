import { Suspense, useState } from 'react'
import { lazyPart } from '../../../parts/hydration/lazy-part.ts'
import { useHydrated } from '../../../parts/hydration/use-hydrated.ts'
import { useBookingText } from '../../../parts/reservations/booking-text.ts'
import type { BookingView } from '../../../parts/reservations/booking-view.server.ts'
import { Button } from '../../../parts/ui/button.tsx'
import type { PendingChoice } from './pending-choice.ts'

const CalendarGrid = lazyPart(() => import('./calendar-grid.tsx'))

/** Every date one can book: a calendar, or a plain list by month, which is all there is without scripts. */
export default function MoreDates({ view, pending }: { view: BookingView; pending: PendingChoice }) {
  const { t } = useBookingText()
  const live = useHydrated()
  const [asList, setAsList] = useState(false)
  const { month, here, base } = view
  const asked = new URL(here, 'http://page').searchParams.has('month')
  const [opened, setOpened] = useState(asked)
  if (!month) return null
  const asGrid = live && opened && !asList
  return (
    <details className="more-dates" open={asked} id="dates" onToggle={() => setOpened(true)}>
      <summary className="link">{t('when.more-dates')}</summary>
      {asGrid ? (
        <Suspense fallback={<div className="skeleton calendar-room" role="status" aria-label={t('loading')} />}>
          <CalendarGrid
            base={base}
            here={pending.linkTo(here)}
            selected={view.day?.date ?? null}
            limits={view.limits}
            month={month}
          />
        </Suspense>
      ) : (
        <div className="grid gap-3">
          <div className="month-nav">
            <MonthLink to={month.earlier} name={t('when.month-before')} />
            <p className="font-semibold">{month.title}</p>
            <MonthLink to={month.later} name={t('when.month-after')} />
          </div>
          {month.days.length === 0 ? <p className="text-small text-soft">{t('when.month-none')}</p> : null}
          <ul className="month-days">
            {month.days.map(({ date, spoken, to }) => (
              <li key={date}>
                <button
                  type="submit"
                  name="to"
                  value={to}
                  className="month-day"
                  aria-current={date === view.day?.date ? 'date' : undefined}
                >
                  {spoken}
                </button>
              </li>
            ))}
          </ul>
        </div>
      )}
      {live ? (
        <Button kind="quiet" small onClick={() => setAsList(!asList)}>
          {asGrid ? t('when.as-list') : t('when.as-calendar')}
        </Button>
      ) : null}
    </details>
  )
}

function MonthLink({ to, name }: { to: string | null; name: string }) {
  return to ? (
    <Button type="submit" name="to" value={to} kind="quiet" small>
      {name}
    </Button>
  ) : (
    <span />
  )
}
