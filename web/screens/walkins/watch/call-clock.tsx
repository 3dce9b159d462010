import { useHydrated } from '../../../parts/hydration/use-hydrated.ts'
import type { PlaceWire } from '../own-place.server.ts'
import { useWaitlistText } from '../waitlist-text.ts'
import type { PlaceView } from './place-view.server.ts'
import { useServerNow } from './server-now.ts'

/** How long the table waits for its party, by the server's clock. */
export function CallClock({ view, place }: { view: PlaceView; place: PlaceWire }) {
  const { t } = useWaitlistText()
  const live = useHydrated()
  const until = place.callEnds ? Date.parse(place.callEnds) : null
  const now = useServerNow(view.now)
  if (until === null) return null
  const left = Math.max(0, Math.round((until - now) / 1000))
  if (left <= 0) return <p className="ready-over">{t('ready.over')}</p>
  const minutes = Math.ceil(left / 60)
  return (
    <>
      {live ? (
        <p className="ready-clock" role="timer">
          {`${Math.floor(left / 60)}:${String(left % 60).padStart(2, '0')}`}
        </p>
      ) : (
        <p className="ready-clock">{t('ready.minutes', { minutes })}</p>
      )}
      <p>{t('ready.kept')}</p>
      <p role="status" className="unseen">
        {left <= 60 ? t('ready.last-minute') : ''}
      </p>
    </>
  )
}
