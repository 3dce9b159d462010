import fc from 'fast-check'
import { z } from 'zod'

type BodySchema = z.core.$ZodType
type BodyArbitrary = fc.Arbitrary<unknown>

const long = [20, 30, 40, 60, 80, 120, 200, 254, 300, 400, 500, 1000, 2000]
/** Of every kind of text that some field of the contract asks for, the plain and the odd. */
const texts = [
  ['', 'Ann Lee', 'x', '0', '4', 'soup', 'en', 'de-AT', 'eur', 'Europe/Vienna', 'America/La_Paz', 'Garden,Hall', '1,2'],
  ['ann@example.com', `${'a'.repeat(60)}@${'b'.repeat(60)}.example.com`, '+43 660 1234567', '06601234567'],
  ['2026-12-04', '1999-12-31', '2026-12-04T19:00:00+01:00', '2026-12-04T18:00:00Z', '2031-06-21T19:30:00-07:00'],
  ['https://example.com/a?b=c', '/photos/a.jpg', '12:00:00', '1.00:30:00', '123456', '0'.repeat(32), 'f'.repeat(32)],
  ['"><script>alert(1)</script>', "'; DROP TABLE mails; --", 'שלום עולם', '👩‍🍳🍕', 'e\u0301'.repeat(20), '%s {0} {x}'],
  ['two\nlines', 'tab\there', 'A'.repeat(22), 'A'.repeat(43), `B${'A'.repeat(86)}`],
  ...long.map((length) => ['x'.repeat(length), 'ü'.repeat(length), `${'字'.repeat(length - 1)}!`]),
].flat()
const numbers = [0, 1, 2, 4, 0.1, 0.01, 1.005, 4.5, 16.37, 48.2, 90, -90, 180, 999, 1000, 100_000, 999_999.99, 1e9]

/**
 * What may be sent under a schema, extremes included, as a client writes it. `known` says what stands where a schema alone does not tell:
 * ids of things that exist.
 */
export function valuesOf(schema: BodySchema, known: ReadonlyMap<BodySchema, BodyArbitrary> = new Map()): BodyArbitrary {
  const given = known.get(schema)
  if (given) return given
  const inner = (part: BodySchema) => valuesOf(part, known)
  const { def } = (schema as z.core.$ZodTypes)._zod
  if (def.type === 'optional' || def.type === 'nullable' || def.type === 'default')
    return fc.oneof({ weight: 1, arbitrary: fc.constant(undefined) }, { weight: 4, arbitrary: inner(def.innerType) })
  if (def.type === 'object')
    return fc.record(Object.fromEntries(Object.entries(def.shape).map(([name, field]) => [name, inner(field)])))
  if (def.type === 'array') {
    const limits = (def.checks ?? []).map(({ _zod }) => _zod.def as { minimum?: number; maximum?: number })
    const minLength = limits.find(({ minimum }) => minimum !== undefined)?.minimum ?? 0
    const most = limits.find(({ maximum }) => maximum !== undefined)?.maximum ?? 3
    return fc.array(inner(def.element), { minLength, maxLength: Math.min(most, minLength + 3) })
  }
  if (def.type === 'union') return fc.oneof(...def.options.map(inner))
  if (def.type === 'enum') return fc.constantFrom(...Object.values(def.entries))
  if (def.type === 'boolean') return fc.boolean()
  const found = accepted(schema)
  if (found.length > 0) return fc.constantFrom(...found)
  if (def.type === 'pipe') return inner(def.in)
  throw new Error(`no value is known for a schema of type ${def.type}`)
}

const accepted = (schema: BodySchema): unknown[] =>
  [...texts, ...numbers, [], {}].filter((value) => z.safeDecode(schema as z.ZodType, value as never).success)
