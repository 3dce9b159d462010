import { Form, Link, useNavigation } from 'react-router'
import { runsOf } from '#domain/availability/shown/runs.ts'
import { Button } from '../../ui/button.tsx'
import { Notice } from '../../ui/notice.tsx'
import { type BookingKey, useBookingText } from '../booking-text.ts'
import type { BookingView } from '../booking-view.server.ts'
import { Row } from '../frame.tsx'
import type { TimeButton, TimeSection } from './times.server.ts'
import { WayLink, WhyNot } from './why-not.tsx'

/** A time is a button that posts, because picking it holds a table. */
export function Times({ view }: { view: BookingView }) {
  const { t, clock } = useBookingText()
  const pressed = useNavigation().formData?.get('pick')
  const { sections, picked, failed } = view
  const isPicked = ({ pick }: TimeButton) => pick === picked?.pick
  const state = (time: TimeButton) => (isPicked(time) ? 'selected' : time.onRequest ? 'request' : 'free')
  if (failed) return <Notice icon="alert">{t('when.failed')}</Notice>
  return (
    <Form method="post" action={view.here} className="grid gap-5">
      {picked?.pick ? <ContinueBar view={view} /> : <WantedTime view={view} />}
      {sections.length === 0 ? <NothingFree view={view} /> : null}
      {sections.map((section) => (
        <fieldset key={section.key} className="times">
          <SectionName section={section} view={view} />
          {runsOf(section.times, together(section.times.length)).map((times, _, { length }) => (
            <div key={times[0]?.time} className="grid gap-2">
              {length > 1 ? <p className="text-note text-soft">{t(partOfDay(times[0]?.minutes ?? 0))}</p> : null}
              <div className="time-grid">
                {times.map((time) => (
                  <button
                    key={time.time}
                    type="submit"
                    name="pick"
                    value={time.pick}
                    className="slot"
                    data-state={state(time)}
                    data-busy={pressed === time.pick || undefined}
                    aria-pressed={isPicked(time)}
                  >
                    <span>{clock(time.minutes)}</span>
                    {time.onRequest ? <small>{t('time.request')}</small> : null}
                    {time.minutes >= 1440 ? <small>{t('time.after-midnight')}</small> : null}
                  </button>
                ))}
              </div>
            </div>
          ))}
          <EventTotal section={section} view={view} />
        </fieldset>
      ))}
      {sections.some(({ times }) => times.some(({ onRequest }) => onRequest)) ? (
        <p className="text-note text-soft">{t('time.request-more')}</p>
      ) : null}
      <Deposit view={view} />
      <WhyNot view={view} />
    </Form>
  )
}

const fewTimes = 16

/** A kitchen that pauses serves twice; one that serves all day is told by its parts, where that is more than a look. */
const together = (times: number) => (before: TimeButton, next: TimeButton) =>
  next.minutes - before.minutes <= 120 && (times <= fewTimes || partOfDay(before.minutes) === partOfDay(next.minutes))

const partOfDay = (minutes: number): BookingKey =>
  minutes < 11 * 60 ? 'time.morning' : minutes < 16 * 60 ? 'time.midday' : 'time.evening'

function SectionName({ section: { event, areas }, view }: { section: TimeSection; view: BookingView }) {
  const { t } = useBookingText()
  if (event && event.id !== view.place.eventId) {
    return (
      <legend className="times-name">
        {t('time.event', { name: event.name })}{' '}
        <Link className="link" to={`/restaurants/${event.slug}`}>
          {t('time.event-more')}
        </Link>
      </legend>
    )
  }
  const besideEvent = view.sections.some((other) => other.event && other.event.id !== view.place.eventId)
  const name = areas.join(', ') || (besideEvent ? t('time.table') : '')
  return <legend className={name ? 'times-name' : 'unseen'}>{name || t('time.all')}</legend>
}

function EventTotal({
  section: { event, times },
  view: { party, place },
}: {
  section: TimeSection
  view: BookingView
}) {
  const { t, money } = useBookingText()
  const amount = times[0]?.amount
  if (!event || !amount) return null
  return (
    <p className="text-small text-soft">
      {t('event.total', { amount: money(amount, place.currency), party: party.chosen })}
    </p>
  )
}

/** The time a link asked for, when it cannot be had. */
function WantedTime({ view: { wanted, picked, nearest } }: { view: BookingView }) {
  const { t, clock } = useBookingText()
  if (wanted === null || picked?.pick || nearest.length === 0) return null
  return (
    <Notice icon="clock">
      <p className="font-semibold">{t('time.not-free', { time: clock(wanted) })}</p>
      <div className="time-grid mt-3">
        {nearest.map(({ minutes, pick }) => (
          <button key={minutes} type="submit" name="pick" value={pick} className="slot">
            <span>{clock(minutes)}</span>
          </button>
        ))}
      </div>
    </Notice>
  )
}

/** What the house asks for such a party, said once and early; the terms follow before anything is booked. */
function Deposit({ view: { sections, place } }: { view: BookingView }) {
  const { t, money } = useBookingText()
  const amounts = sections
    .filter(({ event }) => !event)
    .flatMap(({ times }) => times.flatMap(({ amount }) => (amount ? [amount] : [])))
  if (amounts.length === 0) return null
  const [least, most] = [Math.min(...amounts), Math.max(...amounts)]
  const amount = [...new Set([least, most])].map((value) => money(value, place.currency)).join(' – ')
  return <p className="text-small text-soft">{t('time.deposit', { amount })}</p>
}

function NothingFree({ view: { day, place, waitAt, areas, refused } }: { view: BookingView }) {
  const { t } = useBookingText()
  const way = refused?.way ?? refused?.times.find((time) => time.way)?.way
  return (
    <div className="card card-body grid justify-items-start gap-4">
      <p>
        {areas.chosen.length > 0 ? t('when.none-area') : t('when.none')} {way ? <WayLink way={way} /> : null}
      </p>
      <div className="flex flex-wrap gap-2">
        {day?.to.earlier ? (
          <Link className="button" data-kind="plain" data-size="small" to={day.to.earlier}>
            {t('when.day-before')}
          </Link>
        ) : null}
        {day?.to.later ? (
          <Link className="button" data-kind="plain" data-size="small" to={day.to.later}>
            {t('when.day-after')}
          </Link>
        ) : null}
        {place.takesLine && waitAt.length > 0 ? (
          <Link className="button" data-kind="quiet" data-size="small" to={`/waitlist/${place.restaurantId}`}>
            {t('panel.join')}
          </Link>
        ) : null}
      </div>
    </div>
  )
}

/** A time that came with the link waits here for one press. */
function ContinueBar({ view: { picked, party, day } }: { view: BookingView }) {
  const { t, clock } = useBookingText()
  const busy = useNavigation().formData?.get('pick') === picked?.pick
  return (
    <div className="continue-bar" id="continue" tabIndex={-1}>
      <p className="figures min-w-0">
        <Row of={[t('plan.people', { party: party.chosen }), day?.short ?? '', clock(picked?.minutes ?? 0)]} />
      </p>
      <Button type="submit" kind="main" name="pick" value={picked?.pick ?? ''} busy={busy}>
        {t('when.continue')}
      </Button>
    </div>
  )
}
