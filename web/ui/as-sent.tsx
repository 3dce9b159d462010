import { type ReactNode, Suspense, useId, useState } from 'react'

/**
 * For parts whose scripts come late. What the server drew stays readable, even when the page changes before those
 * scripts are there: React would empty it, and an anchor into it would lead nowhere.
 */
export function AsSent({ fallback, children }: { fallback: ReactNode; children: ReactNode }) {
  const id = useId()
  return (
    <div id={id}>
      <Suspense fallback={<Sent of={id} otherwise={fallback} />}>{children}</Suspense>
    </div>
  )
}

function Sent({ of, otherwise }: { of: string; otherwise: ReactNode }) {
  const [html] = useState(() => (typeof document === 'undefined' ? '' : document.getElementById(of)?.innerHTML))
  return html ? <div dangerouslySetInnerHTML={{ __html: html }} /> : otherwise
}
