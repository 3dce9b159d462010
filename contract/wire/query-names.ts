import type { Endpoint } from '../api/endpoint.ts'
import { isRecord } from './record.ts'

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

/** The same for the fields of a body; what the body has under the schema's own name wins, unless it is empty. */
export function canonicalBody({ bodyAliases }: Endpoint, body: unknown): unknown {
  if (!bodyAliases || !isRecord(body)) return body
  const named = { ...body }
  for (const [name, others] of Object.entries(bodyAliases)) {
    const known = named[name]
    if (known !== undefined && known !== null && known !== '') continue
    const other = others.find((one) => Object.hasOwn(named, one))
    if (other !== undefined) named[name] = named[other]
  }
  return named
}
