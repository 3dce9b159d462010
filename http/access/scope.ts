import type { Endpoint } from '#contract/api/endpoint.ts'
import { isInScope } from '#data/tenants/catalogue-scope.ts'
import type { CatalogueScope } from '#domain/tenants/catalogue-scope.ts'
import type { Context } from '../api/context.ts'
import { type Refusal, refuse } from '../api/refusal.ts'

/** How paths name a restaurant: by its own word, or as the id right after `restaurants` or `places`. */
const inPath = /:(restaurantId|restId|idOrName)\b|\/(?:restaurants|places)\/:(id)\b/

/**
 * A restaurant that a tenant does not show is not there on its host, whatever is asked about it. Whoever has its key acts
 * for it, and a booking opens with its own token, wherever it was made.
 */
export async function refuseOutsideScope(
  { call, access }: Pick<Endpoint, 'call' | 'access'>,
  input: { params?: unknown; body?: unknown },
  scope: CatalogueScope | null,
  { catalogue }: Context,
): Promise<Refusal<'not_found'> | null> {
  if (scope === null || access === 'restaurant') return null
  const named = restaurantNamed(call.path, input)
  return named === null || (await isInScope(catalogue, scope, named)) ? null : refuse('not_found')
}

function restaurantNamed(path: string, { params, body }: { params?: unknown; body?: unknown }): string | null {
  const [, word, id] = inPath.exec(path) ?? []
  const parameter = word ?? id
  const value = parameter ? (params as Record<string, unknown>)[parameter] : bodyRestaurant(body)
  return typeof value === 'string' || typeof value === 'number' ? String(value) : null
}

const bodyRestaurant = (body: unknown) =>
  typeof body === 'object' && body !== null && 'restaurantId' in body ? body.restaurantId : null
