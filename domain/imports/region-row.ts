import { isRecord } from '#contract/wire/record.ts'
import { fieldReader, type RowCheck } from './fields.ts'
import { isKnownCurrency, isKnownTimeZone } from './known-codes.ts'

const regionKinds = ['world', 'country', 'state', 'city', 'district', 'neighbourhood'] as const

export type NamesByLanguage = Readonly<Record<string, string>>

export type RegionRow = {
  id: string
  kind: (typeof regionKinds)[number]
  name: string
  parentId: string | undefined
  path: string
  countryCode: string | undefined
  lat: number
  lon: number
  population: number | undefined
  timeZone: string | undefined
  currency: string | undefined
  callingCode: string | undefined
  venueCount: number
  hasPolygon: boolean
  /** In other languages, by locale. */
  names: NamesByLanguage
}

/** Regions already accepted, by id. A region's parent stands before it in the file. */
export type KnownRegions = ReadonlyMap<string, RegionRow>

export function checkRegionRow(
  value: unknown,
  known: KnownRegions,
  namesOf: ReadonlyMap<string, NamesByLanguage> = new Map(),
): RowCheck<RegionRow> {
  if (!isRecord(value)) return { ok: false, reason: 'not an object' }
  const read = fieldReader(value)
  const id = read.text('id', 200)
  const kind = read.oneOf('type', regionKinds)
  const name = read.text('name', 200)
  const parentId = read.optionalText('parentId', 200)
  const parent = parentId === undefined ? undefined : known.get(parentId)
  const timeZone = read.optionalText('timeZone', 64)
  const currency = read.optionalText('currency', 3)
  const countryCode = read.optionalText('countryCode', 2)
  const row: RegionRow = {
    id,
    kind,
    name,
    parentId,
    path: kind === 'world' ? '/' : `${parent?.path ?? '/'}${id}/`,
    countryCode,
    lat: read.number('lat', -90, 90),
    lon: read.number('lon', -180, 180),
    population: read.optionalInteger('population', 0, 100_000_000),
    timeZone,
    currency,
    callingCode: read.optionalText('callingCode', 16),
    venueCount: read.optionalInteger('restaurants', 0, 100_000_000) ?? 0,
    hasPolygon: read.flag('polygon'),
    names: namesOf.get(id) ?? {},
  }
  const reasons = read.reasons
  if (/[/\s]/.test(id)) reasons.push(`id "${id}" contains a slash or a blank`)
  if (known.has(id)) reasons.push(`id "${id}" appears twice`)
  const isWorld = value.type === 'world'
  if (isWorld !== (parentId === undefined)) reasons.push(isWorld ? 'the world has a parent' : 'parentId is missing')
  if (parentId !== undefined && !parent) reasons.push(`parent region "${parentId}" is unknown`)
  if (timeZone !== undefined && !isKnownTimeZone(timeZone)) reasons.push(`time zone "${timeZone}" is unknown`)
  if (currency !== undefined && !isKnownCurrency(currency)) reasons.push(`currency "${currency}" is unknown`)
  if (countryCode !== undefined && !/^[A-Z]{2}$/.test(countryCode))
    reasons.push(`countryCode "${countryCode}" is not two capital letters`)
  return reasons.length === 0 ? { ok: true, row } : { ok: false, reason: reasons.join('; ') }
}

/** A line of the file of names: which region, and what it is called by locale. */
export function checkNamesRow(value: unknown): RowCheck<{ id: string; names: NamesByLanguage }> {
  if (!isRecord(value)) return { ok: false, reason: 'not an object' }
  const read = fieldReader(value)
  const id = read.text('id', 200)
  const listed = isRecord(value.names) ? value.names : {}
  if (!isRecord(value.names)) read.reasons.push('names is not an object')
  const inNames = fieldReader(listed)
  const names = Object.fromEntries(Object.keys(listed).map((locale) => [locale, inNames.text(locale, 200)]))
  const reasons = [...read.reasons, ...inNames.reasons]
  return reasons.length === 0 ? { ok: true, row: { id, names } } : { ok: false, reason: reasons.join('; ') }
}
