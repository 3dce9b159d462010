export type TwinCandidate = { kind: string; path: string; ownName: string; places: number }

/**
 * A state that is called like its city, or a country that is no more than one, would stand in a list twice: the city is
 * meant, and it takes their place.
 */
export function withoutTwins<Row extends TwinCandidate>(rows: readonly Row[]): Row[] {
  const cities = rows.filter(({ kind }) => kind === 'city')
  return rows.filter((row) => !cities.some((city) => isTwin(row, city)))
}

function isTwin(around: TwinCandidate, city: TwinCandidate): boolean {
  if (around.ownName !== city.ownName || around === city || !city.path.startsWith(around.path)) return false
  return around.kind === 'state' || around.places === city.places
}
