import { groundsFrom } from '#domain/theme/accent.ts'
import { ownAccent } from '#domain/theme/own-colours.ts'
import type { TenantSettings } from '../request/context.ts'
import { type AccentStyle, accentStyle } from './accent-style.server.ts'

export type TenantStyle = AccentStyle & { '--paper'?: string }

/** A tenant's accent and ground, beside which our own accent is made to read; what is no colour leaves ours in place. */
export function tenantStyle(
  tenant: Pick<TenantSettings, 'themeColor' | 'backgroundColor'> | null,
): TenantStyle | undefined {
  const grounds = groundsFrom(tenant?.backgroundColor)
  const accent = accentStyle(tenant?.themeColor) ?? (grounds ? accentStyle(ownAccent) : undefined)
  if (!accent || !grounds) return accent
  return { ...accent, '--paper': `light-dark(${grounds.light}, ${grounds.dark})` }
}
