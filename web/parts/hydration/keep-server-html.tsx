import { type ReactNode, useId, useState } from 'react'
import { HydrateOnInteraction } from './hydrate-on-interaction.tsx'

/**
 * Like HydrateOnInteraction, for parts of a page that may update before their code has loaded. React then replaces the
 * part by its fallback, and a link to an anchor inside would lead nowhere; here the fallback is a copy of the server's HTML.
 */
export function KeepServerHtml({ fallback, children }: { fallback: ReactNode; children: ReactNode }) {
  const id = useId()
  return (
    <div id={id}>
      <HydrateOnInteraction fallback={<ServerHtml of={id} otherwise={fallback} />}>{children}</HydrateOnInteraction>
    </div>
  )
}

function ServerHtml({ of, otherwise }: { of: string; otherwise: ReactNode }) {
  const [html] = useState(() => (typeof document === 'undefined' ? '' : document.getElementById(of)?.innerHTML))
  return html ? <div dangerouslySetInnerHTML={{ __html: html }} /> : otherwise
}
