import type { Audience } from '../access/principal.ts'

declare const made: unique symbol

/** The only key that caches of answers take, so that nobody can forget for whom an answer was made. */
export type CacheKey = string & { readonly [made]: true }

type KeyedBy = Omit<Audience, 'scope'> & { readonly scope: { readonly text: string } | null }

export function cacheKey({ tenant, scope, guest, locale }: KeyedBy, ...parts: readonly string[]): CacheKey {
  return [tenant ?? '', scope?.text ?? '', guest ?? '', locale ?? '', ...parts].join('\n') as CacheKey
}

export function extendKey(key: CacheKey, part: string): CacheKey {
  return `${key}\n${part}` as CacheKey
}
