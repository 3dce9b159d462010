import { z } from 'zod'

const schemas = new Map<string, z.ZodType>()

/** Schemas that the OpenAPI document shows under a name of their own. */
export const components: ReadonlyMap<string, z.ZodType> = schemas

export function named<S extends z.ZodType>(name: string, schema: S): S {
  if (schemas.has(name)) throw new Error(`Two schemas are named ${name}`)
  schemas.set(name, schema)
  return schema
}

/** How a codec's wire side is documented where its schema says more than a reader needs. */
export const shownAs = z.registry<{ schema: Readonly<Record<string, unknown>> }>()

export function shown<S extends z.ZodType>(schema: S, as: Readonly<Record<string, unknown>>): S {
  shownAs.add(schema, { schema: as })
  return schema
}
