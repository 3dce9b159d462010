import type { ReactNode } from 'react'

export type PageVariant = 'discover' | 'error' | 'restaurant' | 'search' | 'profile'

export function PageLayout({ variant, children }: { variant: PageVariant; children: ReactNode }) {
  return (
    <div className="page" data-variant={variant}>
      {children}
    </div>
  )
}
