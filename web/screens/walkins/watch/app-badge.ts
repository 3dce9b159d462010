import { useEffect } from 'react'

/** The place on the app's icon, so that a phone in a pocket shows it; nothing where the browser has no such thing. */
export function useAppBadge(place: number | null): void {
  useEffect(() => {
    if (!('setAppBadge' in navigator)) return
    const shown = place === null ? navigator.clearAppBadge() : navigator.setAppBadge(place)
    shown.catch(() => {})
  }, [place])
}
