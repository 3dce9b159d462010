import { useEffect, useState } from 'react'
import type { PlaceWire } from '../own-place.server.ts'

/** A stream says the first thing at once; one that says nothing for so long is swallowed on the way. */
const firstWordMs = 5000
/** How often the place is asked for where no stream comes through, and where one does, should it have died unnoticed. */
const askMs = { withoutStream: 8000, withStream: 60_000 }

/** Tells of a place as it changes, by a stream of events or by asking, until the returned function is called. */
export function watchPlace(id: string, onPlace: (place: PlaceWire) => void): () => void {
  const address = `/api/rsv/guest/walkins/${id}`
  let source: EventSource | null = null
  let isStreaming = false
  let firstWord: ReturnType<typeof setTimeout> | undefined
  let asking: ReturnType<typeof setTimeout> | undefined
  const stopped = new AbortController()

  const ask = async () => {
    clearTimeout(asking)
    try {
      const response = await fetch(`${address}/place`, { cache: 'no-store', signal: stopped.signal })
      if (response.ok) onPlace((await response.json()) as PlaceWire)
    } catch {
      // No connection: the next look tries again, and so does the moment when it is back.
    }
    if (stopped.signal.aborted) return
    if (source?.readyState === EventSource.CLOSED) open()
    askLater()
  }
  const askLater = () => {
    clearTimeout(asking)
    asking = setTimeout(() => void ask(), isStreaming ? askMs.withStream : askMs.withoutStream)
  }
  const doubt = () => {
    isStreaming = false
    clearTimeout(firstWord)
    firstWord = setTimeout(() => void ask(), firstWordMs)
  }
  function open() {
    source?.close()
    source = new EventSource(`${address}/events`)
    source.addEventListener('message', ({ data }) => {
      isStreaming = true
      clearTimeout(firstWord)
      askLater()
      onPlace(JSON.parse(String(data)) as PlaceWire)
    })
    source.addEventListener('error', doubt)
    doubt()
  }
  /** A phone that slept has missed what happened, and its connection is often dead without knowing it. */
  const wake = () => {
    if (document.visibilityState !== 'visible') return
    open()
    void ask()
  }

  open()
  document.addEventListener('visibilitychange', wake)
  window.addEventListener('pageshow', wake)
  window.addEventListener('online', wake)
  return () => {
    stopped.abort()
    source?.close()
    clearTimeout(firstWord)
    clearTimeout(asking)
    document.removeEventListener('visibilitychange', wake)
    window.removeEventListener('pageshow', wake)
    window.removeEventListener('online', wake)
  }
}

/** The place as the page came with it, then as it is; what was heard before the page came anew is older than the page. */
export function useLivePlace(id: string, loaded: PlaceWire): PlaceWire {
  const [heard, setHeard] = useState<{ after: PlaceWire; place: PlaceWire } | null>(null)
  useEffect(() => watchPlace(id, (place) => setHeard({ after: loaded, place })), [id, loaded])
  return heard?.after === loaded ? heard.place : loaded
}
