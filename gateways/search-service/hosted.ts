import { searchErrorBody } from '#contract/api/refusals.ts'
import { locationSuggestions, searchResult } from '#contract/search/search.ts'
import { type ReadResult, read } from '#contract/wire/read.ts'
import type { SearchAnswer, SearchService } from './search-service.ts'

type HostedSearch = { url: string; key: string; timeoutMs?: number; apiVersion?: string }

/** A guest waits for this answer, and a page can still be shown without it. */
const usualTimeoutMs = 3000
const largestAnswer = 8_000_000

/** Asks over HTTP; whatever goes wrong there becomes an answer here, never an exception. */
export function hostedSearch({
  url,
  key,
  timeoutMs = usualTimeoutMs,
  apiVersion = '2016-09-01',
}: HostedSearch): SearchService {
  const base = url.replace(/\/+$/, '')
  const ask = async <Value>(
    path: string,
    query: Record<string, string>,
    shape: Shape<Value>,
    body?: object,
  ): Promise<SearchAnswer<Value>> => {
    const address = `${base}${path}?${new URLSearchParams({ ...query, 'api-version': apiVersion }).toString()}`
    try {
      const response = await fetch(address, {
        method: body ? 'POST' : 'GET',
        headers: { 'api-key': key, accept: 'application/json', ...(body && { 'content-type': 'application/json' }) },
        redirect: 'error',
        signal: AbortSignal.timeout(timeoutMs),
        ...(body && { body: JSON.stringify(body) }),
      })
      return await readAnswer(response, shape)
    } catch (error) {
      return noAnswer(error instanceof Error ? error.message : String(error))
    }
  }
  return {
    restaurants: (query) => ask('/indexes/restaurants/docs/search', {}, (body) => read(searchResult, body), query),
    locations: ({ search, top, filter }) =>
      ask(
        '/indexes/locations/docs/suggest',
        { search, $top: String(top), suggesterName: 'sg', ...(filter && { $filter: filter }) },
        (body) => read(locationSuggestions, body),
      ),
  }
}

type Shape<Value> = (body: unknown) => ReadResult<Value>

async function readAnswer<Value>(response: Response, shape: Shape<Value>): Promise<SearchAnswer<Value>> {
  const text = await response.text()
  if (text.length > largestAnswer) return noAnswer(`an answer of ${text.length} characters`)
  const body = parsed(text)
  if (response.status === 400) return { ok: false, reason: 'asked-wrong', message: searchErrorMessage(body) }
  if (!response.ok) return noAnswer(`status ${response.status}: ${searchErrorMessage(body)}`)
  const reading = shape(body)
  return reading.ok
    ? { ok: true, value: reading.value }
    : noAnswer(`an answer of another shape: ${JSON.stringify(reading.modelState).slice(0, 300)}`)
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return null
  }
}

function searchErrorMessage(body: unknown): string {
  const reading = read(searchErrorBody, body)
  return reading.ok ? reading.value.error.message : 'no reason was given'
}

const noAnswer = (message: string) => ({ ok: false as const, reason: 'no-answer' as const, message })
