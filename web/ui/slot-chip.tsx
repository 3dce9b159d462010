import { Link } from 'react-router'
import { useText } from '../i18n/text.tsx'

export type SlotState = 'free' | 'few' | 'request' | 'selected' | 'gone'

/** A time one can book. What cannot be booked stays readable and says why. */
export function SlotChip({
  minutes,
  state = 'free',
  event,
  reason,
  to,
}: {
  minutes: number
  state?: SlotState
  event?: string
  reason?: string
  to?: string
}) {
  const { t, clock } = useText()
  const note =
    event ??
    (state === 'few' ? t('slot.few') : state === 'request' ? t('slot.request') : state === 'gone' ? reason : '')
  const content = (
    <>
      <span>{clock(minutes)}</span>
      {note ? <small>{note}</small> : null}
    </>
  )
  if (state === 'gone' || !to) {
    return (
      <span className="slot" data-state={state}>
        {content}
      </span>
    )
  }
  return (
    <Link className="slot" data-state={state} to={to} aria-current={state === 'selected' ? 'true' : undefined}>
      {content}
    </Link>
  )
}
