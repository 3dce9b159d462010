import { z } from 'zod'
import { shown } from '../api/components.ts'
import { exact } from './lenient.ts'
import { largestAmount } from './limits.ts'
import { areaName, tableNumber } from './text.ts'
import {
  depositStatuses,
  foldDepositStatus,
  formatSpanMinutes,
  formatWallTime,
  joinList,
  parseDecimal,
  parseInteger,
  parseSpanMinutes,
  parseWallTime,
  splitList,
} from './wire-text.ts'

type WireConversion<In, Out> = { parse: (wire: In) => Out | null; format: (value: Out) => In; problem: string }

function reading<A extends z.ZodType, B extends z.ZodType>(
  wire: A,
  inside: B,
  { parse, format, problem }: WireConversion<z.output<A>, z.input<B>>,
) {
  return z.codec(wire, inside, {
    decode: (text, context) => {
      const value = parse(text)
      if (value !== null) return value
      context.issues.push({ code: 'custom', input: text, message: problem })
      return z.NEVER
    },
    encode: format,
  })
}

/** Minutes from midnight of the requested day; negative before it, above 1440 after the next midnight. */
export const span = shown(
  reading(z.string().max(20), z.int().min(-2880).max(10_080), {
    parse: parseSpanMinutes,
    format: formatSpanMinutes,
    problem: 'Please give a time as hh:mm:ss.',
  }),
  {
    type: 'string',
    pattern: '^-?(?:\\d\\.)?(?:[01]\\d|2[0-3]):[0-5]\\d:[0-5]\\d$',
    description: 'Time span from midnight of the day: `19:30:00`, `1.00:30:00` after the next midnight',
  },
)

export const wallTime = shown(
  reading(z.string().max(40), z.object({ wall: z.string(), offsetMinutes: z.int().min(-899).max(899).nullable() }), {
    parse: parseWallTime,
    format: formatWallTime,
    problem: 'Please give a date and time as 2031-06-21T19:30:00-07:00.',
  }),
  {
    type: 'string',
    maxLength: 40,
    pattern: '^\\d{4}-\\d\\d-\\d\\d(?:T\\d\\d:\\d\\d(?::\\d\\d(?:\\.\\d{1,9})?)?(?:Z|[+-]\\d\\d:\\d\\d)?)?$',
    description:
      'ISO 8601. With an offset it is that instant; without one it is the clock of the restaurant. Seconds are dropped.',
  },
)

/** As answers write it. */
export const localTimeText = {
  type: 'string',
  pattern: '^\\d{4}-\\d\\d-\\d\\dT\\d\\d:\\d\\d:00[+-]\\d\\d:\\d\\d$',
  description: 'ISO 8601: the clock of the restaurant with its offset',
} as const
export const localTime = shown(wallTime.clone(), localTimeText)

/** Amounts stay branded major units until somebody who knows the currency calls `minorUnits`. */
export const amount = exact(z.number().min(0).max(largestAmount).brand<'major-units'>())

export const depositStatus = shown(
  z.codec(z.string().max(40), z.enum(depositStatuses), { decode: foldDepositStatus, encode: (status) => status }),
  { type: 'string', enum: depositStatuses },
)

function listOf(part: z.ZodString, max: number) {
  return z.codec(z.string().max(2000), z.array(part).max(max), { decode: splitList, encode: joinList })
}

/** Comma-joined in bodies and bookings. */
export const areasText = listOf(areaName, 40)
export const tableNumbersText = listOf(tableNumber, 40)

/** Query and path values arrive as text, from one older widget with a line break behind; callers of the typed client may write numbers. */
export function integerText(min: number, max: number) {
  const codec = reading(z.union([z.int(), z.string().max(32)]), z.int().min(min).max(max), {
    parse: (value) => (typeof value === 'number' ? value : parseInteger(value.trimEnd())),
    format: (value) => value,
    problem: 'Please give a whole number.',
  })
  return shown(codec, { type: 'integer', minimum: min, maximum: max })
}

/** As `integerText`, but what is above the largest counts as the largest. */
export function cappedIntegerText(min: number, max: number) {
  const codec = reading(z.union([z.int(), z.string().max(32)]), z.int().min(min).max(max), {
    parse: (value) => {
      const asked = typeof value === 'number' ? value : parseInteger(value.trimEnd())
      return asked === null ? null : Math.min(asked, max)
    },
    format: (value) => value,
    problem: 'Please give a whole number.',
  })
  return shown(codec, { type: 'integer', minimum: min, description: `Above ${max} counts as ${max}.` })
}

export function decimalText(min: number, max: number) {
  const codec = reading(z.union([z.number(), z.string().max(32)]), z.number().min(min).max(max), {
    parse: (value) => (typeof value === 'number' ? value : parseDecimal(value.trimEnd())),
    format: (value) => value,
    problem: 'Please give a number.',
  })
  return shown(codec, { type: 'number', minimum: min, maximum: max })
}

/** Restaurants have numbers on the wire, sometimes quoted. */
export const restaurantNumber = integerText(1, 2_147_483_647)

/** A comma-joined query value, or the list it stands for. */
export function listText(part: z.ZodString, max: number) {
  const codec = z.codec(
    z.union([z.string().max(4000), z.array(z.string().max(200)).max(200)]),
    z.array(part).max(max),
    {
      decode: (value) => splitList(typeof value === 'string' ? value : value.join(',')),
      encode: (parts) => joinList(parts),
    },
  )
  return shown(codec, { type: 'string', maxLength: 4000, description: 'Comma-joined' })
}

export function integerListText(min: number, max: number, longest: number) {
  const wire = z.union([z.string().max(400), z.int(), z.array(z.int()).max(longest)])
  const codec = reading(wire, z.array(z.int().min(min).max(max)).min(1).max(longest), {
    parse: (value) => {
      const parts = Array.isArray(value) ? value : splitList(String(value)).map(parseInteger)
      return parts.includes(null) ? null : parts.filter((part) => part !== null)
    },
    format: (parts) => joinList(parts),
    problem: 'Please give whole numbers joined by commas.',
  })
  return shown(codec, { type: 'string', pattern: '^\\d+(,\\d+)*$', maxLength: 400 })
}
