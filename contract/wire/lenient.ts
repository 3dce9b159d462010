import { z } from 'zod'
import { isRecord } from './record.ts'
import { parseDecimal } from './wire-text.ts'

const exactSchemas = z.registry<{ exact: true }>()

/** Marks what means exactly what it says: money, ids and tokens are never read leniently. */
export function exact<S extends z.ZodType>(schema: S): S {
  exactSchemas.add(schema, { exact: true })
  return schema
}

/**
 * What a client sent, as its schema expects it: `null` and an empty text count as absent where a value may be absent and
 * neither is one, and a number may be written as text. Fields that no schema knows are left; decoding drops them.
 */
export function lenient(schema: z.core.$ZodType, value: unknown): unknown {
  if (value === undefined || exactSchemas.has(schema)) return value
  const { def } = (schema as z.core.$ZodTypes)._zod
  if ('innerType' in def) return isAbsent(schema, value) ? undefined : lenient(def.innerType, value)
  if (def.type === 'pipe') return lenient(def.in, value)
  if (def.type === 'lazy') return lenient(def.getter(), value)
  if (def.type === 'union') return lenientChoice(def.options, value)
  if (def.type === 'number' && typeof value === 'string') return parseDecimal(value) ?? value
  if (def.type === 'array' && Array.isArray(value)) return value.map((part) => lenient(def.element, part))
  return def.type === 'object' && isRecord(value) ? lenientFields(def.shape, value) : value
}

function isAbsent(schema: z.core.$ZodType, value: unknown): boolean {
  if (value !== null && value !== '') return false
  return !isExact(schema) && !z.safeParse(schema, value).success
}

function isExact(schema: z.core.$ZodType): boolean {
  if (exactSchemas.has(schema)) return true
  const { def } = (schema as z.core.$ZodTypes)._zod
  return 'innerType' in def && isExact(def.innerType)
}

function lenientFields(shape: Readonly<Record<string, z.core.$ZodType>>, value: Readonly<Record<string, unknown>>) {
  const read: Record<string, unknown> = { ...value }
  for (const [name, schema] of Object.entries(shape)) {
    if (Object.hasOwn(value, name)) read[name] = lenient(schema, value[name])
  }
  return read
}

/** Only an object tells which of several kinds it is; a text stays a text. */
function lenientChoice(options: readonly z.core.$ZodType[], value: unknown): unknown {
  const kind = isRecord(value) ? options.find((option) => option._zod.def.type === 'object') : undefined
  return kind ? lenient(kind, value) : value
}

/** A plus that nobody escaped arrives as a blank: `2031-06-21T19:30:00 02:00`. */
export function withPlus(text: string): string {
  return text.replace(/^(\d{4}-\d\d-\d\dT[\d:.]+) (\d\d:\d\d)$/, '$1+$2')
}
