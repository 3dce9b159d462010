import type { ReactNode } from 'react'
import { Icon, type IconName } from './icon.tsx'

export function Notice({ icon = 'info', children }: { icon?: IconName; children: ReactNode }) {
  return (
    <div className="notice">
      <Icon name={icon} />
      <div>{children}</div>
    </div>
  )
}
