import type { Endpoint } from '../api/endpoint.ts'

/**
 * Renames the query parameters of a request to the spellings the endpoint's schema knows. The
 * schema's own spelling wins over an alias, and among aliases the first listed.
 */
export function canonicalQuery<V>(endpoint: Endpoint, query: Readonly<Record<string, V>>) {
  const aliases = Object.entries(endpoint.aliases ?? {})
  if (aliases.length === 0) return query
  const sent = new Map(Object.entries(query).map(([name, value]) => [name.toLowerCase(), value]))
  const renamed: Record<string, V> = {}
  for (const [canonical, others] of aliases) {
    const spelling = [canonical, ...others].map((name) => name.toLowerCase()).find((name) => sent.has(name))
    const value = spelling === undefined ? undefined : sent.get(spelling)
    if (value !== undefined) renamed[canonical] = value
  }
  return { ...query, ...renamed }
}
