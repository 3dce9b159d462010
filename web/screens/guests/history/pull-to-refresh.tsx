import { useEffect, useState } from 'react'
import { useRevalidator } from 'react-router'
import { Button } from '../../../parts/ui/button.tsx'
import { useHistoryText } from './history-text.ts'

/** So far a finger must pull. */
const enoughPx = 80

/** The lists are read anew by pulling them down, or by the button for those who do not pull. */
export function PullToRefresh() {
  const { t } = useHistoryText()
  const { revalidate, state } = useRevalidator()
  const [pulled, setPulled] = useState(0)
  const isBusy = state === 'loading'
  useEffect(() => {
    let from: number | null = null
    let distance = 0
    const start = ({ touches }: TouchEvent) => {
      from = window.scrollY <= 0 && touches.length === 1 ? (touches[0]?.clientY ?? null) : null
      distance = 0
    }
    const move = ({ touches }: TouchEvent) => {
      if (from === null) return
      distance = Math.max(0, (touches[0]?.clientY ?? from) - from)
      setPulled(Math.min(distance, enoughPx))
    }
    const end = () => {
      if (from !== null && distance >= enoughPx) void revalidate()
      from = null
      setPulled(0)
    }
    // The browser's own gesture would load the whole page.
    document.documentElement.style.overscrollBehaviorY = 'contain'
    window.addEventListener('touchstart', start, { passive: true })
    window.addEventListener('touchmove', move, { passive: true })
    window.addEventListener('touchend', end)
    window.addEventListener('touchcancel', end)
    return () => {
      document.documentElement.style.overscrollBehaviorY = ''
      window.removeEventListener('touchstart', start)
      window.removeEventListener('touchmove', move)
      window.removeEventListener('touchend', end)
      window.removeEventListener('touchcancel', end)
    }
  }, [revalidate])
  return (
    <div className="history-refresh" style={{ transform: `translateY(${pulled / 4}px)` }}>
      <Button small kind="quiet" className="with-scripts" busy={isBusy} onClick={() => void revalidate()}>
        {t('refresh')}
      </Button>
      <span role="status" className={isBusy ? 'text-small text-soft' : 'unseen'}>
        {isBusy ? t('refreshing') : ''}
      </span>
    </div>
  )
}
