import { Form, useNavigation } from 'react-router'
import type { FormValues } from '#domain/reservations/guest-answers.ts'
import { fieldOf, occasions, type Questions } from '#domain/reservations/questions.ts'
import { Button } from '../../ui/button.tsx'
import { Notice } from '../../ui/notice.tsx'
import { useBookingText } from '../booking-text.ts'
import type { BookingView } from '../booking-view.server.ts'
import { answeredByTime, Conflict } from '../conflict.tsx'
import { type Fact, Facts } from '../facts.tsx'
import type { BookingAnswer } from '../form/booking-actions.server.ts'
import { occasionWords, searchWords } from '../form/question-texts.ts'
import { StepHeading, ZoneNote } from '../frame.tsx'
import { HoldClock, HoldOver } from '../hold/hold-clock.tsx'
import { HiddenParts } from './hidden-parts.tsx'

/** The whole booking in words, once, before it is made. */
export default function CheckStep({ view, answer }: { view: BookingView; answer: BookingAnswer }) {
  const { t, clock, money } = useBookingText()
  const sent = useNavigation().formData
  const busy = sent?.get('intent') === 'book'
  const { picked, place, party } = view
  const { values, policy } = answer
  const when = clock(picked?.minutes ?? 0)
  const hold = answer.hold
  const isGone = answer.failure !== null && answeredByTime.has(answer.failure.code)
  const asks = (hold ? !hold.sure : picked?.onRequest) || place.asksApproval
  const isSecond = answer.failure?.code === 'already_booked'
  const button = isSecond ? 'check.second' : view.changing ? 'check.change' : asks ? 'check.ask' : 'check.book'
  const answers = useAnswers(values, view.questions)
  const facts: (Fact | null)[] = [
    { name: t('check.place'), value: place.eventName ? `${place.eventName}, ${place.name}` : place.name },
    { name: t('plan.day'), value: picked?.day },
    { name: t('plan.time'), value: picked?.nextDay ? t('check.night', { time: when }) : when },
    { name: t('plan.party'), value: t('plan.people', { party: party.chosen }) },
    picked?.price
      ? {
          name: t('check.price'),
          value: t('event.total', { amount: money(picked.price, place.currency), party: party.chosen }),
        }
      : null,
    picked && picked.areas.length > 0 ? { name: t('when.areas'), value: picked.areas.join(', ') } : null,
    picked?.tables && picked.tables.length > 0 ? { name: t('check.table'), value: picked.tables.join(', ') } : null,
    { name: t('form.name'), value: values.customerName },
    values.email ? { name: t('form.email'), value: values.email } : null,
    values.phoneNumber ? { name: t('form.phone'), value: values.phoneNumber } : null,
    values.specialRequests ? { name: t('about.requests'), value: values.specialRequests } : null,
    ...answers,
    values.news ? { name: t('check.news'), value: t('yes') } : null,
  ]
  return (
    <Form method="post" action={view.here} className="grid gap-6" preventScrollReset>
      <StepHeading>{view.changing ? t('check.change-title') : t('check.title')}</StepHeading>
      {answer.failure ? <Conflict view={view} failure={answer.failure} /> : null}
      {isGone ? null : hold ? <HoldClock key={hold.expiresAt} hold={hold} /> : view.holdLost ? <HoldOver /> : null}
      <HiddenParts id={answer.id} from="check" hold={hold} />
      {isSecond ? <input type="hidden" name="second" value="yes" /> : null}
      {Object.entries(values).map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      <div className="card card-body grid gap-4">
        <Facts facts={facts} />
        <ZoneNote timeZone={place.timeZone} />
      </div>
      {policy ? (
        <Notice icon="info">
          <p className="font-semibold">{t('policy.title')}</p>
          <p>{policy.words}</p>
          {policy.paymentOpen ? null : <p className="mt-2">{t('policy.not-open')}</p>}
        </Notice>
      ) : null}
      {asks ? <Notice icon="clock">{t('check.request')}</Notice> : null}
      <div className="step-actions">
        {isGone ? null : (
          <Button type="submit" kind="main" name="intent" value="book" busy={busy} aria-disabled={busy || undefined}>
            {t(button, { day: view.day?.short ?? '', time: when })}
          </Button>
        )}
        <Button type="submit" kind="quiet" name="intent" value="edit">
          {t('check.edit')}
        </Button>
      </div>
    </Form>
  )
}

/** Answers to the house's questions, in the words in which they were asked. */
function useAnswers(values: FormValues, questions: Questions): Fact[] {
  const { t } = useBookingText()
  const ticked = (name: string) => Boolean(values[name])
  const preferences = [
    ...questions.preferences.filter((name) => ticked(fieldOf.criteria(name))).map((name) => t(searchWords[name])),
    ...(ticked('vegetarian') ? [t('wish.vegetarian')] : []),
    ...(ticked('vip') ? [t('wish.vip')] : []),
  ]
  const chosen = occasions.filter((name) => ticked(fieldOf.occasion(name))).map((name) => t(occasionWords[name]))
  const customs = questions.customs.flatMap(({ id, label, type }) => {
    const value = values[fieldOf.custom(id)]
    return value ? [{ name: label, value: type === 'checkbox' ? t('yes') : value }] : []
  })
  return [
    ...(preferences.length > 0 ? [{ name: t('wish.title'), value: preferences.join(', ') }] : []),
    ...(chosen.length > 0 ? [{ name: t('occasion.title'), value: chosen.join(', ') }] : []),
    ...customs,
    ...(ticked('healthConsent') && values.allergy ? [{ name: t('health.allergy'), value: values.allergy }] : []),
    ...(ticked('healthConsent') && ticked('handicapAccessible') ? [{ name: t('health.access'), value: t('yes') }] : []),
  ]
}
