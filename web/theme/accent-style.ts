import type { CSSProperties } from 'react'
import { accentFrom } from '#domain/theme/accent.ts'

/** A tenant's or restaurant's two colours as variables; what is no colour leaves ours in place. */
export function accentStyle(first: string | null | undefined, second?: string | null): CSSProperties | undefined {
  const accent = accentFrom(first)
  if (!accent) return undefined
  const wash = accentFrom(second) ?? accent
  return {
    '--accent': `light-dark(${accent.light}, ${accent.dark})`,
    '--on-accent': `light-dark(${accent.onLight}, ${accent.onDark})`,
    '--accent-wash': `light-dark(${wash.light}17, ${wash.dark}29)`,
  } as CSSProperties
}
