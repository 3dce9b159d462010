import { Fragment, type ReactNode, type RefObject, useEffect, useRef, useState } from 'react'
import { Link } from 'react-router'
import { useHydrated } from '../hydration/use-hydrated.ts'
import { Wordmark } from '../site/wordmark.tsx'
import type { AccentStyle } from '../theme/accent-style.server.ts'
import { Icon } from '../ui/icon.tsx'
import { useBookingText } from './booking-text.ts'

/** The bare frame of a booking: whose page it is, the way back, and one column. */
export function BookingFrame({
  back,
  skip,
  accent,
  takesFocus = true,
  children,
}: {
  back: { to: string; name: string } | null
  skip?: { to: string; name: string }
  accent?: AccentStyle | undefined
  /** False where the heading of a step takes it. */
  takesFocus?: boolean
  children: ReactNode
}) {
  const frame = useRef<HTMLDivElement>(null)
  useFocusOnArrival(frame, takesFocus)
  return (
    <div ref={frame} tabIndex={-1} className="booking" style={accent}>
      {skip ? (
        <a href={skip.to} className="skip-link unseen">
          {skip.name}
        </a>
      ) : null}
      <header className="booking-head no-print">
        {back ? (
          <Link to={back.to} className="booking-back">
            <Icon name="back" />
            <span>{back.name}</span>
          </Link>
        ) : null}
        <Wordmark />
      </header>
      {children}
    </div>
  )
}

/** Each step begins at its heading, for the eye and for the keyboard. */
export function StepHeading({ children }: { children: ReactNode }) {
  const heading = useRef<HTMLHeadingElement>(null)
  useFocusOnArrival(heading)
  return (
    <h2 ref={heading} tabIndex={-1} className="text-title outline-none">
      {children}
    </h2>
  )
}

/** What scripts bring in takes the focus, which would else be left where the last thing was; a loaded page keeps its own. */
function useFocusOnArrival(target: RefObject<HTMLElement | null>, takesFocus = true): void {
  const hydrated = useHydrated()
  const [arrived] = useState(hydrated && takesFocus)
  useEffect(() => {
    if (arrived) target.current?.focus({ preventScroll: true })
  }, [arrived, target])
}

/** Facts in a row; a line breaks between them and never within one. */
export function Row({ of }: { of: readonly string[] }) {
  return of.map((fact, index) => (
    <Fragment key={fact}>
      <span className="whitespace-nowrap">{index < of.length - 1 ? `${fact} ·` : fact}</span>{' '}
    </Fragment>
  ))
}

export function ZoneNote({ timeZone }: { timeZone: string }) {
  const { t } = useBookingText()
  return <p className="text-note text-soft">{t('when.zone', { zone: timeZone.replaceAll('_', ' ') })}</p>
}
