import { useEffect, useRef } from 'react'
import { useLocation } from 'react-router'

/**
 * After a navigation within the app a screen reader would stay where the pressed link was: the page's name is said, and
 * the focus goes to its heading. A browser that loads a whole page does both by itself.
 */
export function RouteAnnouncer() {
  const { pathname } = useLocation()
  const line = useRef<HTMLParagraphElement>(null)
  const last = useRef(pathname)
  useEffect(() => {
    if (pathname === last.current) return
    last.current = pathname
    // A frame later the title is written and every effect of the page has run.
    const frame = requestAnimationFrame(() => {
      const heading = document.querySelector<HTMLElement>('main h1')
      if (heading) heading.tabIndex = -1
      heading?.focus({ preventScroll: true })
      if (line.current) line.current.textContent = document.title
    })
    return () => cancelAnimationFrame(frame)
  }, [pathname])
  return <p ref={line} id="route-announcer" className="unseen" aria-live="polite" />
}
