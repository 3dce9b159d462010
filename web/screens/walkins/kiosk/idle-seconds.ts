import { useEffect, useState } from 'react'

export const idleSeconds = 60
/** Of the last screen, which has the guest's name on it and asks for nothing. */
export const doneSeconds = 20

const touches = ['pointerdown', 'keydown', 'input'] as const

/** Seconds until the kiosk starts over, by `onOver`; every touch gives all of them back. */
export function useIdleSeconds(most: number, isCounting: boolean, onOver: () => void): number {
  const [left, setLeft] = useState(most)
  useEffect(() => {
    if (!isCounting) return
    let since = Date.now()
    const tick = () => {
      const seconds = Math.max(0, most - Math.floor((Date.now() - since) / 1000))
      setLeft(seconds)
      if (seconds === 0) onOver()
    }
    const touched = () => {
      since = Date.now()
      tick()
    }
    const timer = setInterval(tick, 500)
    for (const touch of touches) document.addEventListener(touch, touched, { capture: true, passive: true })
    tick()
    return () => {
      clearInterval(timer)
      for (const touch of touches) document.removeEventListener(touch, touched, { capture: true })
    }
  }, [most, isCounting, onOver])
  return left
}
