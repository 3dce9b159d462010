import { useEffect, useRef } from 'react'
import { Icon } from '../ui/icon.tsx'
import { useBookingText } from './booking-text.ts'
import type { Failure } from './failures.server.ts'

/** What happened and that nothing was lost; read out at once. */
export function FailureNotice({ failure, children }: { failure: Failure; children?: React.ReactNode }) {
  const { t } = useBookingText()
  const box = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (failure) box.current?.focus()
  }, [failure])
  return (
    <div ref={box} className="notice failure outline-none" role="alert" tabIndex={-1}>
      <Icon name="alert" />
      <div className="grid gap-3">
        <p className="font-semibold">{failure.sentence ? t(failure.sentence) : failure.message}</p>
        {children}
      </div>
    </div>
  )
}
