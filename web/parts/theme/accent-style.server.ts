import type { CSSProperties } from 'react'
import { accentFrom } from '#domain/theme/accent.ts'

export type AccentStyle = CSSProperties & Record<'--accent' | '--on-accent' | '--accent-wash', string>

/** A tenant's or restaurant's two colours as variables, worked out here; what is no colour leaves ours in place. */
export function accentStyle(first: string | null | undefined, second?: string | null): AccentStyle | undefined {
  const accent = accentFrom(first, second)
  if (!accent) return undefined
  return {
    '--accent': `light-dark(${accent.light}, ${accent.dark})`,
    '--on-accent': `light-dark(${accent.onLight}, ${accent.onDark})`,
    '--accent-wash': `light-dark(${accent.washLight}17, ${accent.washDark}29)`,
  }
}
