import { Notice } from '../ui/notice.tsx'
import type { CancelOutcome } from './cancel-outcome.server.ts'
import { usePaymentText } from './payment-text.ts'

/** First what happens now, then the words agreed to. */
export function CancelOutcomeNotice({ outcome, words }: { outcome: CancelOutcome; words: string }) {
  const { t, money } = usePaymentText()
  const amount = money(outcome.amount, outcome.currency)
  return (
    <Notice icon="info">
      <p className="font-semibold">{t(`cancel.${outcome.kind}-${outcome.isFree ? 'back' : 'kept'}`, { amount })}</p>
      <p>{words}</p>
    </Notice>
  )
}
