/** How often is looked where no stream comes through, and where one does, should it have died unnoticed. */
const lookMs = { withoutStream: 8000, withStream: 60_000 }

/**
 * Looks when a stream says something new, and now and then in case it says nothing, until the returned function is called.
 * A page that nobody sees looks when it is seen again.
 */
export function watchStream(address: string, isNew: (word: string) => boolean, look: () => void): () => void {
  let source: EventSource
  let isStreaming = false
  let next: ReturnType<typeof setTimeout> | undefined
  const lookIfSeen = () => {
    if (document.visibilityState === 'visible') look()
  }
  const lookLater = () => {
    clearTimeout(next)
    next = setTimeout(
      () => {
        lookIfSeen()
        // A browser opens no stream again that was refused.
        if (source.readyState === EventSource.CLOSED) source = open()
        lookLater()
      },
      isStreaming ? lookMs.withStream : lookMs.withoutStream,
    )
  }
  function open() {
    const opened = new EventSource(address)
    opened.addEventListener('message', ({ data }) => {
      isStreaming = true
      lookLater()
      if (isNew(String(data))) lookIfSeen()
    })
    opened.addEventListener('error', () => {
      // It breaks off again and again where nothing comes through; the next look is not put off for that.
      if (!isStreaming) return
      isStreaming = false
      lookLater()
    })
    return opened
  }
  source = open()
  lookLater()
  document.addEventListener('visibilitychange', lookIfSeen)
  return () => {
    source.close()
    clearTimeout(next)
    document.removeEventListener('visibilitychange', lookIfSeen)
  }
}
