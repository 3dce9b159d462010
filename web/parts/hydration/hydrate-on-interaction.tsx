import { type ReactNode, Suspense, use } from 'react'
import { firstInteraction, hasInteracted } from './first-interaction.ts'

function AfterInteraction({ children }: { children: ReactNode }) {
  if (!hasInteracted()) use(firstInteraction())
  return children
}

/**
 * The server sends the children as HTML; React hydrates them at the first interaction, so that a slow phone does no work
 * for parts that nobody uses. The props from outside must not change before that: React would show the fallback.
 */
export function HydrateOnInteraction({ fallback, children }: { fallback?: ReactNode; children: ReactNode }) {
  return (
    <Suspense fallback={fallback}>
      <AfterInteraction>{children}</AfterInteraction>
    </Suspense>
  )
}
