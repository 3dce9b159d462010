import { type CalendarDate, parseDate } from '@internationalized/date'
import { useState } from 'react'
import {
  Button,
  Calendar,
  CalendarCell,
  CalendarGridBody,
  CalendarGridHeader,
  CalendarHeaderCell,
  CalendarGrid as Grid,
  Heading,
  I18nProvider,
} from 'react-aria-components'
import { useFetcher, useNavigate } from 'react-router'
import { calendarLocale } from '#domain/locale/language.ts'
import { bookingLink } from '../../../parts/reservations/booking-link.ts'
import { useBookingText } from '../../../parts/reservations/booking-text.ts'
import type { BookingView } from '../../../parts/reservations/booking-view.server.ts'
import type { MonthChoice } from '../../../parts/reservations/times/day-choices.server.ts'
import { Icon } from '../../../parts/ui/icon.tsx'

// The widgets write a style element of their own, which the page's policy allows only with the page's nonce.
Object.assign(globalThis, { __webpack_nonce__: document.querySelector('script')?.nonce })

type Props = {
  base: string
  here: string
  selected: string | null
  limits: { first: string; last: string }
  month: MonthChoice
}

/** The same dates as a grid. Which days are open is the server's to say, month by month. */
export default function CalendarGrid({ base, here, selected, limits, month }: Props) {
  const { t, locale } = useBookingText()
  const navigate = useNavigate()
  const others = useFetcher<{ view: BookingView | null }>()
  const query = new URL(here, 'http://page').searchParams
  const linkTo = (changes: Record<string, string | null>) =>
    bookingLink(base, query, { id: null, table: null, step: null, month: null, ...changes })
  const [open, setOpen] = useState(() => new Set(month.days.map(({ date }) => date)))
  const [known, setKnown] = useState(() => new Set([monthOf(month.days[0]?.date ?? selected ?? limits.first)]))
  const fetched = others.data && 'view' in others.data ? others.data.view?.month : null
  if (fetched && fetched.days.some(({ date }) => !open.has(date))) {
    setOpen(new Set([...open, ...fetched.days.map(({ date }) => date)]))
  }
  const look = (date: CalendarDate) => {
    const name = monthOf(date.toString())
    if (known.has(name)) return
    setKnown(new Set([...known, name]))
    void others.load(linkTo({ month: name }))
  }
  return (
    <I18nProvider locale={calendarLocale(locale)}>
      <Calendar
        aria-label={t('when.calendar')}
        className="calendar"
        defaultValue={selected ? parseDate(selected) : null}
        minValue={parseDate(limits.first)}
        maxValue={parseDate(limits.last)}
        isDateUnavailable={(date) => known.has(monthOf(date.toString())) && !open.has(date.toString())}
        onFocusChange={look}
        onChange={(date) => void navigate(linkTo({ date: date.toString() }), { preventScrollReset: true })}
      >
        <header className="month-nav">
          <Button slot="previous" className="icon-button">
            <Icon name="back" />
          </Button>
          <Heading className="calendar-month" />
          <Button slot="next" className="icon-button">
            <Icon name="forward" />
          </Button>
        </header>
        <Grid>
          <CalendarGridHeader>{(day) => <CalendarHeaderCell>{day}</CalendarHeaderCell>}</CalendarGridHeader>
          <CalendarGridBody>{(date) => <CalendarCell date={date} className="calendar-day" />}</CalendarGridBody>
        </Grid>
      </Calendar>
    </I18nProvider>
  )
}

const monthOf = (date: string) => date.slice(0, 7)
