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
  label,
}: {
  minutes: number
  state?: SlotState
  event?: string
  reason?: string
  to?: string
  /** The name of the link where its text alone would be heard without its restaurant; it contains that text. */
  label?: string
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
    <HeldLink state={state} to={to} label={label}>
      {content}
    </HeldLink>
  )
}

/** A press holds the table at once. As a link, before the scripts or in a new tab, it opens the same form, which then holds it. */
type HeldProps = { state: SlotState; to: string; label: string | undefined; children: ReactNode }

function HeldLink({ state, to: times, label, children }: HeldProps) {
  const submit = useSubmit()
  const to = `${times}&step=about`
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
      aria-label={label}
      aria-current={state === 'selected' ? 'true' : undefined}
    >
      {children}
    </Link>
  )
}
