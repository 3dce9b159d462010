import { z } from 'zod'
import { components, shownAs } from '../api/components.ts'
import { type Access, type Endpoint, refusalsOf } from '../api/endpoint.ts'
import { type RefusalReason, refusals } from '../api/refusals.ts'
import { endpoints } from './endpoints.ts'

type JsonObject = Record<string, unknown>
type EndpointOperation = { id: string; endpoint: Endpoint }

const securityOf: Readonly<Record<Access, readonly JsonObject[]>> = {
  none: [],
  guest: [{ guest: [] }],
  'guest-optional': [{ guest: [] }, {}],
  hold: [{ hold: [] }],
  'hold-optional': [{ hold: [] }, {}],
  'kiosk-optional': [{ guest: [] }, { restaurant: [] }, {}],
  reservation: [{ guest: [] }, { reservation: [] }],
  'reservation-optional': [{ guest: [] }, { reservation: [] }, {}],
  restaurant: [{ restaurant: [] }],
  'search-key': [{ searchKey: [] }],
}

const securitySchemes = {
  guest: { type: 'http', scheme: 'bearer', description: "The signed-in guest's access token" },
  reservation: { type: 'http', scheme: 'bearer', description: "The booking's own token, given when it was made" },
  hold: { type: 'http', scheme: 'bearer', description: "The hold's own token, given when it was made" },
  restaurant: { type: 'http', scheme: 'bearer', description: "The restaurant's key" },
  searchKey: { type: 'apiKey', in: 'header', name: 'api-key', description: 'The query key of the search service' },
}

const tagDescriptions: Readonly<Record<string, string>> = {
  'Group orders': 'An order that several people put together by a link',
  'Walk-ins': 'The line of a restaurant: join, follow, leave',
  Reservations: 'Bookings and orders: make, read, change, cancel',
  Holds: 'A table kept for some minutes while its guest writes',
  Host: 'What a restaurant does with its bookings',
  Invitations: 'Members of the party',
  Feedback: 'How the visit was',
  Standby: 'Waiting for a table of a full day',
  Messages: 'What a guest and a restaurant write to each other',
  Photos: 'Photos that guests uploaded',
  Restaurants: 'Restaurants and events',
  Availability: 'Times at which a party could come',
  Floors: 'Floor plans and tables',
  Payments: 'Cards kept as a guarantee',
  Menus: 'Dishes and their choices',
  Regions: 'Where restaurants are',
  Blogs: 'What is written about a region',
  Places: 'Events and reviews of a place, and places that are only listed',
  Analytics: 'Views and clicks',
  Search: 'The two indexes of the search service',
  Translations: "A restaurant's own texts",
  Identity: 'Signing up, in and out',
  Profile: "The signed-in guest's own data",
}

const info = {
  title: 'Tavola',
  summary: 'Find a restaurant, book, join the line, order, pay and say how it was',
  description: [
    'Amounts are in major units of the stated currency, or of the restaurant’s where none is stated.',
    'Times are ISO 8601: with an offset an instant, without one the clock of the restaurant.',
    'Slot times count from midnight of the requested day at the restaurant: `19:30:00`, or `1.00:30:00` past the next midnight.',
    'Pictures are named with their host.',
    '',
    'What is read without complaint: fields and query names that are not listed are ignored, so a status, an amount or a token',
    'in a request has no effect; `null` or an empty text where a value may be absent counts as absent; a number may be written',
    'as text; seconds of a time are dropped; a blank before an offset in a query is taken as its plus.',
    'Money, ids and tokens are taken only as documented. Answers hold exactly what is documented.',
  ].join('\n'),
  license: { name: 'MIT', identifier: 'MIT' },
}

/** The OpenAPI 3.1 document of every call, with values in the form in which they travel. */
export function openApiDocument(version: string): JsonObject {
  const operations = Object.entries(endpoints).flatMap(([noun, table]) =>
    Object.entries(table).map(([name, endpoint]): EndpointOperation => ({ id: `${noun}.${name}`, endpoint })),
  )
  const { parts, schemas } = jsonSchemas(operations)
  const paths: Record<string, JsonObject> = {}
  for (const operation of operations) {
    const { method, path } = operation.endpoint.call
    const methods = (paths[path.replace(/:(\w+)/g, '{$1}')] ??= {})
    methods[method.toLowerCase()] = describe(operation, parts[operation.id] ?? {})
  }
  const tags = [...new Set(operations.map(({ endpoint }) => endpoint.tag))]
  return {
    openapi: '3.1.0',
    info: { ...info, version },
    servers: [{ url: '/' }],
    tags: tags.map((name) => ({ name, description: tagDescriptions[name] })),
    paths,
    components: { securitySchemes, schemas },
  }
}

function describe({ id, endpoint }: EndpointOperation, parts: Record<string, JsonObject>): JsonObject {
  const parameters = [...parametersOf(parts.params, 'path'), ...parametersOf(parts.query, 'query')]
  return {
    operationId: id.replace('.', '_'),
    tags: [endpoint.tag],
    summary: endpoint.summary,
    security: securityOf[endpoint.access],
    ...(parameters.length > 0 ? { parameters } : {}),
    ...requestBodyOf(endpoint, parts.body),
    responses: { 200: replyOf(endpoint, parts.reply ?? {}), ...refusalResponses(endpoint) },
  }
}

function requestBodyOf({ signedBody, bytesBody }: Endpoint, schema: JsonObject | undefined): JsonObject {
  if (bytesBody !== undefined)
    return {
      requestBody: {
        required: true,
        description: `The bytes of a file, at most ${bytesBody} of them`,
        content: { '*/*': { schema: { type: 'string', format: 'binary' } } },
      },
    }
  if (signedBody !== undefined)
    return {
      requestBody: {
        required: true,
        description: `The bytes exactly as they were signed, at most ${signedBody} of them`,
        content: { '*/*': { schema: { type: 'string', format: 'binary' } } },
      },
    }
  return schema ? { requestBody: { required: true, content: content(schema) } } : {}
}

function replyOf({ file, stream }: Endpoint, schema: JsonObject): JsonObject {
  if (file !== undefined) return { description: 'The file', content: { [mediaType(file)]: { schema } } }
  if (stream)
    return { description: 'Server-sent events with this as their data', content: { 'text/event-stream': { schema } } }
  return { description: 'Done', content: content(schema) }
}

const mediaType = (contentType: string) => contentType.split(';')[0] ?? ''

function parametersOf(schema: JsonObject | undefined, place: 'path' | 'query'): JsonObject[] {
  const properties = (schema?.properties ?? {}) as Record<string, JsonObject>
  const required = (schema?.required ?? []) as string[]
  return Object.entries(properties).map(([name, property]) => ({
    name,
    in: place,
    required: required.includes(name),
    schema: property,
  }))
}

function refusalResponses(endpoint: Endpoint): JsonObject {
  const error = { $ref: reference(endpoint.call.origin === 'search' ? 'SearchError' : 'Error') }
  const responses: Record<number, { description: string; content: JsonObject }> = {}
  for (const reason of refusalsOf(endpoint)) {
    const response = (responses[refusals[reason].status] ??= { description: '', content: content(error) })
    response.description += lineFor(reason)
  }
  return responses
}

function lineFor(reason: RefusalReason): string {
  return `- \`${reason}\`: ${refusals[reason].message}\n`
}

function content(schema: JsonObject): JsonObject {
  return { 'application/json': { schema } }
}

function reference(name: string): string {
  return `#/components/schemas/${name}`
}

function jsonSchemas(operations: readonly EndpointOperation[]) {
  const registry = z.registry<{ id: string }>()
  for (const [id, schema] of components) registry.add(schema, { id })
  for (const { id, endpoint } of operations) registry.add(partsOf(endpoint), { id })
  const converted: Record<string, JsonObject> = z.toJSONSchema(registry, {
    io: 'input',
    uri: reference,
    override: ({ zodSchema, jsonSchema }) => {
      const shown = shownAs.get(zodSchema)
      if (shown) replaceAll(jsonSchema, shown.schema)
    },
  }).schemas
  const parts: Record<string, Record<string, JsonObject>> = {}
  for (const { id } of operations) parts[id] = (converted[id]?.properties ?? {}) as Record<string, JsonObject>
  const schemas = Object.fromEntries([...components.keys()].map((name) => [name, withoutIdentity(converted[name])]))
  return { parts, schemas }
}

/** One object around the parts of an endpoint, so that named parts become references by themselves. */
function partsOf({ params, query, body, reply }: Endpoint): z.ZodType {
  const given = Object.entries({ params, query, body, reply }).filter(([, schema]) => schema !== undefined)
  return z.object(Object.fromEntries(given) as Record<string, z.ZodType>)
}

function withoutIdentity({ $id: _id, $schema: _schema, ...schema }: JsonObject = {}): JsonObject {
  return schema
}

function replaceAll(target: JsonObject, source: Readonly<JsonObject>): void {
  for (const key of Object.keys(target)) delete target[key]
  Object.assign(target, source)
}
