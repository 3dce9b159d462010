import { Suspense, useEffect } from 'react'
import { Form, href, Link, useSearchParams } from 'react-router'
import { lazyPart } from '../../../parts/hydration/lazy-part.ts'
import { usePlanLink } from '../../../parts/plan/plan-query.ts'
import { bookingLink } from '../../../parts/reservations/booking-link.ts'
import { type BookingKey, useBookingText } from '../../../parts/reservations/booking-text.ts'
import type { BookingView } from '../../../parts/reservations/booking-view.server.ts'
import { BookingFrame, Row } from '../../../parts/reservations/frame.tsx'
import { AddressCard } from '../../../parts/reservations/restaurant/address-card.tsx'
import { isEntry } from '../../../parts/seo/entry.ts'
import { PageHead } from '../../../parts/seo/page-head.tsx'
import { ButtonLink } from '../../../parts/ui/button.tsx'
import { StatusLine, type StatusStep } from '../../../parts/ui/status-line.tsx'
import type { BookingAnswer } from '../form/booking-actions.server.ts'
import type { TableChoices } from '../times/tables.server.ts'
import { HeldParts } from './hidden-parts.tsx'
import { WhenStep } from './when-step.tsx'

const stepTitles = {
  where: 'where.title',
  about: 'about.title',
  confirm: 'check.change-title',
} as const satisfies Record<Exclude<BookingView['step'], 'when'>, BookingKey>

const later = {
  plan: () => import('../../../parts/plan/plan-bar.tsx').then(({ PlanBar }) => ({ default: PlanBar })),
  where: () => import('./where-step.tsx'),
  about: () => import('./about-step.tsx'),
  confirm: () => import('./confirm-step.tsx'),
}
const PlanBar = lazyPart(later.plan)
const WhereStep = lazyPart(later.where)
const AboutStep = lazyPart(later.about)
const ConfirmStep = lazyPart(later.confirm)
export const NotBookable = lazyPart(() => import('./not-bookable.tsx'))

type Props = { view: BookingView; tables: TableChoices | null; answer: BookingAnswer | undefined }

/** When, where and who: one column, one thing to do on each. */
export function BookingSteps({ view, tables, answer }: Props) {
  const { t, clock, known } = useBookingText()
  const planLink = usePlanLink()
  const { restaurant, picked, party, changing } = view
  const step = answer?.step ?? view.step
  const title = restaurant.eventName ?? restaurant.name
  const names = [
    { key: 'when', name: t('step.when') },
    ...(view.askTables === 'required' || step === 'where' ? [{ key: 'where', name: t('step.where') }] : []),
    changing && step !== 'about'
      ? { key: 'confirm', name: t('step.confirm') }
      : { key: 'about', name: t('step.about') },
  ]
  // While the guest chooses, what comes next is fetched.
  useEffect(() => {
    for (const load of Object.values(later)) void load()
  }, [])
  // A browser that goes back may show the page as it was left, from before the booking was made.
  useEffect(() => {
    const shown = ({ persisted }: PageTransitionEvent) => persisted && location.reload()
    window.addEventListener('pageshow', shown)
    return () => window.removeEventListener('pageshow', shown)
  }, [])
  const at = names.findIndex(({ key }) => key === step)
  const track: StatusStep[] = names.map(({ name }, index) => ({
    name,
    state: index < at ? 'done' : index === at ? 'now' : 'ahead',
  }))
  const query = new URL(view.here, 'http://page').searchParams
  const [asked] = useSearchParams()
  const back = changing
    ? { to: changing.back, name: t('change.back') }
    : {
        to: planLink(href('/restaurants/:restaurantId', { restaurantId: restaurant.eventSlug ?? restaurant.slug })),
        name: restaurant.name,
      }
  const pageName = changing ? t('change.title') : t('page.title', { name: title })
  const pageTitle = step === 'when' ? pageName : t('page.step', { step: t(stepTitles[step]), page: pageName })
  const skip =
    step === 'when'
      ? { to: picked?.pick ? '#continue' : '#times', name: t('when.skip') }
      : { to: '#step', name: t('nav.skip') }
  return (
    <BookingFrame back={back} skip={skip} takesFocus={step === 'when'} accent={restaurant.accent}>
      <PageHead title={pageTitle} noIndex={changing !== null || !isEntry(asked)} />
      <div className="booking-wide">
        <div className="booking-column" id="step" tabIndex={-1}>
          <div className="grid gap-2">
            <h1 className="text-display">{title}</h1>
            {restaurant.eventName ? <p className="text-soft">{t('page.at', { name: restaurant.name })}</p> : null}
            {changing ? <p className="text-soft">{t('change.title')}</p> : null}
            {view.ordering && step === 'when' ? (
              <ButtonLink to={view.ordering} className="justify-self-start">
                {t('page.order', { name: restaurant.name })}
              </ButtonLink>
            ) : null}
            {step !== 'when' && picked ? (
              <Form method="post" action={view.here} className="booking-summary figures">
                <Row
                  of={[
                    t('plan.people', { party: party.chosen }),
                    picked.day,
                    clock(picked.minutes),
                    ...picked.areas.map(known),
                  ]}
                />
                <HeldParts id={answer?.id ?? view.id} hold={answer?.hold ?? view.hold} />
                <button type="submit" name="intent" value="back" className="link">
                  {t('about.back')}
                </button>
                {step === 'about' && view.askTables !== 'no' ? (
                  <Link className="link" to={bookingLink(view.base, query, { step: 'where' })}>
                    {picked.tables?.length ? t('where.other') : t('where.choose')}
                  </Link>
                ) : null}
              </Form>
            ) : null}
          </div>
          {step === 'when' && !changing ? (
            <Suspense>
              <PlanBar plan={view.plan} action={view.base} atRestaurant />
            </Suspense>
          ) : null}
          <StatusLine steps={track} label={t('page.steps')} />
          <Suspense>
            {step === 'confirm' && changing ? (
              <ConfirmStep view={{ ...view, changing }} answer={answer} />
            ) : step === 'about' ? (
              <AboutStep view={view} answer={answer} />
            ) : step === 'where' && tables ? (
              <WhereStep view={view} tables={tables} answer={answer} />
            ) : (
              <WhenStep view={view} answer={answer} />
            )}
          </Suspense>
        </div>
        <aside className="booking-aside">
          <AddressCard address={restaurant.address} />
        </aside>
      </div>
    </BookingFrame>
  )
}
