export type PathEntry = { id: string; name?: string | null }

export const worldId = 'g'

/**
 * The path from the country down; nameless entries and the world are not places a guest would go back to. A state called
 * like its city is one with it.
 */
export function breadcrumbs(regionPath: readonly PathEntry[] | null | undefined): { id: string; name: string }[] {
  const shown = (regionPath ?? []).flatMap(({ id, name }) => {
    const trimmed = name?.trim()
    return trimmed && id !== worldId ? [{ id, name: trimmed }] : []
  })
  return shown.filter(({ name }, index) => name !== shown[index + 1]?.name)
}
