export type PathEntry = { id: string; name?: string | null }

export const worldId = 'g'

/** The path from the country down; nameless entries and the world are not places a guest would go back to. */
export function breadcrumbs(regionPath: readonly PathEntry[] | null | undefined): { id: string; name: string }[] {
  return (regionPath ?? []).flatMap(({ id, name }) => {
    const shown = name?.trim()
    return shown && id !== worldId ? [{ id, name: shown }] : []
  })
}
