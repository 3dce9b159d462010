import type { Audience } from '../access/principal.ts'

declare const made: unique symbol

/** The only key that caches of answers take, so that nobody can forget for whom an answer was made. */
export type CacheKey = string & { readonly [made]: true }

export function cacheKey({ tenant, guest, locale }: Audience, ...parts: readonly string[]): CacheKey {
  return [tenant ?? '', guest ?? '', locale ?? '', ...parts].join('\n') as CacheKey
}

export function extendKey(key: CacheKey, part: string): CacheKey {
  return `${key}\n${part}` as CacheKey
}
