import { useText } from '../i18n/text.tsx'

/** The shape of a row of cards, so that nothing jumps when they come. */
export function CardRowSkeleton({ cards = 4 }: { cards?: number }) {
  const { t } = useText()
  return (
    <div className="card-row" role="status" aria-label={t('loading')}>
      {Array.from({ length: cards }, (_, index) => (
        <div key={index} className="grid gap-2.5">
          <div className="skeleton aspect-[4/3] rounded-card" />
          <div className="skeleton h-5 w-3/4" />
          <div className="skeleton h-4 w-1/2" />
        </div>
      ))}
    </div>
  )
}

export function LinesSkeleton({ lines = 3 }: { lines?: number }) {
  const { t } = useText()
  return (
    <div className="grid gap-2" role="status" aria-label={t('loading')}>
      {Array.from({ length: lines }, (_, index) => (
        <div key={index} className="skeleton h-5" style={{ inlineSize: `${92 - index * 14}%` }} />
      ))}
    </div>
  )
}
