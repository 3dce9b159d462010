import { Form, Link, useNavigation } from 'react-router'
import { bookingLink } from '../../../parts/reservations/booking-link.ts'
import { useBookingText } from '../../../parts/reservations/booking-text.ts'
import type { BookingView, StaySummary } from '../../../parts/reservations/booking-view.server.ts'
import { StepHeading } from '../../../parts/reservations/frame.tsx'
import { Button } from '../../../parts/ui/button.tsx'
import { Icon } from '../../../parts/ui/icon.tsx'
import { Notice } from '../../../parts/ui/notice.tsx'
import { answeredByTime, Conflict } from '../conflict.tsx'
import type { BookingAnswer } from '../form/booking-actions.server.ts'
import { asksRestaurant, TermsNote } from '../terms/terms.tsx'

type Props = {
  view: BookingView & { changing: NonNullable<BookingView['changing']> }
  answer: BookingAnswer | undefined
}

/** A change in one look: how it was, how it will be, and one button. */
export default function ConfirmStep({ view, answer }: Props) {
  const { t, clock, money } = useBookingText()
  const busy = useNavigation().formData?.get('intent') === 'book'
  const { picked, party, changing, base, here } = view
  const isGone = answer?.failure ? answeredByTime.has(answer.failure.code) : false
  const after: StaySummary = {
    day: picked?.day ?? '',
    minutes: picked?.minutes ?? 0,
    party: party.chosen,
    areas: picked?.areas ?? [],
    tables: picked?.tables ?? [],
  }
  const query = new URL(here, 'http://page').searchParams
  return (
    <Form method="post" action={here} className="grid gap-6" preventScrollReset>
      <StepHeading>{t('check.change-title')}</StepHeading>
      {answer?.failure ? <Conflict view={view} failure={answer.failure} /> : null}
      {Object.entries(changing.values).map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      <div className="card card-body before-after">
        <StayFacts name={t('change.before')} stay={changing.before} />
        <Icon name="forward" />
        <StayFacts name={t('change.after')} stay={after} was={changing.before} />
      </div>
      {view.changeMoney ? (
        <p className="font-semibold" role="note">
          {t(moneyTexts[view.changeMoney.moves], {
            amount: money(view.changeMoney.amount, view.changeMoney.currency),
            paid: money(view.changeMoney.paid, view.changeMoney.currency),
            total: money(view.changeMoney.total, view.changeMoney.currency),
          })}
        </p>
      ) : null}
      <TermsNote terms={view.terms} view={view} />
      {asksRestaurant(view, null) ? <Notice icon="clock">{t('check.request')}</Notice> : null}
      <div className="step-actions">
        {isGone ? null : (
          <Button type="submit" kind="main" name="intent" value="book" busy={busy} aria-disabled={busy || undefined}>
            {t(changeKey(changing.before, after), {
              day: picked?.short ?? '',
              time: clock(after.minutes),
              people: t('plan.people', { party: after.party }),
            })}
          </Button>
        )}
        <Link className="button" data-kind="quiet" to={bookingLink(base, query, { step: 'about' })}>
          {t('check.edit')}
        </Link>
      </div>
    </Form>
  )
}

const moneyTexts = {
  back: 'change.money-back',
  more: 'change.money-more',
  first: 'change.money-first',
} as const

/** The button names what changes. */
function changeKey(before: StaySummary, after: StaySummary) {
  const isMoved = before.day !== after.day || before.minutes !== after.minutes
  if (before.party !== after.party) return isMoved ? 'check.change-all' : 'check.change-party'
  return isMoved ? 'check.change' : 'check.change-rest'
}

/** What is different stands out, and is said. */
function StayFacts({ name, stay, was }: { name: string; stay: StaySummary; was?: StaySummary }) {
  const { t, clock, known } = useBookingText()
  const shown = ({ day, minutes, party, areas, tables }: StaySummary) => [
    day,
    clock(minutes),
    t('plan.people', { party }),
    areas.map(known).join(', '),
    tables.length > 0 ? t('change.tables', { tables: tables.join(', ') }) : '',
  ]
  const before = was && shown(was)
  return (
    <div>
      <p className="text-note text-soft">{name}</p>
      <ul className="figures">
        {shown(stay).map((fact, index) =>
          // The facts of a stay always stand in this order.
          fact ? <li key={fact}>{before && before[index] !== fact ? <strong>{fact}</strong> : fact}</li> : null,
        )}
      </ul>
    </div>
  )
}
