/** Neighbours that belong together, in one list each; a gap in the row ends one. */
export function runsOf<T>(row: readonly (T | null)[], belong: (before: T, next: T) => boolean): T[][] {
  const runs: T[][] = []
  let last: T | null = null
  for (const item of row) {
    if (item !== null) {
      const isNext = last !== null && belong(last, item)
      if (isNext) runs.at(-1)?.push(item)
      else runs.push([item])
    }
    last = item
  }
  return runs
}
