import { useEffect, useRef, useState } from 'react'
import { createPath, useNavigation } from 'react-router'
import { keepPendingAddress } from '../navigation/chunk-reload.ts'

const throttleMs = 200
const leastMs = 200
const failedMs = 2_000
const failure = 'page-failed'

/** Said by a page that came instead of the one that was asked for. */
export const reportFailure = () => window.dispatchEvent(new Event(failure))

/** Says nothing about a page that comes at once; once it is seen it stays long enough to be seen. */
export function LoadingBar() {
  const { state: progress, location: target } = useNavigation()
  const busy = progress !== 'idle'
  const [state, setState] = useState<'idle' | 'loading' | 'failed'>('idle')
  const shownAt = useRef(0)
  useEffect(() => keepPendingAddress(target ? createPath(target) : null), [target])
  useEffect(() => {
    const fail = () => setState('failed')
    window.addEventListener(failure, fail)
    return () => window.removeEventListener(failure, fail)
  }, [])
  useEffect(() => {
    const wait = busy ? throttleMs : Math.max(shownAt.current + leastMs - performance.now(), 0)
    const timer = setTimeout(() => {
      shownAt.current = performance.now()
      setState((now) => (busy ? 'loading' : now === 'failed' ? now : 'idle'))
    }, wait)
    return () => clearTimeout(timer)
  }, [busy])
  useEffect(() => {
    if (state !== 'failed') return
    const timer = setTimeout(() => setState('idle'), failedMs)
    return () => clearTimeout(timer)
  }, [state])
  return state === 'idle' ? null : <div className="load-bar" data-state={state} aria-hidden="true" />
}
