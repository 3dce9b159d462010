import { isRecord } from '#contract/wire/record.ts'
import { type FieldReader, fieldReader, type RowCheck } from './fields.ts'
import { isKnownCurrency, isKnownTimeZone } from './known-codes.ts'
import type { KnownRegions, RegionRow } from './region-row.ts'
import { hoursProblem, sundayFirst, type WeekHours } from './week-hours.ts'

const venueKinds = [
  'restaurant',
  'cafe',
  'fast_food',
  'bakery',
  'bar',
  'ice_cream',
  'pub',
  'food_court',
  'biergarten',
] as const

/** Things the sources say about a place that no rule needs as a column: shown, filtered rarely. */
const factFields = [
  'nameEn',
  'vegan',
  'vegetarian',
  'glutenFree',
  'halal',
  'kosher',
  'wheelchair',
  'outdoorSeating',
  'takeaway',
  'delivery',
  'reservation',
  'smoking',
  'wifi',
  'brand',
  'wikidata',
  'inspectionGrade',
  'inspectionDate',
] as const

export type RestaurantRowFacts = { [field in (typeof factFields)[number]]?: string } & {
  capacity?: number
  hoursUncertain?: true
  /** The source's own wording, kept only where it could not be turned into hours. */
  openingHoursText?: string
  otherCuisines?: string[]
}

export type RestaurantRow = {
  sourceRef: string
  source: string
  name: string
  kind: (typeof venueKinds)[number]
  description: string | undefined
  region: RegionRow
  cityRegion: RegionRow | undefined
  addressCity: string | undefined
  lat: number
  lon: number
  countryCode: string
  timeZone: string
  currency: string
  street: string | undefined
  houseNumber: string | undefined
  postcode: string | undefined
  phone: string | undefined
  website: string | undefined
  cuisines: string[]
  facts: RestaurantRowFacts
  hours: WeekHours | undefined
}

export type RestaurantSurroundings = {
  regions: KnownRegions
  seen: ReadonlySet<string>
  /** Cuisine keys that may become facets; other words stay facts. Empty means that every key is taken. */
  cuisineKeys: ReadonlySet<string>
}

export function checkRestaurantRow(value: unknown, around: RestaurantSurroundings): RowCheck<RestaurantRow> {
  if (!isRecord(value)) return { ok: false, reason: 'not an object' }
  const read = fieldReader(value)
  const reasons = read.reasons
  const sourceRef = read.text('id', 64)
  if (around.seen.has(sourceRef)) reasons.push(`id "${sourceRef}" appears twice`)

  const countryCode = read.text('country', 2)
  const regions = readRegions(read, countryCode, around.regions)
  const timeZone = read.text('timeZone', 64)
  if (timeZone && !isKnownTimeZone(timeZone)) reasons.push(`time zone "${timeZone}" is unknown`)
  const currency = read.text('currency', 3)
  if (currency && !isKnownCurrency(currency)) reasons.push(`currency "${currency}" is unknown`)
  const hours = value.hours ?? undefined
  const brokenHours = hours === undefined ? undefined : hoursProblem(hours)
  if (brokenHours) reasons.push(brokenHours)
  const phone = read.optionalText('phone', 20)
  if (phone && !/^\+[1-9]\d{4,16}$/.test(phone)) reasons.push(`phone "${phone}" is not an international number`)
  const website = read.optionalText('website', 500)
  if (website && !/^https?:\/\/[^\s"<>]+$/.test(website)) reasons.push('website is not an http or https address')

  const words = read.textList('cuisine', 200)
  const isKey = (word: string) => around.cuisineKeys.size === 0 || around.cuisineKeys.has(word)
  const facts = readFacts(read, hours === undefined)
  const otherCuisines = words.filter((word) => !isKey(word))
  if (otherCuisines.length > 0) facts.otherCuisines = otherCuisines

  const row = {
    sourceRef,
    source: read.text('src', 64),
    name: read.text('name', 200),
    kind: read.oneOf('kind', venueKinds),
    description: read.optionalText('description', 2000),
    cityRegion: regions.city,
    addressCity: read.optionalText('addrCity', 120),
    lat: read.number('lat', -90, 90),
    lon: read.number('lon', -180, 180),
    countryCode,
    timeZone,
    currency,
    street: read.optionalText('street', 200),
    houseNumber: read.optionalText('houseNumber', 120),
    postcode: read.optionalText('postcode', 20),
    phone,
    website,
    cuisines: [...new Set(words.filter(isKey))],
    facts,
    hours: hours === undefined || brokenHours ? undefined : sundayFirst(hours as WeekHours),
  }
  if (reasons.length > 0 || !regions.deepest) return { ok: false, reason: reasons.join('; ') }
  return { ok: true, row: { ...row, region: regions.deepest } }
}

type RestaurantRegions = { deepest: RegionRow | undefined; city: RegionRow | undefined }

function readRegions(read: FieldReader, countryCode: string, known: KnownRegions): RestaurantRegions {
  const found: RestaurantRegions = { deepest: known.get(countryCode.toLowerCase()), city: undefined }
  if (countryCode && !found.deepest) read.reasons.push(`country "${countryCode}" is not among the regions`)
  for (const field of ['stateId', 'cityId', 'districtId', 'neighbourhoodId']) {
    const id = read.optionalText(field, 200)
    if (id === undefined) continue
    const region = known.get(id)
    if (!region) {
      read.reasons.push(`${field} "${id}" is not among the regions`)
      continue
    }
    found.deepest = region
    if (field === 'cityId') found.city = region
  }
  return found
}

function readFacts(read: FieldReader, withoutHours: boolean): RestaurantRowFacts {
  const facts: RestaurantRowFacts = {}
  for (const field of factFields) {
    const value = read.optionalText(field, 300)
    if (value !== undefined) facts[field] = value
  }
  // mappers write 0 for "not known"
  const capacity = read.optionalInteger('capacity', 0, 100_000)
  if (capacity) facts.capacity = capacity
  if (read.flag('hoursWarn')) facts.hoursUncertain = true
  const openingHours = read.optionalText('openingHours', 1000)
  if (withoutHours && openingHours !== undefined) facts.openingHoursText = openingHours
  return facts
}
