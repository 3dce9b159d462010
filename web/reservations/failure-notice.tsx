import { useEffect, useRef } from 'react'
import { Icon } from '../ui/icon.tsx'
import type { Failure } from './failures.server.ts'
import { useBookingText } from './texts/texts.ts'

/** What happened and that nothing was lost; read out at once. */
export function FailureNotice({ failure, children }: { failure: Failure; children?: React.ReactNode }) {
  const { b } = useBookingText()
  const box = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (failure) box.current?.focus()
  }, [failure])
  return (
    <div ref={box} className="notice failure outline-none" role="alert" tabIndex={-1}>
      <Icon name="alert" />
      <div className="grid gap-3">
        <p className="font-semibold">{failure.sentence ? b(failure.sentence) : failure.message}</p>
        {children}
      </div>
    </div>
  )
}
