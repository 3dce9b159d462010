import type { ReactNode } from 'react'

export function ToastArea({ children }: { children?: ReactNode }) {
  return (
    <div className="toasts" role="status" aria-live="polite">
      {children}
    </div>
  )
}

export function Toast({ children }: { children: ReactNode }) {
  return <div className="toast">{children}</div>
}
