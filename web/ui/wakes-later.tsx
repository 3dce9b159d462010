import { type ReactNode, Suspense, use } from 'react'
import { firstMove, hasMoved } from '../first-move.ts'

function Sleeping({ children }: { children: ReactNode }) {
  if (!hasMoved()) use(firstMove())
  return children
}

/**
 * Sent whole and readable at once; scripts take it over when the guest first moves, so that a slow phone is not busy
 * with what nobody has touched. Whoever draws this must not change before that: React would empty it.
 */
export function WakesLater({ fallback, children }: { fallback?: ReactNode; children: ReactNode }) {
  return (
    <Suspense fallback={fallback}>
      <Sleeping>{children}</Sleeping>
    </Suspense>
  )
}
