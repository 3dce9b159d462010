import { useRef } from 'react'
import { Form, useNavigation } from 'react-router'
import type { FormProblem, FormValues } from '#domain/reservations/guest/guest-answers.ts'
import { fieldOf } from '#domain/reservations/questions.ts'
import { type BookingKey, useBookingText } from '../../../parts/reservations/booking-text.ts'
import type { BookingDishes, BookingView } from '../../../parts/reservations/booking-view.server.ts'
import { useDraft } from '../../../parts/reservations/form/draft.ts'
import { ErrorSummary } from '../../../parts/reservations/form/error-summary.tsx'
import { AskLine, AskProse, emailInput, nameInput, Tick } from '../../../parts/reservations/form/fields.tsx'
import { PhoneField } from '../../../parts/reservations/form/phone-field.tsx'
import { StepHeading } from '../../../parts/reservations/frame.tsx'
import { Button } from '../../../parts/ui/button.tsx'
import { Notice } from '../../../parts/ui/notice.tsx'
import { answeredByTime, Conflict } from '../conflict.tsx'
import type { BookingAnswer } from '../form/booking-actions.server.ts'
import { ProfileOfferFields } from '../form/profile-offer.tsx'
import { QuestionFields } from '../form/question-fields.tsx'
import { DefaultButton, HoldClock, HoldOver } from '../hold/hold-clock.tsx'
import { useWantedHold } from '../hold/wanted-hold.ts'
import { asksRestaurant, TermsNote } from '../terms/terms.tsx'
import { HiddenParts } from './hidden-parts.tsx'

const problemWords: Record<FormProblem, BookingKey> = {
  required: 'problem.required',
  contact: 'problem.contact',
  consent: 'problem.consent',
  number: 'problem.number',
}

/** Who comes. Four fields, and whatever else the restaurant would like to know. */
export default function AboutStep({ view, answer }: { view: BookingView; answer: BookingAnswer | undefined }) {
  const { t, clock, known } = useBookingText()
  const form = useRef<HTMLFormElement>(null)
  useDraft(form, view.known)
  const busy = useNavigation().formData?.get('intent') === 'book'
  const values: FormValues = hasAny(answer?.values) ? (answer?.values ?? {}) : (view.changing?.values ?? view.known)
  const errors: Record<string, string> = Object.fromEntries([
    ...Object.entries(answer?.problems ?? {}).map(([name, problem]) => [
      name,
      t(name === 'customerName' ? 'problem.name' : problemWords[problem]),
    ]),
    ...Object.entries(answer?.failure?.fields ?? {}).map(([name, key]) => [name, t(key)]),
  ])
  // Told apart from their fields, the restaurant's own questions need their names.
  const asked = Object.fromEntries(
    view.questions.customs.flatMap(({ id, label }) => {
      const problem = errors[fieldOf.custom(id)]
      return problem ? [[fieldOf.custom(id), t('problem.of', { name: known(label), problem })]] : []
    }),
  )
  const kept = useWantedHold(form, view)
  const hold = (answer ? answer.hold : kept.hold) ?? view.hold
  const id = answer?.id ?? view.id
  const failure = answer ? answer.failure : kept.failure
  const isGone = failure ? answeredByTime.has(failure.code) : false
  const isSecond = answer?.failure?.code === 'already_booked'
  const asks = asksRestaurant(view, hold)
  const button = isSecond ? 'check.second' : view.changing ? 'check.change' : asks ? 'check.ask' : 'check.book'
  const field = (name: string) => ({ name, defaultValue: values[name], error: errors[name] })
  return (
    <Form
      ref={form}
      method="post"
      action={view.here}
      noValidate
      className="grid gap-6"
      preventScrollReset
      onSubmit={kept.submitLater}
    >
      <DefaultButton intent="book" />
      <StepHeading>{t('about.title')}</StepHeading>
      <ErrorSummary errors={{ ...errors, ...asked }} />
      {failure && Object.keys(errors).length === 0 ? <Conflict view={view} failure={failure} /> : null}
      {isGone ? null : hold ? <HoldClock key={hold.expiresAt} hold={hold} /> : view.holdLost ? <HoldOver /> : null}
      <HiddenParts id={id} hold={hold} />
      {isSecond ? <input type="hidden" name="second" value="yes" /> : null}
      {view.dishes ? <Dishes dishes={view.dishes} /> : null}
      <div className="card card-body grid gap-4">
        <p className="text-note text-soft">{t('about.required')}</p>
        <AskLine {...nameInput} {...field('customerName')} label={t('form.name')} enterKeyHint="next" required />
        <AskLine
          {...emailInput}
          {...field('email')}
          label={t('form.email')}
          enterKeyHint="next"
          note={t('about.email-note')}
        />
        <PhoneField {...field('phoneNumber')} country={view.restaurant.country} />
        <AskProse
          {...field('specialRequests')}
          label={t('about.requests')}
          note={t('about.requests-note')}
          maxLength={2000}
          rows={3}
        />
      </div>
      <ProfileOfferFields offer={view.profileOffer} values={values} />
      <QuestionFields questions={view.questions} values={values} errors={errors} />
      {view.restaurant.note ? (
        <Notice icon="info">
          <p className="font-semibold">{t('about.note', { name: view.restaurant.name })}</p>
          <p>{known(view.restaurant.note)}</p>
        </Notice>
      ) : null}
      <Tick
        name="news"
        label={t('about.news', { name: view.restaurant.name })}
        defaultChecked={hasAny(answer?.values) ? Boolean(values.news) : view.wantsNews}
      />
      <TermsNote terms={answer?.terms ?? view.terms} view={view} />
      {asks ? <Notice icon="clock">{t('check.request')}</Notice> : null}
      {isGone ? null : (
        <div className="step-actions">
          <Button type="submit" kind="main" name="intent" value="book" busy={busy} aria-disabled={busy || undefined}>
            {t(button, { day: view.picked?.short ?? '', time: clock(view.picked?.minutes ?? 0) })}
          </Button>
        </div>
      )}
    </Form>
  )
}

/** Dishes may be chosen with the table; what is typed already is kept by the page meanwhile. */
function Dishes({ dishes: { link, lines, total, currency } }: { dishes: BookingDishes }) {
  const { t, money } = useBookingText()
  const isChosen = lines.length > 0
  return (
    <section className="card card-body grid gap-3" aria-labelledby="dishes">
      <h3 className="text-lead" id="dishes">
        {t('preorder.title')}
      </h3>
      {isChosen ? (
        <>
          <ul className="figures">
            {lines.map((line) => (
              <li key={line}>{line}</li>
            ))}
          </ul>
          <p className="figures">{t('preorder.total', { total: money(total, currency) })}</p>
        </>
      ) : (
        <p className="text-soft">{t('preorder.more')}</p>
      )}
      <a className="link" href={link}>
        {t(isChosen ? 'preorder.change' : 'preorder.choose')}
      </a>
    </section>
  )
}

const hasAny = (values: FormValues | undefined) => values !== undefined && Object.keys(values).length > 0
