import type { ButtonHTMLAttributes, ReactNode } from 'react'
import { Link, type LinkProps } from 'react-router'

export type ButtonKind = 'main' | 'plain' | 'quiet' | 'danger'

type Looks = { kind?: ButtonKind; small?: boolean; children: ReactNode }

function looks({ kind = 'plain', small = false }: Omit<Looks, 'children'>) {
  return { 'data-kind': kind, 'data-size': small ? 'small' : undefined }
}

export function Button({
  kind,
  small,
  busy = false,
  className = '',
  ...rest
}: Looks & { busy?: boolean } & ButtonHTMLAttributes<HTMLButtonElement>) {
  return (
    <button
      type="button"
      {...rest}
      {...looks({ ...(kind ? { kind } : {}), ...(small ? { small } : {}) })}
      className={`button ${className}`}
      data-busy={busy}
      aria-busy={busy || undefined}
    />
  )
}

export function ButtonLink({ kind, small, className = '', ...rest }: Looks & LinkProps) {
  return (
    <Link
      {...rest}
      {...looks({ ...(kind ? { kind } : {}), ...(small ? { small } : {}) })}
      className={`button ${className}`}
    />
  )
}
