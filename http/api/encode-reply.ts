import { z } from 'zod'
import type { Endpoint } from '#contract/api/endpoint.ts'
import { isWhole } from '#contract/wire/lists.ts'
import { isRecord } from '#contract/wire/record.ts'

/** An entry of a list that cannot be written, by its place and its id; what it holds is not told. */
export type UnwritableEntry = { route: string; list: string; entry: string; fields: readonly string[] }

type ReportUnwritable = (entry: UnwritableEntry) => void
type ReplySchema = z.core.$ZodType

/**
 * Writes replies by the endpoint's schema. One that cannot be written is written without those entries of its lists that are in the way,
 * and each of them is reported.
 */
export function replyEncoder({ call, reply }: Endpoint, report: ReportUnwritable): (made: unknown) => unknown {
  return (made) => {
    try {
      return z.encode(reply, made)
    } catch (error) {
      const writable = withoutUnwritable(reply, made, (list, entry, fields) =>
        report({ route: call.path, list, entry, fields }),
      )
      if (writable === made) throw error
      return z.encode(reply, writable)
    }
  }
}

type LeaveOut = (list: string, entry: string, fields: readonly string[]) => void

function withoutUnwritable(schema: ReplySchema, value: unknown, leaveOut: LeaveOut): unknown {
  const list = listOf(schema)
  return list ? writableEntries(list, value, '', leaveOut) : writableLists(schema, value, '', leaveOut)
}

/** The lists that an object has itself, without those of what it contains. */
function writableLists(schema: ReplySchema, value: unknown, name: string, leaveOut: LeaveOut): unknown {
  const { def } = (innermost(schema) as z.core.$ZodTypes)._zod
  if (def.type !== 'object' || !isRecord(value)) return value
  const changed: Record<string, unknown> = {}
  for (const [field, each] of Object.entries(def.shape)) {
    const list = listOf(each)
    const entries = list && writableEntries(list, value[field], name === '' ? field : `${name}.${field}`, leaveOut)
    if (list && entries !== value[field]) changed[field] = entries
  }
  return Object.keys(changed).length > 0 ? { ...value, ...changed } : value
}

function writableEntries(list: z.core.$ZodArray, value: unknown, name: string, leaveOut: LeaveOut): unknown {
  if (!Array.isArray(value) || isWritable(list, value)) return value
  const { element } = list._zod.def
  const entries = value.flatMap((entry: unknown) => {
    if (isWritable(element, entry)) return [entry]
    const smaller = writableLists(element, entry, name, leaveOut)
    if (smaller !== entry && isWritable(element, smaller)) return [smaller]
    leaveOut(name, idOf(entry), fieldsOf(element, entry))
    return []
  })
  const most = mostOf(list) ?? entries.length
  for (const entry of entries.slice(most)) leaveOut(name, idOf(entry), ['the list is full'])
  return entries.slice(0, most)
}

function mostOf(list: z.core.$ZodArray): number | undefined {
  const checks = (list._zod.def.checks ?? []) as z.core.$ZodChecks[]
  const limits = checks.map(({ _zod: { def } }) => (def.check === 'max_length' ? def.maximum : null))
  return limits.find((limit) => limit !== null)
}

/** The schema of a list of objects whose entries speak for themselves. */
function listOf(schema: ReplySchema): z.core.$ZodArray | null {
  const inner = innermost(schema) as z.core.$ZodTypes
  if (isWhole(schema) || isWhole(inner) || inner._zod.def.type !== 'array') return null
  const { def } = (innermost(inner._zod.def.element) as z.core.$ZodTypes)._zod
  return def.type === 'object' || def.type === 'union' ? (inner as z.core.$ZodArray) : null
}

function innermost(schema: ReplySchema): ReplySchema {
  const { def } = (schema as z.core.$ZodTypes)._zod
  return 'innerType' in def ? innermost(def.innerType) : schema
}

function isWritable(schema: ReplySchema, value: unknown): boolean {
  try {
    z.encode(schema, value)
    return true
  } catch {
    return false
  }
}

function fieldsOf(schema: ReplySchema, value: unknown): string[] {
  try {
    z.encode(schema, value)
    return []
  } catch (error) {
    return error instanceof z.core.$ZodError ? error.issues.map(({ path }) => path.join('.')) : ['?']
  }
}

const idOf = (entry: unknown): string => {
  const { id = null, hostmeId = null } = isRecord(entry) ? entry : {}
  const named = id ?? hostmeId
  return typeof named === 'string' || typeof named === 'number' ? String(named).slice(0, 120) : '?'
}
