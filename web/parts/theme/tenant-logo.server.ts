import type { CSSProperties } from 'react'
import type { TenantSettings } from '../request/context.ts'

export type LogoImage = {
  className: string
  src: string
  width: number
  height: number
  'data-plate'?: string
  style?: CSSProperties & Record<'--logo-dark', string>
}

/** The attributes of its image, whose size is known before it comes. Without a logo for dark it stands on a light plate there. */
export function logoImage({ logo }: Pick<TenantSettings, 'logo'>): LogoImage | null {
  if (!logo) return null
  const { light, dark, width, height } = logo
  const inDark = dark ? { style: { '--logo-dark': `url(${dark})` } } : { 'data-plate': '' }
  return { className: 'logo', src: light, width, height, ...inDark }
}
