import { LRUCache } from 'lru-cache'
import type { z } from 'zod'
import type { BodyOf, Endpoint, ParamsOf, QueryOf } from '#contract/api/endpoint.ts'
import { withPlus } from '#contract/wire/lenient.ts'
import { canonicalBody, canonicalQuery } from '#contract/wire/query-names.ts'
import { type ReadResult, read } from '#contract/wire/read.ts'
import { deepFreeze } from '../../caching/deep-freeze.ts'
import { isRefusal, type Refusal, refuse } from '../refusal.ts'
import { parseJson } from './read-body.ts'

export type Input<E extends Endpoint> = { params: ParamsOf<E>; query: QueryOf<E>; body: BodyOf<E> }

type RawInput = { url: string; path: () => Record<string, string>; body: string }

/** Everything a call was given, decoded by its schemas; whatever is wrong is named field by field. */
function readInput(endpoint: Endpoint, given: RawInput): Input<Endpoint> | Refusal {
  const body = endpoint.body ? parseJson(given.body) : { value: undefined }
  if (isRefusal(body)) return body
  const params = readPart(endpoint.params, given.path)
  const query = readPart(endpoint.query, () => canonicalQuery(endpoint, readQuery(given.url)))
  const decoded = readPart(endpoint.body, () => canonicalBody(endpoint, body.value), endpoint.call.body)
  if (params.ok && query.ok && decoded.ok)
    return { params: params.value, query: query.value, body: decoded.value } as Input<Endpoint>
  const problems = [params, query, decoded].map((part) => (part.ok ? {} : part.modelState))
  return refuse('invalid', { modelState: Object.assign({}, ...problems) })
}

/**
 * Reads what an endpoint is given. What anybody may ask of this moment, or guests of their own lists, is all in its address,
 * so a question that is asked again (a rush on one evening) is read once; what was read is frozen, because everybody who
 * asks the same is handed it.
 */
export function inputReader(endpoint: Endpoint): (given: RawInput) => Input<Endpoint> | Refusal {
  const isList = endpoint.access === 'guest' && endpoint.call.method === 'GET' && !endpoint.params
  if (!endpoint.momentary && !isList) return (given) => readInput(endpoint, given)
  const kept = new LRUCache<string, Input<Endpoint>>({ max: 500 })
  return (given) => {
    const known = kept.get(given.url)
    if (known) return known
    const input = readInput(endpoint, given)
    if (isRefusal(input)) return input
    const { params, query, body } = input
    kept.set(given.url, { params: deepFreeze(params), query: deepFreeze(query), body })
    return input
  }
}

const nothing: ReadResult<undefined> = { ok: true, value: undefined }

function readPart(schema: z.ZodType | undefined, given: () => unknown, name?: string): ReadResult<unknown> {
  return schema ? read(schema, given(), name) : nothing
}

function readQuery(url: string): Record<string, string | string[]> {
  const query: Record<string, string | string[]> = {}
  const start = url.indexOf('?')
  if (start < 0) return query
  const values = new URLSearchParams(url.slice(start + 1))
  for (const name of new Set(values.keys())) {
    const all = values.getAll(name).map(withPlus)
    query[name] = all.length === 1 ? (all[0] ?? '') : all
  }
  return query
}
