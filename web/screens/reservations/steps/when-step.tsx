import { type SubmitEvent, Suspense, useEffect, useRef } from 'react'
import { Form, useNavigate } from 'react-router'
import { useEarlyChange } from '../../../parts/hydration/early-change.ts'
import { lazyPart } from '../../../parts/hydration/lazy-part.ts'
import { type BookingKey, useBookingText } from '../../../parts/reservations/booking-text.ts'
import type { BookingView } from '../../../parts/reservations/booking-view.server.ts'
import { StepHeading, ZoneNote } from '../../../parts/reservations/frame.tsx'
import type { DayChoice } from '../../../parts/reservations/times/day-choices.server.ts'
import { Button } from '../../../parts/ui/button.tsx'
import { DayStrip } from '../../../parts/ui/day-strip.tsx'
import { SelectField } from '../../../parts/ui/field.tsx'
import { Notice } from '../../../parts/ui/notice.tsx'
import { PhoneLink } from '../../../parts/ui/phone-link.tsx'
import { FailureNotice } from '../failure-notice.tsx'
import type { BookingAnswer } from '../form/booking-actions.server.ts'
import { usePendingChoice } from '../times/pending-choice.ts'
import { Times } from '../times/times.tsx'

const closedWords: Record<Exclude<DayChoice['state'], 'open'>, BookingKey> = {
  closed: 'day.closed',
  past: 'day.past',
  'too-far': 'day.too-far',
  'no-event': 'day.no-event',
}

/** Most booking pages are for no event. */
const EventOfferCard = lazyPart(() => import('../../../parts/events/event-offer.tsx'))

const MoreDates = lazyPart(() => import('../times/more-dates.tsx'))

/** How many, which day, what time: one form, whose party counts for every button, also before scripts have come. */
export function WhenStep({ view, answer }: { view: BookingView; answer: BookingAnswer | undefined }) {
  const { t, known } = useBookingText()
  const { day, days, areas, party } = view
  const pending = usePendingChoice(view)
  const isChosenArea = (name: string | null, chosen: boolean) =>
    pending.isStale ? (pending.chosen.get('areas') || null) === name : chosen
  const navigate = useNavigate()
  const form = useRef<HTMLFormElement>(null)
  useEarlyChange(form, (changed) => changed.requestSubmit())
  const choose = (event: SubmitEvent<HTMLFormElement>) => {
    const pressed = event.nativeEvent.submitter as HTMLButtonElement | null
    if (pressed?.name === 'pick') return
    event.preventDefault()
    const to = pending.linkTo(pressed?.value ?? party.to, new FormData(event.currentTarget))
    void navigate(to, { preventScrollReset: true })
  }
  const strip = useRef<HTMLElement>(null)
  const date = day?.date
  // A day further on would stand beyond the edge of a narrow screen.
  useEffect(() => {
    const chosen = date && strip.current?.querySelector('.day[aria-current]')
    if (chosen) chosen.scrollIntoView({ inline: 'nearest', block: 'nearest' })
  }, [date])
  if (!day) return <Notice icon="calendar">{t('when.nothing-open')}</Notice>
  const shown = days.map(({ state, ...rest }) => ({
    ...rest,
    ...(state === 'open' ? {} : { closed: `${rest.spoken}, ${t(closedWords[state], { opens: rest.opens })}` }),
  }))
  return (
    <div className="grid gap-6">
      <StepHeading>{view.changing ? t('when.change-title') : t('when.title')}</StepHeading>
      {answer?.failure ? <FailureNotice failure={answer.failure} /> : null}
      {view.unread.length > 0 ? (
        <Notice icon="calendar">{t('when.unread', { text: view.unread.join(', ') })}</Notice>
      ) : null}
      {view.refusedDay ? (
        <Notice icon="calendar">
          {t('when.day-refused', {
            day: view.refusedDay.name,
            why: t(closedWords[view.refusedDay.state], { opens: view.refusedDay.opens }),
            other: day.name,
          })}
        </Notice>
      ) : null}
      {party.refused !== null ? (
        <Notice icon="people">
          {t('when.party-limit', { asked: party.refused, smallest: party.smallest, largest: party.largest })}
          {view.restaurant.phone ? (
            <>
              {' '}
              <PhoneLink number={view.restaurant.phone} />
            </>
          ) : null}
        </Notice>
      ) : null}
      {view.offer ? (
        <Suspense>
          <EventOfferCard offer={view.offer} restaurant={view.restaurant} currency={view.restaurant.currency} />
        </Suspense>
      ) : null}
      <Form ref={form} method="post" action={view.here} onSubmit={choose} className="grid gap-6">
        <div className="when-choices">
          <PartyField party={party} />
          <section ref={strip} className="grid min-w-0 gap-2" aria-label={t('plan.day')}>
            <p className="field-label">{t('plan.day')}</p>
            <DayStrip days={shown} selected={pending.chosen.get('date') ?? day.date} label={t('when.days')} />
            <Suspense>
              <MoreDates view={view} pending={pending} />
            </Suspense>
          </section>
          {areas.links.length > 2 && !view.restaurant.eventId ? (
            <nav className="grid gap-2" aria-label={t('when.areas')}>
              <p className="field-label">{t('when.areas')}</p>
              <div className="flex flex-wrap gap-2">
                {areas.links.map(({ name, to, chosen }) => (
                  <button
                    key={to}
                    type="submit"
                    name="to"
                    value={to}
                    className="chip"
                    aria-current={isChosenArea(name, chosen) ? 'true' : undefined}
                  >
                    {known(name ?? t('when.anywhere'))}
                  </button>
                ))}
              </div>
            </nav>
          ) : null}
        </div>
        <section
          id="times"
          tabIndex={-1}
          className="grid gap-4 outline-none"
          aria-labelledby="times-of"
          aria-busy={pending.isStale}
          data-stale={pending.isStale || undefined}
        >
          <p role="status" className="unseen">
            {pending.isStale ? t('loading') : ''}
          </p>
          <h3 id="times-of" className="text-lead">
            {t('when.times', { day: day.name })}
          </h3>
          <div inert={pending.isStale}>
            <Times view={view} />
          </div>
          <ZoneNote timeZone={view.restaurant.timeZone} />
        </section>
      </Form>
    </div>
  )
}

function PartyField({ party }: Pick<BookingView, 'party'>) {
  const { t } = useBookingText()
  const sizes = Array.from({ length: party.largest - party.smallest + 1 }, (_, index) => party.smallest + index)
  return (
    <div className="party-form">
      <SelectField
        key={party.chosen}
        label={t('plan.party')}
        name="person"
        defaultValue={party.chosen}
        onChange={(event) => event.currentTarget.form?.requestSubmit()}
      >
        {sizes.map((size) => (
          <option key={size} value={size}>
            {t('plan.people', { party: size })}
          </option>
        ))}
      </SelectField>
      <noscript>
        <Button type="submit" name="to" value={party.to}>
          {t('when.update')}
        </Button>
      </noscript>
    </div>
  )
}
