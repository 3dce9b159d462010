export type StripDay = { date: string; weekday: string; day: number; spoken: string; closed?: string; to: string }

/** Fourteen days to tap, each a button of the form around; a closed one says so instead of vanishing. */
export function DayStrip({
  days,
  selected,
  label,
}: {
  days: readonly StripDay[]
  selected: string | null
  label: string
}) {
  return (
    <nav className="days" aria-label={label}>
      {days.map(({ date, weekday, day, spoken, closed, to }) =>
        closed ? (
          <span key={date} className="day" data-closed>
            <span aria-hidden>{weekday}</span>
            <span aria-hidden>{day}</span>
            <span className="unseen">{closed}</span>
          </span>
        ) : (
          <button
            key={date}
            type="submit"
            name="to"
            value={to}
            className="day"
            aria-current={date === selected ? 'date' : undefined}
          >
            <span aria-hidden>{weekday}</span>
            <span aria-hidden>{day}</span>
            <span className="unseen">{spoken}</span>
          </button>
        ),
      )}
    </nav>
  )
}
