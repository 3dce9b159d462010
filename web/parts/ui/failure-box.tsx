import { type ReactNode, useEffect, useRef } from 'react'
import { Icon } from './icon.tsx'

/** What happened, in words, and what can be done; read out at once, and again when another failure takes its place. */
export function FailureBox({
  failure,
  words,
  children,
}: {
  failure: object | string
  words: string
  children?: ReactNode
}) {
  const box = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (failure) box.current?.focus()
  }, [failure])
  return (
    <div ref={box} className="notice failure outline-none" role="alert" tabIndex={-1}>
      <Icon name="alert" />
      <div className="grid gap-3">
        <p className="font-semibold">{words}</p>
        {children}
      </div>
    </div>
  )
}
