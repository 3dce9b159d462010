export type ChoosableTable = {
  number: string
  isFree: boolean
  area: string | null
  minParty: number
  maxParty: number
}
type JoinedTables = { numbers: readonly string[]; minParty: number; maxParty: number }

/** `small` and `large`: free, and made for other parties. */
export type TableState = 'free' | 'taken' | 'small' | 'large'

export function tableState({ isFree, minParty, maxParty }: ChoosableTable, party: number): TableState {
  if (!isFree) return 'taken'
  if (party > maxParty) return 'small'
  return party < minParty ? 'large' : 'free'
}

/** Tables to be put together for a party: all of them free, and least waste first. */
export function joinsFor<T extends JoinedTables>(
  joins: readonly T[],
  tables: readonly ChoosableTable[],
  party: number,
): T[] {
  const free = new Set(tables.filter(({ isFree }) => isFree).map(({ number }) => number))
  return joins
    .filter(({ minParty, maxParty }) => minParty <= party && party <= maxParty)
    .filter(({ numbers }) => numbers.every((number) => free.has(number)))
    .toSorted((a, b) => a.maxParty - b.maxParty || a.numbers.length - b.numbers.length)
}

/** What the guest asked for comes first; otherwise the order of the room stays. */
export function inAreasFirst<T>(
  list: readonly T[],
  areasOf: (item: T) => readonly (string | null)[],
  areas: readonly string[],
): T[] {
  const isAsked = (item: T) => areasOf(item).some((area) => area !== null && areas.includes(area))
  return [...list.filter(isAsked), ...list.filter((item) => !isAsked(item))]
}
