/** A span of time, an end of which may not be known. */
export type HistoryVisit = { starts: number; ends: number; tables: readonly string[]; party: number }

type HistoryCall = { restaurantId: number; key: string; invoked: number; completed: number }

/** What clients did and saw, in monotonic milliseconds. `unknown`: no answer came, so it may have happened or not. */
export type HistoryEvent =
  | (HistoryCall & { kind: 'create' | 'change'; outcome: 'ok'; visit: HistoryVisit })
  | (HistoryCall & { kind: 'create' | 'change'; outcome: 'refused' | 'unknown' })
  | (HistoryCall & { kind: 'cancel'; outcome: 'ok' | 'refused' | 'unknown' })
  | (HistoryCall & {
      kind: 'read'
      outcome: 'ok'
      free: boolean
      starts: number
      ends: number
      allTables: readonly string[]
    })

/** What the database holds at the end. */
export type Final = {
  restaurantId: number
  key: string
  active: boolean
  visit: HistoryVisit
  changes: readonly { from: string | null; to: string; by: string }[]
}

type LegalChange = (from: string | null, to: string, by: string) => boolean

/** Everything in a history and its end that must never be; an empty list is the only good one. */
export function checkHistory(
  events: readonly HistoryEvent[],
  finals: readonly Final[],
  isLegal: LegalChange,
): string[] {
  const byKey = Map.groupBy(events, ({ key }) => key)
  const byFinalKey = Map.groupBy(finals, ({ key }) => key)
  const kept = [...byKey].flatMap(([key, own]) => heldBy(key, own))
  return [
    ...overlaps(finals.filter(({ active }) => active)).map(
      ([a, b]) => `at the end ${a.key} and ${b.key} share a table`,
    ),
    ...bothHeld(kept).map(([a, b]) => `${a.key} and ${b.key} were promised one table at one time`),
    ...[...byKey].flatMap(([key, own]) => checkKey(key, own, byFinalKey.get(key) ?? [])),
    ...finals.flatMap(({ key, changes }) => illegal(changes, isLegal).map((change) => `${key} went ${change}`)),
    ...shownFreeInVain(events, kept),
  ]
}

function checkKey(key: string, events: readonly HistoryEvent[], finals: readonly Final[]): string[] {
  const problems: string[] = []
  const creates = events.filter(({ kind }) => kind === 'create')
  const made = creates.filter((event) => event.outcome === 'ok')
  const [final] = finals
  if (finals.length > 1) problems.push(`${key} is there ${finals.length} times`)
  if (made.length > 0 && !final) problems.push(`${key} was acknowledged and is missing`)
  if (final && creates.length > 0 && creates.every(({ outcome }) => outcome === 'refused'))
    problems.push(`${key} was refused and is there`)
  const answers = new Set(made.map((event) => 'visit' in event && JSON.stringify(event.visit)))
  const isMoved = events.some(({ kind, outcome }) => kind === 'change' && outcome !== 'refused')
  if (answers.size > 1 && !isMoved) problems.push(`${key} was answered in ${answers.size} ways`)
  if (final) problems.push(...checkEnd(key, events, final))
  return problems
}

/** What was last acknowledged is what is there, unless somebody may have changed it since. */
function checkEnd(key: string, events: readonly HistoryEvent[], final: Final): string[] {
  const cancels = events.filter(({ kind, outcome }) => kind === 'cancel' && outcome !== 'refused')
  if (cancels.some(({ outcome }) => outcome === 'ok') && final.active) return [`${key} was canceled and still stands`]
  if (cancels.length > 0) return []
  const writes = events.filter(({ kind, outcome }) => (kind === 'create' || kind === 'change') && outcome !== 'refused')
  if (writes.some(({ outcome }) => outcome === 'unknown')) return []
  const last = writes.toSorted((a, b) => a.completed - b.completed).at(-1)
  if (!last || !('visit' in last)) return []
  if (!final.active) return [`${key} was acknowledged and was ended by nobody`]
  return JSON.stringify(last.visit) === JSON.stringify(final.visit) ? [] : [`${key} is not what was acknowledged`]
}

type HistoryAllocation = { restaurantId: number; key: string; visit: HistoryVisit; from: number; until: number }

/** When a booking surely held its tables: from an answer on, until somebody began to give them up. */
function heldBy(key: string, events: readonly HistoryEvent[]): HistoryAllocation[] {
  const givings = events.filter(({ kind, outcome }) => kind !== 'create' && kind !== 'read' && outcome !== 'refused')
  return events.flatMap((event) => {
    if (!('visit' in event) || event.visit.tables.length === 0) return []
    const later = givings.filter((giving) => giving !== event && giving.completed > event.invoked)
    const until = Math.min(Number.POSITIVE_INFINITY, ...later.map(({ invoked }) => invoked))
    const { restaurantId, visit, completed } = event
    return completed < until ? [{ restaurantId, key, visit, from: completed, until }] : []
  })
}

const sharesTable = (a: HistoryVisit, b: HistoryVisit) =>
  a.starts < b.ends && b.starts < a.ends && a.tables.some((table) => b.tables.includes(table))

function bothHeld(held: readonly HistoryAllocation[]): [HistoryAllocation, HistoryAllocation][] {
  return overlaps(held).filter(([a, b]) => Math.max(a.from, b.from) < Math.min(a.until, b.until))
}

/** Pairs of different bookings with a table and a time in common. */
function overlaps<T extends { restaurantId: number; key: string; visit: HistoryVisit }>(all: readonly T[]): [T, T][] {
  const perTable = Map.groupBy(
    all.flatMap((item) => item.visit.tables.map((table) => ({ item, seat: `${item.restaurantId} ${table}` }))),
    ({ seat }) => seat,
  )
  const found = new Map<string, [T, T]>()
  for (const group of perTable.values()) {
    const sorted = group.map(({ item }) => item).toSorted((a, b) => a.visit.starts - b.visit.starts)
    for (const [index, a] of sorted.entries())
      for (const b of sorted.slice(index + 1)) {
        if (b.visit.starts >= a.visit.ends) break
        if (a.key !== b.key && sharesTable(a.visit, b.visit))
          found.set(`${a.key} ${b.key} ${a.visit.starts} ${b.visit.starts}`, [a, b])
      }
  }
  return [...found.values()]
}

function illegal(changes: Final['changes'], isLegal: LegalChange): string[] {
  return changes
    .filter(({ from, to, by }, index) => !isLegal(from, to, by) || from !== (changes[index - 1]?.to ?? null))
    .map(({ from, to, by }) => `from ${from} to ${to} by ${by}`)
}

/** A slot shown as free while every table was surely taken from before the question until after the answer. */
function shownFreeInVain(events: readonly HistoryEvent[], held: readonly HistoryAllocation[]): string[] {
  return events.flatMap((read) => {
    if (read.kind !== 'read' || !read.free) return []
    const blocks = held.filter(
      ({ restaurantId, visit, from, until }) =>
        restaurantId === read.restaurantId &&
        from < read.invoked &&
        until > read.completed &&
        visit.starts < read.ends &&
        read.starts < visit.ends,
    )
    const taken = new Set(blocks.flatMap(({ visit }) => visit.tables))
    const isFull = read.allTables.length > 0 && read.allTables.every((table) => taken.has(table))
    return isFull ? [`${read.restaurantId} showed ${read.starts} as free while it was full`] : []
  })
}
