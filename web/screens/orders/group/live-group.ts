import { useEffect, useRef } from 'react'
import { useRevalidator } from 'react-router'
import { watchStream } from '../../../parts/live/watch-stream.ts'

/** Loads the page's data anew whenever somebody of the group has changed something. */
export function useLiveGroup(events: string | null): void {
  const { revalidate } = useRevalidator()
  const latest = useRef(revalidate)
  useEffect(() => {
    latest.current = revalidate
  }, [revalidate])
  useEffect(() => {
    if (!events) return
    let seen: string | null = null
    // What the stream begins with may have changed since the page was made.
    const isNew = (word: string) => {
      const before = seen
      seen = word
      return word !== before
    }
    return watchStream(events, isNew, () => void latest.current())
  }, [events])
}
