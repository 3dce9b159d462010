import type { RestaurantDocumentWire, SearchResultWire } from '#contract/search/search.ts'
import { listsParty } from '#domain/restaurants/search-query.ts'

export const pageSize = 24
/**
 * Judged at once: every bookable restaurant of a city, so that one number holds for all pages and every free place comes
 * before any that is not. One read of rules and one of days answers for all; larger lists are judged in such blocks.
 */
export const judgedAtOnce = 480

export type TablesFirst<Venue> = {
  /** Restaurants that take such a party, in the order of the list. */
  judged: Venue[]
  /** Where this page begins among them, once they are ranked. */
  offset: number
  /** How many take such a party in all. */
  bookable: number
  /** What the page shows after them: places where it cannot be booked. */
  rest: Venue[]
}

type AskSearch = (extra: string, rest: { skip: number; top: number; count: boolean }) => Promise<SearchResultWire>

/**
 * A list for a party: first every restaurant where it can book a table, then all others. Which of them fit is asked of
 * the search itself, by the largest party that each takes online: it is what the restaurant has said, it needs no look at
 * any table, and paging stays exact.
 */
export async function tablesFirst(
  ask: AskSearch,
  { page, party, onlyFree }: { page: number; party: number; onlyFree: boolean },
): Promise<TablesFirst<RestaurantDocumentWire>> {
  const skip = (page - 1) * pageSize
  const start = skip - (skip % judgedAtOnce)
  const found = await ask(listsParty(party), { skip: start, top: judgedAtOnce, count: true })
  const bookable = found['@odata.count'] ?? found.value.length
  const room = onlyFree ? 0 : pageSize - Math.min(pageSize, Math.max(0, bookable - skip))
  const others = { skip: Math.max(0, skip - bookable), top: room, count: false }
  return {
    judged: found.value,
    offset: skip - start,
    bookable,
    rest: room > 0 ? (await ask(`not ${listsParty(party)}`, others)).value : [],
  }
}
