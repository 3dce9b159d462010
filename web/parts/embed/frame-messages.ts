import { sessionKeys } from '../storage/keys.ts'
import { crossMessage, eventOf, type FrameEvent } from './frame-events.ts'

/** Documented in docs/embedding.md; another meaning of any of these is another number. */
const version = 1

let parent: string | null = null
let before = ''

type FrameMessage = { type: 'ready' | 'escape' | FrameEvent } | { type: 'resize'; height: number }

const send = (message: FrameMessage) => parent && window.parent.postMessage({ tavola: version, ...message }, parent)

/** Says to the page around this one what it has to know, and only where the restaurant or tenant lists that page. */
export function showInFrame(parentOrigin: string | null, page: { pathname: string; search: string }): void {
  const isFirst = parent === null
  parent ??= parentOrigin ?? remembered()
  if (!parent) return
  if (isFirst) begin(parent)
  const event = isFirst && isLoadedAgain() ? null : eventOf(before, page)
  if (event && before !== page.pathname + page.search) send({ type: event })
  before = page.pathname
  window.parent.postMessage(crossMessage(page.pathname), parent)
}

function begin(origin: string): void {
  remember(origin)
  // The height is then that of what is shown, and no longer at least that of the frame.
  document.documentElement.dataset.framed = ''
  send({ type: 'ready' })
  // A frame keeps its keys to itself; what is open inside it is closed first.
  addEventListener('keydown', ({ key, defaultPrevented }) => {
    if (key === 'Escape' && !defaultPrevented && !document.querySelector('dialog[open], :popover-open'))
      send({ type: 'escape' })
  })
  const report = () => send({ type: 'resize', height: Math.ceil(document.body.getBoundingClientRect().height) })
  new ResizeObserver(report).observe(document.body)
}

/** A page that is reloaded or gone back to has said before what has happened. */
function isLoadedAgain(): boolean {
  const [loaded] = performance.getEntriesByType('navigation')
  return loaded instanceof PerformanceNavigationTiming && loaded.type !== 'navigate'
}

/** Pages of a flow name it in their address; others, that a guest reaches from there, do not. */
function remembered(): string | null {
  try {
    return sessionStorage.getItem(sessionKeys.parentOrigin)
  } catch {
    return null
  }
}

function remember(origin: string): void {
  try {
    sessionStorage.setItem(sessionKeys.parentOrigin, origin)
  } catch {
    // Storage is often blocked in a frame; then the address alone says it.
  }
}
