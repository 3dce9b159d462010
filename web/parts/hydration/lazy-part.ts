import { type ComponentType, lazy } from 'react'

/**
 * For a part that cannot be loaded what stands in its place stays, and nothing around it is thrown away. What becomes of the page
 * is decided once, for all its parts (`watchMissingChunks`).
 */
export const lazyPart = <Props>(load: () => Promise<{ default: ComponentType<Props> }>) =>
  lazy<ComponentType<Props>>(() => load().catch(() => new Promise<never>(() => {})))
