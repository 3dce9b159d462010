import { useEffect, useRef } from 'react'
import { Icon } from '../../../parts/ui/icon.tsx'
import { useOrderText } from '../order-text.ts'
import type { CheckoutAnswer } from './checkout.server.ts'

/** Beside the button that did not order: which sum it is now, and who changed it. It is read out, and takes the focus after a press. */
export function ChangeNotice({ answer, currency }: { answer: CheckoutAnswer; currency: string }) {
  const { t, money } = useOrderText()
  const { change, news } = answer
  const box = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (change) box.current?.focus()
  }, [change])
  if (!change && news.length === 0) return null
  return (
    <div ref={box} className="notice outline-none" role="alert" tabIndex={-1}>
      <Icon name="alert" />
      <div className="grid gap-2">
        {news.map(({ guest: name, added, removed }) => (
          <p key={name}>
            {[
              ...(added.length > 0 ? [t('check.added', { name, dishes: added.join(', ') })] : []),
              ...(removed.length > 0 ? [t('check.removed', { name, dishes: removed.join(', ') })] : []),
            ].join(' ')}
          </p>
        ))}
        {change ? (
          <p className="font-semibold">
            {change.shown === null
              ? t('check.sum-now', { now: money(change.now, currency) })
              : t('check.sum-changed', { now: money(change.now, currency), shown: money(change.shown, currency) })}
          </p>
        ) : null}
      </div>
    </div>
  )
}
