import type { ReactNode } from 'react'
import { FailureBox } from '../../parts/ui/failure-box.tsx'
import type { LineFailure } from './line-failures.server.ts'
import { useWaitlistText } from './waitlist-text.ts'

type LineFailureText = Pick<LineFailure, 'sentence' | 'message'>

export function LineFailureNotice({ failure, children }: { failure: LineFailureText; children?: ReactNode }) {
  const { t } = useWaitlistText()
  return (
    <FailureBox failure={failure} words={failure.sentence ? t(failure.sentence) : failure.message}>
      {children}
    </FailureBox>
  )
}
