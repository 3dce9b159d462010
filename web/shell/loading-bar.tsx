import { useEffect, useState } from 'react'
import { useNavigation } from 'react-router'

const throttleMs = 200
const durationMs = 5_000

/** Says nothing about a page that comes at once, and turns red when one takes too long. */
export function LoadingBar() {
  const { state: navigation } = useNavigation()
  const busy = navigation !== 'idle'
  const [state, setState] = useState<'idle' | 'loading' | 'failed'>('idle')
  useEffect(() => {
    if (!busy) return
    const show = setTimeout(() => setState('loading'), throttleMs)
    const fail = setTimeout(() => setState('failed'), throttleMs + durationMs)
    return () => {
      clearTimeout(show)
      clearTimeout(fail)
      setState('idle')
    }
  }, [busy])
  return state === 'idle' ? null : <div className="load-bar" data-state={state} aria-hidden="true" />
}
