import { priceLevel } from '#domain/locale/currency.ts'
import { useText } from '../i18n/text.tsx'

export function PriceLevel({
  level,
  currency,
}: {
  level: number | null | undefined
  currency: string | null | undefined
}) {
  const { t } = useText()
  const signs = priceLevel(level, currency)
  if (!signs) return null
  return (
    <span>
      <span aria-hidden="true">{signs}</span>
      <span className="unseen">{t('price.spoken', { level: signs.length })}</span>
    </span>
  )
}

export function Price({ amount, currency }: { amount: number; currency: string }) {
  const { money } = useText()
  return <span className="figures">{money(amount, currency)}</span>
}
