import { lazy, Suspense, useEffect } from 'react'
import { href } from 'react-router'
import { PageHead } from '../../seo/page-head.tsx'
import { ButtonLink } from '../../ui/button.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { StatusLine, type Step } from '../../ui/status-line.tsx'
import { bookedLink } from '../booking-link.ts'
import { useBookingText } from '../booking-text.ts'
import type { BookingView } from '../booking-view.server.ts'
import type { BookingAnswer } from '../form/booking-actions.server.ts'
import { BookingFrame, Row } from '../frame.tsx'
import type { TableChoices } from '../times/tables.server.ts'
import { WhenStep } from './when-step.tsx'

const later = {
  where: () => import('./where-step.tsx'),
  about: () => import('./about-step.tsx'),
  check: () => import('./check-step.tsx'),
}
const WhereStep = lazy(later.where)
const AboutStep = lazy(later.about)
const CheckStep = lazy(later.check)

type Props = { view: BookingView; tables: TableChoices | null; answer: BookingAnswer | undefined }

/** When, where, who, and a last look: one column, one thing to do on each. */
export function BookingSteps({ view, tables, answer }: Props) {
  const { t, clock } = useBookingText()
  const { place, picked, party, changing } = view
  const step = answer?.step ?? view.step
  const title = place.eventName ?? place.name
  const names = [
    { key: 'when', name: t('step.when') },
    ...(view.askTables === 'no' ? [] : [{ key: 'where', name: t('step.where') }]),
    { key: 'about', name: t('step.about') },
    { key: 'check', name: t('step.check') },
  ]
  // While the guest chooses, what comes next is fetched.
  useEffect(() => {
    for (const load of Object.values(later)) void load()
  }, [])
  const at = names.findIndex(({ key }) => key === step)
  const track: Step[] = names.map(({ name }, index) => ({
    name,
    state: index < at ? 'done' : index === at ? 'now' : 'ahead',
  }))
  const key = new URL(view.here, 'http://page').searchParams.get('key')
  const back = changing
    ? { to: bookedLink('/booking', changing.id, key), name: t('change.back') }
    : { to: href('/restaurants/:restaurantId', { restaurantId: place.eventSlug ?? place.slug }), name: place.name }
  const skip =
    step === 'when'
      ? { to: picked?.pick ? '#continue' : '#times', name: t('when.skip') }
      : { to: '#step', name: t('nav.skip') }
  return (
    <BookingFrame back={back} skip={skip} colours={place.colours}>
      <PageHead title={changing ? t('change.title') : t('page.title', { name: title })} noIndex />
      <div className="booking-column" id="step" tabIndex={-1}>
        <div className="grid gap-2">
          <h1 className="text-display">{title}</h1>
          {place.eventName ? <p className="text-soft">{t('page.at', { name: place.name })}</p> : null}
          {changing ? <p className="text-soft">{t('change.title')}</p> : null}
          {step !== 'when' && picked ? (
            <p className="booking-summary figures">
              <Row of={[t('plan.people', { party: party.chosen }), picked.day, clock(picked.minutes)]} />
            </p>
          ) : null}
        </div>
        <StatusLine steps={track} label={t('page.steps')} />
        <Suspense>
          {step === 'check' && answer ? (
            <CheckStep view={view} answer={answer} />
          ) : step === 'about' ? (
            <AboutStep view={view} answer={answer} />
          ) : step === 'where' && tables ? (
            <WhereStep view={view} tables={tables} answer={answer} />
          ) : (
            <WhenStep view={view} answer={answer} />
          )}
        </Suspense>
      </div>
    </BookingFrame>
  )
}

export function NotBookable({ name, slug }: { name: string; slug: string }) {
  const { t } = useBookingText()
  const to = href('/restaurants/:restaurantId', { restaurantId: slug })
  return (
    <BookingFrame back={{ to, name }}>
      <PageHead title={t('page.title', { name })} noIndex />
      <EmptyState
        main
        drawing="table"
        title={t('listed.title')}
        action={
          <ButtonLink kind="main" to={to}>
            {t('coming.to-restaurant')}
          </ButtonLink>
        }
      >
        <p>{t('page.not-bookable', { name })}</p>
      </EmptyState>
    </BookingFrame>
  )
}
