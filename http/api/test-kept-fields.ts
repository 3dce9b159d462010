import { z } from 'zod'
import { isRecord } from '#contract/wire/record.ts'

type FieldSchema = z.core.$ZodType
type SentField = { path: string; value: string | number | boolean; name: string }

let marks = 0

/** The body with a text of its kind that occurs nowhere else in each field that takes one. */
export function markTexts(schema: FieldSchema, value: unknown, keep: ReadonlySet<FieldSchema>): unknown {
  const { def } = (schema as z.core.$ZodTypes)._zod
  if (keep.has(schema) || value === undefined || value === null) return value
  if (def.type === 'optional' || def.type === 'nullable' || def.type === 'default')
    return markTexts(def.innerType, value, keep)
  if (def.type === 'object' && isRecord(value))
    return Object.fromEntries(
      Object.entries(value).map(([name, inner]) => {
        const field = def.shape[name]
        return [name, field ? markTexts(field, inner, keep) : inner]
      }),
    )
  if (def.type === 'array' && Array.isArray(value)) return value.map((inner) => markTexts(def.element, inner, keep))
  if (typeof value !== 'string') return value
  const mark = (++marks).toString().padStart(6, '0')
  const candidates = [`Mark ${mark}`, `mark${mark}@example.com`, `+43661${mark}`, `https://example.com/mark${mark}`]
  return candidates.find((text) => z.safeDecode(schema as z.ZodType, text as never).success) ?? value
}

/** Paths of all fields of a body's schema. Those of a list's entries are named once. */
export function pathsOf(schema: FieldSchema, path = ''): string[] {
  const { def } = (schema as z.core.$ZodTypes)._zod
  if (def.type === 'optional' || def.type === 'nullable' || def.type === 'default') return pathsOf(def.innerType, path)
  if (def.type === 'object')
    return Object.entries(def.shape).flatMap(([name, field]) => pathsOf(field, path ? `${path}.${name}` : name))
  if (def.type === 'array') return pathsOf(def.element, path)
  if (def.type === 'union') return [...new Set(def.options.flatMap((option) => pathsOf(option, path)))]
  return [path]
}

export function fieldsSent(value: unknown, path: readonly string[] = []): SentField[] {
  if (Array.isArray(value)) return value.flatMap((entry) => fieldsSent(entry, path))
  if (isRecord(value)) return Object.entries(value).flatMap(([name, inner]) => fieldsSent(inner, [...path, name]))
  const name = path.at(-1) ?? ''
  if (typeof value !== 'string' && typeof value !== 'number' && typeof value !== 'boolean') return []
  return value === '' || value === false ? [] : [{ path: path.join('.'), value, name }]
}

/** A marked text by itself; anything else beside the name of its field, as JSON or as a column writes it. */
export function isFoundIn(written: string, { value, name }: SentField) {
  const marked = typeof value === 'string' && /(mark |mark|\+43661)\d{6}/i.exec(value)?.[0]
  if (marked) return written.includes(marked)
  const column = name.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`)
  return [name, column].some((key) => written.includes(`"${key}":${JSON.stringify(value)}`))
}
