const most = 100
const idShape = /^[\p{L}\p{N}][\p{L}\p{M}\p{N}._-]{0,119}$/u

/** Ids of saved places, the latest first. Whatever else was stored there is as good as nothing. */
export function readSaved(stored: string | null): string[] {
  try {
    const value: unknown = JSON.parse(stored ?? '[]')
    return Array.isArray(value) ? venueIds(value) : []
  } catch {
    return []
  }
}

/** What may be an id, each once, and no more than a list can show. */
export function venueIds(values: readonly unknown[]): string[] {
  const ids = values.filter((value): value is string => typeof value === 'string' && idShape.test(value))
  return [...new Set(ids)].slice(0, most)
}

export function toggleSaved(saved: readonly string[], id: string): string[] {
  return saved.includes(id) ? saved.filter((other) => other !== id) : [id, ...saved].slice(0, most)
}
