import type { DeliveryType } from '#domain/orders/delivery-type.ts'
import { useOrderText } from '../order-text.ts'
import type { DayTimes } from './times.server.ts'

type Props = {
  times: DayTimes
  type: DeliveryType
  chosen: string | undefined
  /** Where another time stands chosen than the guest chose. */
  note: string | null
}

/** Of a long day few times are seen at once; the chosen one is among them. */
function showChosen(times: HTMLFieldSetElement | null) {
  const chosen = times?.querySelector('label:has(:checked)')
  if (!times || !chosen) return
  const box = times.getBoundingClientRect()
  const { top, height } = chosen.getBoundingClientRect()
  times.scrollTop += top - box.top - (box.height - height) / 2
}

/** The times of a day, and below each when the order can then most likely be had. */
export function OrderTimes({ times, type, chosen, note }: Props) {
  const { t, clock } = useOrderText()
  const { slots, accuracy } = times
  return (
    <div className="grid gap-2">
      {note ? <p>{note}</p> : null}
      {/* What is checked at first counts for fields that are new. */}
      <fieldset
        ref={showChosen}
        className="checkout-slots"
        key={note ? chosen : times.chosen}
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
