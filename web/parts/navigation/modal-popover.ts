import { type RefObject, useEffect, useRef } from 'react'
import { useLocation } from 'react-router'

/**
 * A popover that scripts make a dialog: what is behind it cannot be reached, the focus goes in, and Back closes it
 * before it leaves the page. For that it adds an entry to the history, which a navigation from inside has to replace.
 */
export function useModalPopover(popover: RefObject<HTMLElement | null>): void {
  const { key } = useLocation()
  const hasEntry = useRef(false)
  const drawnAt = useRef(key)
  useEffect(() => {
    if (key !== drawnAt.current) hasEntry.current = false
    drawnAt.current = key
  }, [key])
  useEffect(() => (popover.current ? watchPopover(popover.current, hasEntry) : undefined), [popover])
}

function watchPopover(element: HTMLElement, hasEntry: { current: boolean }): () => void {
  let reachable = () => {}
  const open = () => {
    // Opened while the scripts came, it is seen open and then said to be.
    if (element.ariaModal) return
    element.role = 'dialog'
    element.ariaModal = 'true'
    element.tabIndex = -1
    reachable = makeInert(element)
    if (!element.contains(document.activeElement)) element.focus()
    history.pushState({ ...history.state, ofPopover: true }, '')
    hasEntry.current = true
  }
  const close = () => {
    reachable()
    element.role = null
    element.ariaModal = null
    // A navigation from inside has taken the entry's place before anything is drawn again.
    if (hasEntry.current && history.state?.ofPopover) history.back()
  }
  // Before it closes, because the browser then gives the focus back to what opened it.
  const beforeToggle = ({ newState }: ToggleEvent) => newState === 'closed' && close()
  const toggle = ({ newState }: ToggleEvent) => newState === 'open' && open()
  /** The entry is of no page, so the router must not hear of it. */
  const leave = (event: PopStateEvent) => {
    if (!hasEntry.current) return
    hasEntry.current = false
    event.stopImmediatePropagation()
    element.hidePopover()
  }
  if (element.matches(':popover-open')) open()
  element.addEventListener('beforetoggle', beforeToggle)
  element.addEventListener('toggle', toggle)
  window.addEventListener('popstate', leave, true)
  return () => {
    reachable()
    element.removeEventListener('beforetoggle', beforeToggle)
    element.removeEventListener('toggle', toggle)
    window.removeEventListener('popstate', leave, true)
  }
}

/** Everything beside the element and beside what it stands in; gives back how to undo it. */
function makeInert(element: HTMLElement): () => void {
  const beside: HTMLElement[] = []
  for (let inner = element; inner.parentElement && inner !== document.body; inner = inner.parentElement)
    for (const other of inner.parentElement.children)
      if (other !== inner && other instanceof HTMLElement && !other.inert) beside.push(other)
  for (const other of beside) other.inert = true
  return () => {
    for (const other of beside.splice(0)) other.inert = false
  }
}
