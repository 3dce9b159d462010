import { Link, useNavigation } from 'react-router'
import { runsOf } from '#domain/availability/shown/runs.ts'
import { type BookingKey, useBookingText } from '../../../parts/reservations/booking-text.ts'
import type { BookingView } from '../../../parts/reservations/booking-view.server.ts'
import { Row } from '../../../parts/reservations/frame.tsx'
import type { TimeButton, TimeSection } from '../../../parts/reservations/times/times.server.ts'
import { Button } from '../../../parts/ui/button.tsx'
import { Notice } from '../../../parts/ui/notice.tsx'
import { TermsLine } from '../terms/terms.tsx'
import { WayLink, WhyNot } from './why-not.tsx'

/** A time is a button of the form around. It posts, because picking it holds a table. */
export function Times({ view }: { view: BookingView }) {
  const { t, clock } = useBookingText()
  const pressed = useNavigation().formData?.get('pick')
  const { sections, picked, failed } = view
  const isPicked = ({ pick }: TimeButton) => pick === picked?.pick
  const state = (time: TimeButton) => (isPicked(time) ? 'selected' : time.onRequest ? 'request' : 'free')
  if (failed) return <Notice icon="alert">{t('when.failed')}</Notice>
  return (
    <div className="grid gap-5">
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
                    {time.minutes >= 1440 ? <small>{view.night}</small> : null}
                  </button>
                ))}
              </div>
            </div>
          ))}
          <SectionTerms section={section} view={view} />
        </fieldset>
      ))}
      {sections.some(({ times }) => times.some(({ onRequest }) => onRequest)) ? (
        <p className="text-note text-soft">{t('time.request-more')}</p>
      ) : null}
      <WhyNot view={view} />
    </div>
  )
}

const fewTimes = 16

/** A kitchen that pauses serves twice; one that serves all day is shown by its parts, where that is more than a look. */
const together = (times: number) => (before: TimeButton, next: TimeButton) =>
  next.minutes - before.minutes <= 120 && (times <= fewTimes || partOfDay(before.minutes) === partOfDay(next.minutes))

const partOfDay = (minutes: number): BookingKey =>
  minutes < 11 * 60 ? 'time.morning' : minutes < 16 * 60 ? 'time.midday' : 'time.evening'

function SectionName({ section: { event, areas }, view }: { section: TimeSection; view: BookingView }) {
  const { t, known } = useBookingText()
  if (event && event.id !== view.restaurant.eventId) {
    return (
      <legend className="times-name">
        {t('time.event', { name: event.name })}{' '}
        <Link className="link" to={`/restaurants/${event.slug}`}>
          {t('time.event-more')}
        </Link>
      </legend>
    )
  }
  const besideEvent = view.sections.some((other) => other.event && other.event.id !== view.restaurant.eventId)
  const name = areas.map(known).join(', ') || (besideEvent ? t('time.table') : '')
  return <legend className={name ? 'times-name' : 'unseen'}>{name || t('time.all')}</legend>
}

/** Said with the times it is about: for tables under the last room, for an event with its price. */
function SectionTerms({ section, view }: { section: TimeSection; view: BookingView }) {
  const isLast = view.sections.findLast(({ eventId }) => eventId === section.eventId) === section
  const found = view.dayTerms.find(({ eventId }) => eventId === section.eventId)
  if (!found || !isLast) return null
  return <TermsLine terms={found.terms} currency={view.restaurant.currency} each={section.event?.each ?? null} />
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

function NothingFree({ view: { day, restaurant, waitAt, areas, refused, party } }: { view: BookingView }) {
  const { t } = useBookingText()
  const way = refused?.way ?? refused?.times.find((time) => time.way)?.way
  return (
    <div className="card card-body grid justify-items-start gap-4">
      <p>
        {areas.chosen.length > 0 ? t('when.none-area') : t('when.none')} {way ? <WayLink way={way} /> : null}
      </p>
      <div className="flex flex-wrap gap-2">
        {day?.to.earlier ? (
          <Button type="submit" name="to" value={day.to.earlier} small>
            {t('when.day-before')}
          </Button>
        ) : null}
        {day?.to.later ? (
          <Button type="submit" name="to" value={day.to.later} small>
            {t('when.day-after')}
          </Button>
        ) : null}
        {restaurant.eventId === null ? (
          <a
            className="link"
            href={`/standby/${restaurant.restaurantId}?person=${party.chosen}&date=${day?.date ?? ''}`}
          >
            {t('when.standby')}
          </a>
        ) : null}
        {restaurant.takesLine && waitAt.length > 0 ? (
          <Link className="button" data-kind="quiet" data-size="small" to={`/waitlist/${restaurant.restaurantId}`}>
            {t('panel.join')}
          </Link>
        ) : null}
      </div>
    </div>
  )
}

/** A time that came with the link waits here for one press. */
function ContinueBar({ view: { picked, party } }: { view: BookingView }) {
  const { t, clock } = useBookingText()
  const busy = useNavigation().formData?.get('pick') === picked?.pick
  return (
    <div className="continue-bar" id="continue" tabIndex={-1}>
      <p className="figures min-w-0">
        <Row of={[t('plan.people', { party: party.chosen }), picked?.short ?? '', clock(picked?.minutes ?? 0)]} />
      </p>
      <Button type="submit" kind="main" name="pick" value={picked?.pick ?? ''} busy={busy}>
        {t('when.continue')}
      </Button>
    </div>
  )
}
