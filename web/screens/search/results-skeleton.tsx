import { useText } from '../../parts/i18n/text.tsx'

/** Cards before they come, of their size. */
export function ResultsSkeleton({ cards = 6 }: { cards?: number }) {
  const { t } = useText()
  return (
    <div className="card-grid" role="status" aria-label={t('loading')}>
      {Array.from({ length: cards }, (_, index) => (
        <div key={index} className="venue-card">
          <div className="skeleton photo" />
          <div className="grid gap-2">
            <div className="skeleton h-5 w-3/4" />
            <div className="skeleton h-4 w-1/2" />
          </div>
        </div>
      ))}
    </div>
  )
}
