import { z } from 'zod'
import { shown } from '../api/components.ts'
import { link } from '../wire/text.ts'

const pictureSchemas = z.registry<{ picture: true }>()

/** The address of a picture. Inside it may be a path of this host; on the wire it always names its host. */
export const picture = shown(link.clone(), { type: 'string', format: 'uri', pattern: '^https?://', maxLength: 2048 })
pictureSchemas.add(picture, { picture: true })

type Rewrite = (value: unknown, origin: string) => unknown

/** Gives the pictures of a reply their host; null where a reply has none. The value itself is left as it is. */
export function pictureHosts(schema: z.core.$ZodType): Rewrite | null {
  if (pictureSchemas.has(schema)) return withHost
  const { def } = (schema as z.core.$ZodTypes)._zod
  if ('innerType' in def) return pictureHosts(def.innerType)
  if (def.type === 'array') return ofParts(pictureHosts(def.element))
  return def.type === 'object' ? ofFields(def.shape) : null
}

function withHost(value: unknown, origin: string): unknown {
  return typeof value === 'string' && value.startsWith('/') ? origin + value : value
}

function ofParts(rewrite: Rewrite | null): Rewrite | null {
  if (!rewrite) return null
  return (value, origin) => (Array.isArray(value) ? value.map((part) => rewrite(part, origin)) : value)
}

function ofFields(shape: Readonly<Record<string, z.core.$ZodType>>): Rewrite | null {
  const fields = Object.entries(shape).flatMap(([name, schema]) => {
    const rewrite = pictureHosts(schema)
    return rewrite ? [[name, rewrite] as const] : []
  })
  if (fields.length === 0) return null
  return (value, origin) => {
    if (typeof value !== 'object' || value === null) return value
    const written: Record<string, unknown> = { ...value }
    for (const [name, rewrite] of fields) if (written[name] != null) written[name] = rewrite(written[name], origin)
    return written
  }
}
