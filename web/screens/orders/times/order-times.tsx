import { useEffect, useRef } from 'react'
import type { DeliveryType } from '#domain/orders/delivery-type.ts'
import { useOrderText } from '../order-text.ts'
import type { OrderDayTimes } from './times.server.ts'

type Props = {
  times: OrderDayTimes
  type: DeliveryType
  chosen: string | undefined
  /** Where another time stands chosen than the guest chose. */
  note: string | null
  /** The times of another day than the one that is chosen now: shown until those of that day come, and not to be chosen from. */
  isStale: boolean
}

/** Where the chosen time is gone, the next one is chosen. Of a long day few times are seen at once; the chosen one is among them. */
function showChosen(times: HTMLFieldSetElement | null, slots: OrderDayTimes['slots'], value: string | undefined) {
  if (!slots.some((slot) => slot.value === value)) return
  const isAny = times?.querySelector('input:checked')
  if (times && !isAny)
    for (const radio of times.querySelectorAll('input')) if (radio.value === value) radio.checked = true
  const chosen = times?.querySelector('label:has(:checked)')
  if (!times || !chosen) return
  const box = times.getBoundingClientRect()
  const { top, height } = chosen.getBoundingClientRect()
  times.scrollTop += top - box.top - (box.height - height) / 2
}

/** The times of a day, and below each when the order can then most likely be had. */
export function OrderTimes({ times, type, chosen, note, isStale }: Props) {
  const { t, clock } = useOrderText()
  const { slots, accuracy } = times
  const list = useRef<HTMLFieldSetElement>(null)
  // A time that was chosen while the answer was awaited stays chosen: the list is never made anew around it.
  useEffect(() => showChosen(list.current, slots, chosen), [slots, chosen])
  return (
    <div className="grid gap-2">
      {note ? <p>{note}</p> : null}
      <fieldset
        ref={list}
        className="checkout-slots"
        inert={isStale}
        data-stale={isStale || undefined}
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
