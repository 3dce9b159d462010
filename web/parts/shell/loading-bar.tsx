import { useEffect, useRef, useState } from 'react'
import { createPath, useNavigation } from 'react-router'
import { keepPendingAddress } from '../navigation/chunk-reload.ts'

const throttleMs = 200
const leastMs = 200
const failedMs = 2_000
const failure = 'page-failed'

/** Said by a page that came instead of the one that was asked for. */
export const reportFailure = () => dispatchEvent(new Event(failure))

/** Says nothing about a page that comes at once; once it is seen it stays long enough to be seen. */
export function LoadingBar() {
  const { state: progress, location: target } = useNavigation()
  const busy = progress !== 'idle'
  const [state, setState] = useState<'idle' | 'loading' | 'failed'>('idle')
  const shownAt = useRef(0)
  const failed = state === 'failed'
  // The page that did not come may still count as being waited for.
  const waits = busy && !failed
  useEffect(() => keepPendingAddress(target ? createPath(target) : null), [target])
  useEffect(() => {
    const fail = () => setState('failed')
    addEventListener(failure, fail)
    return () => removeEventListener(failure, fail)
  }, [])
  useEffect(() => {
    const unfailed = waits ? throttleMs : Math.max(shownAt.current + leastMs - performance.now(), 0)
    const timer = setTimeout(
      () => {
        shownAt.current = performance.now()
        setState(waits ? 'loading' : 'idle')
      },
      failed ? failedMs : unfailed,
    )
    return () => clearTimeout(timer)
  }, [waits, failed])
  return state === 'idle' ? null : <div className="load-bar" data-state={state} aria-hidden="true" />
}
