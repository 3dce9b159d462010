import { createContext, type ReactNode, use, useCallback, useEffect, useMemo, useState } from 'react'
import { RefreshWithoutScripts } from '../../../parts/live/refresh-without-scripts.tsx'
import type { LineRestaurant } from '../line.server.ts'
import { useWaitlistText } from '../waitlist-text.ts'
import { doneSeconds, idleSeconds, useIdleSeconds } from './idle-seconds.ts'

type WipingState = { isWiping: boolean; wipe: () => void; start: string }

const WipingContext = createContext<WipingState>({ isWiping: false, wipe: () => {}, start: '' })

export const useWiping = () => use(WipingContext)

/** From here on the screen asks whether somebody is still there. */
const askSeconds = 15
/** As long as the ticket takes to leave the screen. */
const leaveMs = 700

/**
 * Around every screen of the kiosk: whoever walks away leaves nothing. After a while without a touch, or when the guest is done,
 * what was typed and shown is wiped and the first screen takes the place of this one in the history too.
 */
export function KioskFrame({
  restaurant,
  start,
  isBlank,
  isDone,
  children,
}: {
  restaurant: LineRestaurant
  start: string
  /** Whether nothing of a guest is on the screen. */
  isBlank: boolean
  /** Whether the guest has nothing left to do. */
  isDone: boolean
  children: ReactNode
}) {
  const { t } = useWaitlistText()
  const [isWiping, setIsWiping] = useState(false)
  const wipe = useCallback(() => setIsWiping(true), [])
  const most = isDone ? doneSeconds : idleSeconds
  const left = useIdleSeconds(most, !isBlank && !isWiping, wipe)
  const wiping = useMemo(() => ({ isWiping, wipe, start }), [isWiping, wipe, start])
  useEffect(() => {
    if (!isWiping) return
    wipeFields()
    const still = window.matchMedia('(prefers-reduced-motion: reduce)').matches
    const timer = setTimeout(() => window.location.replace(start), still ? 0 : leaveMs)
    return () => clearTimeout(timer)
  }, [isWiping, start])
  useNothingToGoBackTo(start)
  return (
    <WipingContext value={wiping}>
      <div className="kiosk" style={restaurant.accent}>
        {isBlank ? null : <RefreshWithoutScripts to={start} after={most} />}
        {children}
        {isBlank ? null : (
          <div className="kiosk-foot" data-asking={left <= askSeconds || undefined}>
            <p role="timer">{isWiping ? t('kiosk.wiped') : t('kiosk.resets', { seconds: left })}</p>
            <span className="kiosk-left" style={{ transform: `scaleX(${isWiping ? 0 : left / most})` }} />
            <p role="status" className="unseen">
              {left <= askSeconds && !isWiping ? t('kiosk.still') : ''}
            </p>
            <div className="flex gap-3">
              <button type="button" className="kiosk-quiet with-scripts" onClick={wipe}>
                {t('kiosk.cancel')}
              </button>
              {/* Any touch counts as one; this is the place to put the finger. */}
              {left <= askSeconds ? (
                <button type="button" className="kiosk-quiet" data-main>
                  {t('kiosk.still')}
                </button>
              ) : null}
            </div>
          </div>
        )}
      </div>
    </WipingContext>
  )
}

/** A browser may keep a page as it was left and show it again on Back: what it keeps is empty, and it is not shown. */
function useNothingToGoBackTo(start: string): void {
  useEffect(() => {
    const shown = ({ persisted }: PageTransitionEvent) => persisted && window.location.replace(start)
    window.addEventListener('pagehide', wipeFields)
    window.addEventListener('pageshow', shown)
    return () => {
      window.removeEventListener('pagehide', wipeFields)
      window.removeEventListener('pageshow', shown)
    }
  }, [start])
}

function wipeFields(): void {
  for (const field of document.querySelectorAll<HTMLInputElement>('.kiosk input')) field.value = ''
  try {
    sessionStorage.clear()
  } catch {
    // Storage that is blocked holds nothing.
  }
}
