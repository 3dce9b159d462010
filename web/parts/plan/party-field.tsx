import { useId, useRef } from 'react'
import type { PlanView } from './plan-view.server.ts'

/** A number of its own: any party can be asked for, and two buttons are quicker than a keyboard. */
export function PartyField({ plan: { party, limits, limitNote, words } }: { plan: PlanView }) {
  const id = useId()
  const input = useRef<HTMLInputElement>(null)
  const step = (by: 1 | -1) => {
    if (by > 0) input.current?.stepUp()
    else input.current?.stepDown()
  }
  return (
    <div className="plan-party">
      <label className="field-label" htmlFor={id}>
        {words.size}
      </label>
      <button type="button" className="icon-button with-scripts" onClick={() => step(-1)} aria-label={words.fewer}>
        −
      </button>
      <input
        ref={input}
        id={id}
        type="number"
        name="person"
        inputMode="numeric"
        required
        min={limits.smallest}
        max={limits.largest}
        defaultValue={party}
        className="control figures"
      />
      <button type="button" className="icon-button with-scripts" onClick={() => step(1)} aria-label={words.more}>
        +
      </button>
      {limitNote ? <p className="field-note">{limitNote}</p> : null}
    </div>
  )
}
