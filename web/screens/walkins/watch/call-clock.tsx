import { useEffect, useState } from 'react'
import { useHydrated } from '../../../parts/hydration/use-hydrated.ts'
import type { PlaceWire } from '../own-place.server.ts'
import { useWaitlistText } from '../waitlist-text.ts'
import type { PlaceView } from './place-view.server.ts'

/** How long the table waits for its party, by the server's clock; also right after the phone slept. */
export function CallClock({ view, place }: { view: PlaceView; place: PlaceWire }) {
  const { t } = useWaitlistText()
  const live = useHydrated()
  const until = place.callEnds ? Date.parse(place.callEnds) : null
  const left = useSecondsLeft(until, view.now)
  if (until === null) return null
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

function useSecondsLeft(until: number | null, serverNow: number): number {
  const leftAt = (now: number) => (until === null ? 0 : Math.max(0, Math.round((until - now) / 1000)))
  const [left, setLeft] = useState(() => leftAt(serverNow))
  useEffect(() => {
    // How far this clock is from the server's: what is counted is the server's time.
    const ahead = Date.now() - serverNow
    const tick = () => setLeft(until === null ? 0 : Math.max(0, Math.round((until + ahead - Date.now()) / 1000)))
    tick()
    const timer = setInterval(tick, 1000)
    return () => clearInterval(timer)
  }, [until, serverNow])
  return left
}
