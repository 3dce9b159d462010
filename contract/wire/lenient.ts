import { z } from 'zod'
import { isRecord } from './record.ts'
import { parseDecimal } from './wire-text.ts'

const exactSchemas = z.registry<{ exact: true }>()

/** Marks what means exactly what it says: money, ids and tokens are never read leniently. */
export function exact<S extends z.ZodType>(schema: S): S {
  exactSchemas.add(schema, { exact: true })
  return schema
}

type Reader = (value: unknown) => unknown

const asSent: Reader = (value) => value

/** How a schema reads is worked out once: a body has hundreds of values, and few of them need anything done. */
const readers = new WeakMap<z.core.$ZodType, Reader>()

/**
 * What a client sent, as its schema expects it: `null` and an empty text count as absent where a value may be absent and
 * neither is one, and a number may be written as text. Fields that no schema knows are left; decoding drops them.
 */
export const lenient = (schema: z.core.$ZodType, value: unknown): unknown => readerOf(schema)(value)

function readerOf(schema: z.core.$ZodType): Reader {
  const known = readers.get(schema)
  if (known) return known
  // A schema that contains itself finds this one meanwhile.
  readers.set(schema, (value) => lenient(schema, value))
  const made = makeReader(schema)
  readers.set(schema, made)
  return made
}

function makeReader(schema: z.core.$ZodType): Reader {
  if (exactSchemas.has(schema)) return asSent
  const { def } = (schema as z.core.$ZodTypes)._zod
  if ('innerType' in def) {
    const inner = readerOf(def.innerType)
    return (value) => (value === undefined || isAbsent(schema, value) ? undefined : inner(value))
  }
  if (def.type === 'pipe') return readerOf(def.in)
  if (def.type === 'lazy') return (value) => lenient(def.getter(), value)
  if (def.type === 'union') return choiceReader(def.options)
  if (def.type === 'number') return (value) => (typeof value === 'string' ? (parseDecimal(value) ?? value) : value)
  if (def.type === 'array') {
    const element = readerOf(def.element)
    return element === asSent ? asSent : (value) => (Array.isArray(value) ? value.map((part) => element(part)) : value)
  }
  return def.type === 'object' ? fieldsReader(def.shape) : asSent
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

function fieldsReader(shape: Readonly<Record<string, z.core.$ZodType>>): Reader {
  const fields = Object.entries(shape)
    .map(([name, schema]) => [name, readerOf(schema)] as const)
    .filter(([, reader]) => reader !== asSent)
  return (value) => {
    if (!isRecord(value)) return value
    let read = value
    for (const [name, reader] of fields) {
      if (!Object.hasOwn(value, name)) continue
      const field = reader(value[name])
      if (field === value[name]) continue
      if (read === value) read = { ...value }
      read[name] = field
    }
    return read
  }
}

/** Only an object tells which of several kinds it is; a text stays a text. */
function choiceReader(options: readonly z.core.$ZodType[]): Reader {
  const kind = options.find((option) => option._zod.def.type === 'object')
  if (!kind) return asSent
  const reader = readerOf(kind)
  return (value) => (isRecord(value) ? reader(value) : value)
}

/** A plus that nobody escaped arrives as a blank: `2031-06-21T19:30:00 02:00`. */
export function withPlus(text: string): string {
  return text.replace(/^(\d{4}-\d\d-\d\dT[\d:.]+) (\d\d:\d\d)$/, '$1+$2')
}
