import type { LocationSuggestions, SearchQuery, SearchResult } from '#contract/search/search.ts'

type LocationQuery = { search: string; top: number; filter?: string | undefined }

/** `asked-wrong`: the service could not read the question. `no-answer`: it was away, slow, or said nothing of use. */
export type SearchAnswer<Value> =
  | { ok: true; value: Value }
  | { ok: false; reason: 'asked-wrong' | 'no-answer'; message: string }

/** A search service outside this app that speaks the same calls. Without one the app searches its own database. */
export type SearchService = {
  restaurants(query: SearchQuery): Promise<SearchAnswer<SearchResult>>
  locations(query: LocationQuery): Promise<SearchAnswer<LocationSuggestions>>
}
