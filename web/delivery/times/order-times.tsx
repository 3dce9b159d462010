import type { DeliveryType } from '#domain/orders/delivery-type.ts'
import type { findTimes } from '../checkout/checkout.server.ts'
import { useOrderText } from '../order-text.ts'

type Times = Awaited<ReturnType<typeof findTimes>>
type Props = {
  times: Times
  type: DeliveryType
  chosen: string | undefined
  /** Where the time that was wished for is gone: which is chosen instead. */
  gone: string | null
}

/** The times of a day, and below each when the order can then most likely be had. */
export function OrderTimes({ times, type, chosen, gone }: Props) {
  const { t, clock } = useOrderText()
  const { slots, accuracy } = times
  return (
    <div className="grid gap-2">
      {gone ? <p>{gone}</p> : null}
      {/* What is checked at first counts for fields that are new. */}
      <fieldset
        className="checkout-slots"
        key={gone ? chosen : times.chosen}
        aria-describedby={accuracy ? 'check-ready' : undefined}
      >
        <legend className="unseen">{t('check.when')}</legend>
        {slots.map(({ minutes, value, ready }) => (
          <label key={value} className="choice-chip">
            <input type="radio" name="time" value={value} required defaultChecked={value === chosen} />
            <span className="figures">
              {clock(minutes)}
              {ready ? <small> {t('time.from-to', { from: clock(ready.from), to: clock(ready.until) })}</small> : null}
            </span>
          </label>
        ))}
      </fieldset>
      {accuracy ? (
        <p className="text-note text-soft" id="check-ready">
          {t(type === 'delivery' ? 'check.there-note' : 'check.ready-note')}{' '}
          {accuracy.withinRange === null || accuracy.medianError === null
            ? t('check.young')
            : t('check.kept', {
                quotes: accuracy.quotes,
                share: Math.round(100 * accuracy.withinRange),
                minutes: accuracy.medianError,
              })}
        </p>
      ) : null}
    </div>
  )
}
