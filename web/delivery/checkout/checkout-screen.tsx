import { useRef } from 'react'
import { Form, useNavigation } from 'react-router'
import { useDraft } from '../../reservations/form/draft.ts'
import { AskLine, AskProse, emailInput, nameInput, phoneInput, Tick } from '../../reservations/form/fields.tsx'
import { BookingFrame } from '../../reservations/frame.tsx'
import { PageHead } from '../../seo/page-head.tsx'
import { Button } from '../../ui/button.tsx'
import { FailureBox } from '../../ui/failure-box.tsx'
import { Price } from '../../ui/price.tsx'
import { GuestName } from '../group/guest-name.tsx'
import { useOrderText } from '../order-text.ts'
import { chosenSlot } from '../times/chosen-slot.ts'
import { OrderTimes } from '../times/order-times.tsx'
import { Zones } from '../zones/zones.tsx'
import type { Route } from './+types/checkout-page.ts'
import type { CheckoutAnswer, CheckoutValues } from './checkout.server.ts'
import { PositionButton } from './position-button.tsx'

type CheckoutView = Route.ComponentProps['loaderData']

/** One form: everything on it is sent at once, and what is refused stands beside what was typed. */
export function CheckoutScreen({ view, answer }: { view: CheckoutView; answer: CheckoutAnswer | null }) {
  const { t, clock, money } = useOrderText()
  const form = useRef<HTMLFormElement>(null)
  useDraft(form, view.known)
  const isBusy = useNavigation().state === 'submitting'
  const { restaurant, type, area, payments, tips, cart, back } = view
  const times = answer?.times ?? view.times
  const values: CheckoutValues = answer?.values ?? view.known
  const chosen = chosenSlot(times.slots, values.time)
  const timeNote = () => {
    if (!chosen) return t('check.no-times')
    const time = clock(chosen.minutes)
    const day = times.days.find(({ date }) => date === times.chosen)?.name ?? ''
    if (answer?.isOtherDay) return t('check.other-day', { day, time })
    return values.time && chosen.value !== values.time ? t('check.time-gone', { time }) : null
  }
  const note = timeNote()
  const totals = answer?.totals ?? view.totals
  const { currency } = restaurant
  const failure = answer?.failure ?? null
  const sentence = failure ? (failure.sentence ? t(failure.sentence) : failure.message) : null
  const errorOf = (field: string) => (failure?.field === field ? (sentence ?? undefined) : undefined)
  const paid = values.paymentType ?? payments[0]
  return (
    <BookingFrame back={{ to: back, name: t('check.back') }} accent={restaurant.accent}>
      <PageHead title={t('check.title')} noIndex />
      <div className="booking-column">
        <h1 className="text-display">{t('check.title')}</h1>
        {failure && sentence ? <FailureBox failure={failure} words={sentence} /> : null}
        <Form ref={form} method="post" className="grid gap-6" preventScrollReset>
          <input type="hidden" name="id" value={answer?.id ?? view.id} />
          <input type="hidden" name="total" value={totals?.total ?? ''} />
          <input type="hidden" name="timesOf" value={times.chosen} />
          {/* Enter in a field presses the first button of a form. */}
          <button type="submit" name="intent" value="update" className="unseen" tabIndex={-1} aria-hidden="true" />
          <section className="grid gap-3" aria-labelledby="check-when">
            <h2 className="text-title" id="check-when">
              {t('check.when')}
            </h2>
            <div className="order-day">
              <label className="field">
                <span className="field-label">{t('check.day')}</span>
                <select className="control" name="date" defaultValue={times.chosen} key={times.chosen}>
                  {times.days.map(({ date, name }) => (
                    <option key={date} value={date}>
                      {name}
                    </option>
                  ))}
                </select>
              </label>
              <Button type="submit" name="intent" value="times" formNoValidate>
                {t('check.show')}
              </Button>
            </div>
          </section>
          {times.slots.length === 0 ? (
            <p className="text-soft">{t('check.no-times')}</p>
          ) : (
            <OrderTimes times={times} type={type} chosen={chosen?.value} note={note} />
          )}
          {type === 'delivery' ? (
            <section className="grid gap-4" aria-labelledby="check-where">
              <h2 className="text-title" id="check-where">
                {t('check.where')}
              </h2>
              <AskLine
                name="deliveryAddress"
                label={t('check.address')}
                note={t('check.address-note')}
                error={errorOf('deliveryAddress')}
                required
                autoComplete="street-address"
                maxLength={300}
                list="streets"
                defaultValue={values.deliveryAddress}
              />
              <datalist id="streets">
                {area?.streets.map((street) => (
                  <option key={street}>{street}</option>
                ))}
              </datalist>
              <PositionButton known={values.position} />
              {area ? <Zones area={area} restaurant={restaurant} found={answer?.zone?.name ?? null} /> : null}
              <AskLine
                name="deliveryApartment"
                label={t('check.apartment')}
                maxLength={60}
                defaultValue={values.deliveryApartment}
              />
              <AskLine
                name="deliveryInstructions"
                label={t('check.instructions')}
                maxLength={500}
                defaultValue={values.deliveryInstructions}
              />
              <Tick name="contactless" label={t('check.contactless')} defaultChecked={values.contactless === 'on'} />
              {answer?.zone ? (
                <p className="text-soft">
                  {answer.zone.missing > 0
                    ? t('zone.missing', { amount: money(answer.zone.missing, currency) })
                    : t('zone', { name: answer.zone.name, fee: money(answer.zone.fee, currency) })}
                </p>
              ) : null}
            </section>
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
          <fieldset className="grid gap-2">
            <legend className="field-label">{t('check.tip')}</legend>
            <div className="order-types">
              {[0, ...tips].map((tip) => (
                <label key={tip} className="choice-chip">
                  <input type="radio" name="tips" value={tip} defaultChecked={Number(values.tips ?? 0) === tip} />
                  <span className="figures">{tip === 0 ? t('check.no-tip') : money(tip, currency)}</span>
                </label>
              ))}
            </div>
          </fieldset>
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
            {answer?.words ? <p className="text-note text-soft">{answer.words}</p> : null}
          </fieldset>
          <section className="card order-panel" aria-labelledby="check-cart">
            <h2 className="text-lead" id="check-cart">
              {t('cart.title')}
            </h2>
            <ul className="grid gap-2">
              {cart.lines.map((line, index) => (
                <li key={`${line.repeatIndex}/${line.id}`} className="cart-sum">
                  <span>
                    <span className="figures">{line.amount} × </span>
                    <span lang={restaurant.language ?? undefined}>{line.name}</span>
                    {view.names?.[index] ? <GuestName name={view.names[index]} /> : null}
                  </span>
                  {line.total === null ? null : <Price amount={line.total} currency={currency} />}
                </li>
              ))}
            </ul>
            {totals ? (
              <Totals totals={totals} currency={currency} isOpenFee={type === 'delivery' && !answer?.zone} />
            ) : null}
            {/* Nobody orders for another time unawares. */}
            {note ? <p role="status">{note}</p> : null}
            <Button type="submit" name="intent" value="update">
              {t('check.update')}
            </Button>
            <Button
              type="submit"
              kind="main"
              name="intent"
              value="order"
              busy={isBusy}
              disabled={times.slots.length === 0}
            >
              {t('check.order', { total: money(totals?.total ?? cart.subtotal, currency) })}
            </Button>
          </section>
        </Form>
      </div>
    </BookingFrame>
  )
}

type Sums = NonNullable<CheckoutAnswer['totals']>

function Totals({ totals, currency, isOpenFee }: { totals: Sums; currency: string; isOpenFee: boolean }) {
  const { t, money } = useOrderText()
  const rows: [string, string][] = [
    [t('cart.subtotal'), money(totals.subtotal, currency)],
    ...(isOpenFee
      ? ([[t('cart.fee'), t('cart.fee-later')]] as [string, string][])
      : totals.deliveryFee > 0
        ? ([[t('cart.fee'), money(totals.deliveryFee, currency)]] as [string, string][])
        : []),
    ...(totals.taxes > 0 ? ([[t('cart.taxes'), money(totals.taxes, currency)]] as [string, string][]) : []),
    ...(totals.tip > 0 ? ([[t('cart.tip'), money(totals.tip, currency)]] as [string, string][]) : []),
    [t('cart.total'), money(totals.total, currency)],
  ]
  return (
    <div className="grid gap-1">
      <dl className="grid gap-1">
        {rows.map(([name, value]) => (
          <div key={name} className="cart-sum">
            <dt>{name}</dt>
            <dd className="figures">{value}</dd>
          </div>
        ))}
      </dl>
      {totals.includedTaxes ? (
        <p className="text-note text-soft">{t('cart.included', { amount: money(totals.includedTaxes, currency) })}</p>
      ) : null}
    </div>
  )
}
