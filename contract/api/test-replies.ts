import { z } from 'zod'
import { endpoints } from '../endpoints/endpoints.ts'
import { openApiDocument } from '../endpoints/openapi.ts'
import { pictureHosts } from '../restaurants/pictures.ts'
import { type Endpoint, refusalsOf } from './endpoint.ts'

type ReplyJson = Record<string, unknown>
type DocumentedReplies = {
  paths: Record<string, Record<string, { responses: Record<string, ReplyJson> }>>
  components: ReplyJson
}

const document = openApiDocument('test') as unknown as DocumentedReplies
const definitions = closed((document.components as { schemas: ReplyJson }).schemas) as ReplyJson
const all: readonly Endpoint[] = Object.values(endpoints).flatMap((noun) => Object.values(noun))
const validators = new Map<string, z.ZodType>()

export type ReplyToCheck = { method: string; path: string; status: number }

/** As pages are answered, in process: pictures are paths there. */
export function replyProblemsInside(answered: ReplyToCheck, body: unknown): string[] {
  const reply = endpointOf(answered.method, answered.path)?.reply
  const withHosts = answered.status < 300 && reply ? pictureHosts(reply) : null
  return replyProblems(answered, withHosts ? withHosts(body, 'http://localhost') : body)
}

/**
 * What is wrong with an answer by the OpenAPI document, which here allows nothing beside what it lists: a field too many,
 * an undocumented status, a refusal that its call does not name.
 */
export function replyProblems({ method, path, status }: ReplyToCheck, body: unknown): string[] {
  const endpoint = endpointOf(method, path)
  const name = `${method} ${endpoint?.call.path ?? path} ${status}`
  const schema = endpoint ? documented(endpoint, status) : { $ref: '#/components/schemas/Error' }
  if (!schema) return [`${name} is not documented`]
  const key = endpoint ? name : 'Error'
  const validator = validators.get(key) ?? validatorOf(schema)
  validators.set(key, validator)
  const checked = validator.safeParse(body)
  const wrong = checked.success ? [] : checked.error.issues.map((issue) => `${name} ${problemText(issue)}`)
  return [...wrong, ...(endpoint && status >= 400 ? strangeRefusal(endpoint, name, body) : [])]
}

function strangeRefusal(endpoint: Endpoint, name: string, body: unknown): string[] {
  const { code } = (endpoint.call.origin === 'search' ? (body as ReplyJson).error : body) as { code?: string }
  return refusalsOf(endpoint).some((reason) => reason === code) ? [] : [`${name} does not name ${code}`]
}

function problemText(issue: z.core.$ZodIssue): string {
  return `${issue.path.join('.')}: ${issue.message}`
}

/** The call an address belongs to; one that spells more of it out comes before one with parameters. */
function endpointOf(method: string, path: string): Endpoint | undefined {
  const asked = path.split('?')[0]?.split('/') ?? []
  const parametersOf = ({ call }: Endpoint) => call.path.split(':').length
  return all
    .filter(({ call }) => {
      const parts = call.path.split('/')
      const fits = (part: string, at: number) => (part.startsWith(':') ? asked[at] !== '' : part === asked[at])
      return call.method === method && parts.length === asked.length && parts.every(fits)
    })
    .toSorted((a, b) => parametersOf(a) - parametersOf(b))[0]
}

/** Whether the document names such a content type for an answer that is not JSON. */
export function isDocumentedType({ method, path, status }: ReplyToCheck, contentType: string): boolean {
  const endpoint = endpointOf(method, path)
  const responses = endpoint && operationOf(endpoint)?.responses
  return Object.keys(responses?.[status]?.content ?? {}).includes(contentType.split(';')[0] ?? '')
}

const operationOf = ({ call }: Endpoint) =>
  document.paths[call.path.replace(/:(\w+)/g, '{$1}')]?.[call.method.toLowerCase()]

function documented(endpoint: Endpoint, status: number): ReplyJson | undefined {
  const content = operationOf(endpoint)?.responses[status]?.content as Record<string, { schema: ReplyJson }> | undefined
  return content?.['application/json']?.schema
}

function validatorOf(schema: ReplyJson): z.ZodType {
  return z.fromJSONSchema({ ...(closed(schema) as ReplyJson), $defs: definitions } as z.core.JSONSchema.JSONSchema)
}

/** The same schema, in which an object has no other fields than those listed. */
function closed(schema: unknown): unknown {
  if (Array.isArray(schema)) return schema.map(closed)
  if (typeof schema === 'string') return schema.replace(/^#\/components\/schemas\//, '#/$defs/')
  if (typeof schema !== 'object' || schema === null) return schema
  const listed = Object.entries(schema).filter(([name, part]) => name !== 'pattern' || !isUnicode(part))
  const parts = Object.fromEntries(listed.map(([name, part]) => [name, closed(part)]))
  const isObject = 'properties' in schema && !('additionalProperties' in schema)
  return isObject ? { ...parts, additionalProperties: false } : parts
}

// Read back from JSON these would be compiled without the flag they need; writing a reply enforces them anyway.
function isUnicode(pattern: unknown): boolean {
  return typeof pattern === 'string' && pattern.includes('\\p{')
}
