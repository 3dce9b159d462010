import { useText } from '../i18n/text.tsx'
import { Icon } from './icon.tsx'

export function Rating({ value, count }: { value: number | null | undefined; count?: number | null | undefined }) {
  const { t, number } = useText()
  if (!value) return null
  const shown = number(value, { minimumFractionDigits: 1, maximumFractionDigits: 1 })
  return (
    <span className="inline-flex items-center gap-1 figures">
      <span className="text-star" aria-hidden="true">
        <Icon name="star" solid />
      </span>
      <span className="unseen">{t('rating.spoken', { value: shown })}</span>
      <span className="font-semibold text-ink" aria-hidden="true">
        {shown}
      </span>
      {count ? (
        <>
          <span aria-hidden="true">{`(${number(count)})`}</span>
          <span className="unseen">{t('rating.reviews', { count })}</span>
        </>
      ) : null}
    </span>
  )
}
