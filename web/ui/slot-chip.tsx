import type { MouseEvent, ReactNode } from 'react'
import { Link, useNavigation, useSubmit } from 'react-router'
import { askedTime } from '#domain/reservations/asked-time.ts'
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
    <HeldLink state={state} to={to}>
      {content}
    </HeldLink>
  )
}

/** A press holds the table at once. As a link it opens in a new tab, and without scripts asks for one press more. */
function HeldLink({ state, to, children }: { state: SlotState; to: string; children: ReactNode }) {
  const submit = useSubmit()
  const { formAction } = useNavigation()
  const hold = (event: MouseEvent) => {
    if (event.defaultPrevented || event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey) return
    event.preventDefault()
    // In a frame, where no cookie comes back, the address has to say so.
    const action = window.self === window.top ? to : `${to}&framed=1`
    void submit({ pick: askedTime }, { method: 'post', action })
  }
  return (
    <Link
      className="slot"
      data-state={state}
      data-busy={formAction === to || undefined}
      to={to}
      onClick={hold}
      aria-current={state === 'selected' ? 'true' : undefined}
    >
      {children}
    </Link>
  )
}
