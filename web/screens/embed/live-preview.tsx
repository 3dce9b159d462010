import { useEffect, useRef } from 'react'

declare global {
  var tavola: { start(): void } | undefined
}

/** The snippet at work. Its script owns what stands in the box, so React only ever sees the box. */
export function LivePreview({ markup }: { markup: string }) {
  const box = useRef<HTMLDivElement>(null)
  useEffect(() => {
    const place = box.current
    if (!place) return
    // Made on the server from values that were checked and escaped there.
    place.innerHTML = markup
    if (globalThis.tavola) globalThis.tavola.start()
    else document.head.append(Object.assign(document.createElement('script'), { src: '/embed.js', async: true }))
    return () => place.replaceChildren()
  }, [markup])
  return <div ref={box} className="live-preview" />
}
