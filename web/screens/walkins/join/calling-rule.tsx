import { useWaitlistText } from '../waitlist-text.ts'

/** Who is called for a free table: the rule by which it is done, in one sentence. */
export function CallingRule({ rule }: { rule: string }) {
  const { t } = useWaitlistText()
  return (
    <details className="calling-rule">
      <summary className="link">{t('rule.title')}</summary>
      <p className="prose text-small text-soft">{rule}</p>
    </details>
  )
}
