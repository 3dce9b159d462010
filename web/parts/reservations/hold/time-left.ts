import { useEffect, useState } from 'react'

/** Seconds, counted from the server's clock: the guest's own may be wrong. */
export function useTimeLeft({ expiresAt, now }: { expiresAt: number; now: number }): number {
  const whole = Math.max(0, Math.round((expiresAt - now) / 1000))
  const [left, setLeft] = useState(whole)
  useEffect(() => {
    const since = performance.now()
    const tick = () => setLeft(Math.max(0, whole - Math.round((performance.now() - since) / 1000)))
    tick()
    const timer = setInterval(tick, 1000)
    return () => clearInterval(timer)
  }, [whole])
  return left
}
