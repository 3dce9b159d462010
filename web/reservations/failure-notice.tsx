import type { ReactNode } from 'react'
import { FailureBox } from '../ui/failure-box.tsx'
import { useBookingText } from './booking-text.ts'
import type { Failure } from './failures.server.ts'

export function FailureNotice({ failure, children }: { failure: Failure; children?: ReactNode }) {
  const { t } = useBookingText()
  return (
    <FailureBox failure={failure} words={failure.sentence ? t(failure.sentence) : failure.message}>
      {children}
    </FailureBox>
  )
}
