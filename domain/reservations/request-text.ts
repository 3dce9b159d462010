/**
 * One text for one request, whatever the order of its properties: what is absent, null or empty does not count. Two
 * requests with one id are the same when these texts are.
 */
export function requestText(value: unknown): string {
  return JSON.stringify(ordered(value)) ?? 'null'
}

function ordered(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(ordered)
  if (typeof value !== 'object' || value === null) return value
  const entries = Object.entries(value)
    .map(([name, part]) => [name, ordered(part)] as const)
    .filter(([, part]) => !isEmpty(part))
    .sort(([a], [b]) => (a < b ? -1 : 1))
  return Object.fromEntries(entries)
}

function isEmpty(value: unknown): boolean {
  if (value === undefined || value === null || value === '') return true
  return typeof value === 'object' && Object.keys(value).length === 0
}
