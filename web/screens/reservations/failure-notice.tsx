import type { ReactNode } from 'react'
import { useBookingText } from '../../parts/reservations/booking-text.ts'
import type { BookingFailure } from '../../parts/reservations/failures.server.ts'
import { FailureBox } from '../../parts/ui/failure-box.tsx'

export function FailureNotice({ failure, children }: { failure: BookingFailure; children?: ReactNode }) {
  const { t } = useBookingText()
  return (
    <FailureBox failure={failure} words={failure.sentence ? t(failure.sentence) : failure.message}>
      {children}
    </FailureBox>
  )
}
