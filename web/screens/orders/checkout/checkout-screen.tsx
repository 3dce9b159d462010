import { useRef } from 'react'
import { Form } from 'react-router'
import { useDraft } from '../../../parts/reservations/form/draft.ts'
import { AskLine, AskProse, emailInput, nameInput, phoneInput } from '../../../parts/reservations/form/fields.tsx'
import { BookingFrame } from '../../../parts/reservations/frame.tsx'
import { PageHead } from '../../../parts/seo/page-head.tsx'
import { Button } from '../../../parts/ui/button.tsx'
import { FailureBox } from '../../../parts/ui/failure-box.tsx'
import { Price } from '../../../parts/ui/price.tsx'
import { GuestName } from '../group/guest-name.tsx'
import { OrderSums } from '../order-sums.tsx'
import { useOrderText } from '../order-text.ts'
import { chosenSlot } from '../times/chosen-slot.ts'
import { OrderTimes } from '../times/order-times.tsx'
import type { Route } from './+types/checkout-page.ts'
import { AskTip } from './ask-tip.tsx'
import { ChangeNotice } from './change-notice.tsx'
import type { CheckoutAnswer, CheckoutValues } from './checkout.server.ts'
import { tipOf, withTip } from './tip.ts'
import { useCheckout, whereOf } from './use-checkout.ts'
import { WhereTo } from './where-to.tsx'

type CheckoutView = Route.ComponentProps['loaderData']

/** One form: everything on it is sent at once, and what is refused is said beside what was typed. */
export function CheckoutScreen({ view, answer }: { view: CheckoutView; answer: CheckoutAnswer | null }) {
  const { t, clock, money } = useOrderText()
  const form = useRef<HTMLFormElement>(null)
  useDraft(form, view.known)
  const { restaurant, type, area, payments, back } = view
  const { cart, names, dishes } = answer ?? view
  const { currency } = restaurant
  const times = answer?.times ?? view.times
  const values: CheckoutValues = answer?.values ?? view.known
  const chosen = chosenSlot(times.slots, values.time)
  const { entered, isOrdering, isAsking } = useCheckout(
    form,
    { date: times.chosen, time: chosen?.value, tips: values.tips, tipOther: values.tipOther, where: whereOf(values) },
    answer,
  )
  const dayOf = (date: string | undefined) => times.days.find((day) => day.date === date)
  const isStale = entered.date !== times.chosen
  const timeNote = () => {
    if (!chosen) return t('check.no-times')
    const time = clock(chosen.minutes)
    if (answer?.isOtherDay) return t('check.other-day', { day: dayOf(times.chosen)?.name ?? '', time })
    return values.time && chosen.value !== values.time ? t('check.time-gone', { time }) : null
  }
  const note = timeNote()
  const isZoneKnown = answer?.zone != null && whereOf(answer.values) === entered.where
  const isOpenFee = type === 'delivery' && !isZoneKnown
  const totals = withTip(
    (isOpenFee ? null : answer?.totals) ?? view.totals ?? noTotals(cart.subtotal),
    tipOf(entered, view.digits) ?? 0,
    view.digits,
  )
  const terms = answer?.terms ?? view.terms
  const areTermsShown = terms !== null && terms.total === totals.total && terms.time === entered.time
  const { failure } = answer ?? view
  const sentence = failure ? (failure.sentence ? t(failure.sentence) : failure.message) : null
  const errorOf = (field: string) => (failure?.field === field ? (sentence ?? undefined) : undefined)
  const paid = values.paymentType ?? payments[0]
  return (
    <BookingFrame back={{ to: back, name: t('check.back') }} accent={restaurant.accent}>
      <PageHead title={t('check.title')} noIndex />
      <div className="booking-column">
        <h1 className="text-display">{t('check.title')}</h1>
        {failure && sentence && !answer?.isQuiet ? <FailureBox failure={failure} words={sentence} /> : null}
        <Form ref={form} method="post" preventScrollReset>
          {/* What is on its way as an order is what is seen. */}
          <fieldset className="grid gap-6" disabled={isOrdering}>
            <input type="hidden" name="id" value={answer?.id ?? view.id} />
            <input type="hidden" name="total" value={totals.total} />
            <input type="hidden" name="timesOf" value={times.chosen} />
            {dishes ? <input type="hidden" name="dishes" value={dishes} /> : null}
            {/* Enter in a field presses the first button of a form. */}
            <button type="submit" name="intent" value="update" className="unseen" tabIndex={-1} aria-hidden="true" />
            <section className="grid gap-3" aria-labelledby="check-when">
              <h2 className="text-title" id="check-when">
                {t('check.when')}
              </h2>
              <div className="order-day">
                <label className="field">
                  <span className="field-label">{t('check.day')}</span>
                  <select className="control" name="date" defaultValue={times.chosen}>
                    {times.days.map(({ date, name }) => (
                      <option key={date} value={date}>
                        {name}
                      </option>
                    ))}
                  </select>
                </label>
                <Button type="submit" name="intent" value="times" formNoValidate className="without-scripts">
                  {t('check.show')}
                </Button>
              </div>
            </section>
            {times.slots.length === 0 ? (
              <p className="text-soft">{t('check.no-times')}</p>
            ) : (
              <OrderTimes times={times} type={type} chosen={chosen?.value} note={note} isStale={isStale} />
            )}
            {type === 'delivery' ? (
              <WhereTo
                area={area}
                values={values}
                restaurant={restaurant}
                zone={isZoneKnown ? answer.zone : null}
                error={errorOf('deliveryAddress')}
              />
            ) : null}
            <section className="grid gap-4" aria-labelledby="check-you">
              <h2 className="text-title" id="check-you">
                {t('check.you')}
              </h2>
              <AskLine
                {...nameInput}
                name="customerName"
                label={t('check.name')}
                required
                error={errorOf('customerName')}
                defaultValue={values.customerName}
              />
              <AskLine
                {...phoneInput}
                name="phoneNumber"
                label={t('check.phone')}
                error={errorOf('phoneNumber')}
                defaultValue={values.phoneNumber}
              />
              <AskLine
                {...emailInput}
                name="email"
                label={t('check.email')}
                note={t('check.contact-note')}
                error={errorOf('email')}
                defaultValue={values.email}
              />
              <AskProse name="note" label={t('check.note')} maxLength={1000} rows={2} defaultValue={values.note} />
            </section>
            <AskTip tips={view.tips} values={values} currency={currency} error={errorOf('tipOther')} />
            <fieldset className="grid gap-2">
              <legend className="field-label">{t('check.pay')}</legend>
              <div className="order-types">
                {payments.map((payment) => (
                  <label key={payment} className="choice-chip">
                    <input type="radio" name="paymentType" value={payment} required defaultChecked={payment === paid} />
                    <span>{t(`pay.${payment}`)}</span>
                  </label>
                ))}
              </div>
              {terms ? (
                <p className="checkout-terms text-note text-soft">
                  {areTermsShown ? terms.words : t('check.card-terms')}
                </p>
              ) : null}
            </fieldset>
            <section className="card order-panel" aria-labelledby="check-cart">
              <h2 className="text-lead" id="check-cart">
                {t('cart.title')}
              </h2>
              <ul className="grid gap-2">
                {cart.lines.map((line, index) => (
                  <li key={`${line.repeatIndex}/${line.id}`}>
                    <div className="cart-sum">
                      <span>
                        <span className="figures">{line.amount} × </span>
                        <span lang={restaurant.language ?? undefined}>{line.name}</span>
                        {names?.[index] ? <GuestName name={names[index]} /> : null}
                      </span>
                      {line.total === null ? null : <Price amount={line.total} currency={currency} />}
                    </div>
                    {line.choices.length > 0 ? (
                      <p className="text-note text-soft" lang={restaurant.language ?? undefined}>
                        {line.choices.join(', ')}
                      </p>
                    ) : null}
                  </li>
                ))}
              </ul>
              <OrderSums totals={totals} currency={currency} isOpenFee={isOpenFee} />
              {/* No order is made for another time or another sum unawares. */}
              {note ? <p role="status">{note}</p> : null}
              {answer ? <ChangeNotice answer={answer} currency={currency} /> : null}
              <Button type="submit" name="intent" value="update" className="without-scripts">
                {t('check.update')}
              </Button>
              <OrderButton
                isBusy={isOrdering || (isAsking && (isStale || isOpenFee))}
                isEmpty={times.slots.length === 0}
                step={isStale ? 'times' : isOpenFee ? 'update' : 'order'}
                words={t('check.order', {
                  total: money(totals.total, currency),
                  day: dayOf(times.chosen)?.short ?? '',
                })}
              />
            </section>
          </fieldset>
        </Form>
      </div>
    </BookingFrame>
  )
}

const noTotals = (subtotal: number) => ({ subtotal, deliveryFee: 0, taxes: 0, tip: 0, total: subtotal })

type OrderButtonProps = { isBusy: boolean; isEmpty: boolean; step: 'times' | 'update' | 'order'; words: string }

/** Orders for the day and the sum that it names, and says so where one of them is not known yet. */
function OrderButton({ isBusy, isEmpty, step, words }: OrderButtonProps) {
  const { t } = useOrderText()
  return (
    <Button
      type="submit"
      kind="main"
      name="intent"
      value={step}
      busy={isBusy}
      disabled={step !== 'times' && isEmpty}
      formNoValidate={step === 'times'}
    >
      {step === 'times' ? t('check.show') : step === 'update' ? t('check.check-address') : words}
    </Button>
  )
}
