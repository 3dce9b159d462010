import type { core } from 'zod'

/** Texts of one comma-joined value: `Terrace,Main hall`. Blanks around names and empty names are dropped. */
export function splitList(text: string): string[] {
  return text
    .split(',')
    .map((part) => part.trim())
    .filter((part) => part !== '')
}

export function joinList(parts: readonly (string | number)[]): string {
  return parts.join(',')
}

const spanPattern = /^(-)?(?:(\d{1,4})\.)?(\d{1,2}):([0-5]\d)(?::([0-5]\d)(?:\.\d{1,7})?)?$/
const daySeconds = 86_400

/** Seconds from midnight of `[-][d.]hh:mm:ss` or `H:mm`; null when the text is neither. */
export function parseSpan(text: string): number | null {
  const match = spanPattern.exec(text)
  if (!match) return null
  const [, minus, days = '0', hours = '0', minutes = '0', seconds = '0'] = match
  if (Number(hours) > 23) return null
  const total = Number(days) * daySeconds + Number(hours) * 3600 + Number(minutes) * 60 + Number(seconds)
  return minus && total > 0 ? -total : total
}

export function formatSpan(seconds: number): string {
  const size = Math.abs(Math.trunc(seconds))
  const days = Math.floor(size / daySeconds)
  const clock = [Math.floor((size % daySeconds) / 3600), Math.floor((size % 3600) / 60), size % 60]
  return `${seconds < 0 ? '-' : ''}${days > 0 ? `${days}.` : ''}${clock.map(twoDigits).join(':')}`
}

/** Minutes from midnight; null for anything that is not a whole minute. */
export function parseSpanMinutes(text: string): number | null {
  const seconds = parseSpan(text)
  return seconds === null || seconds % 60 !== 0 ? null : seconds / 60
}

export function formatSpanMinutes(minutes: number): string {
  return formatSpan(minutes * 60)
}

/** A whole number written in decimal digits alone; null for signs of any other notation. */
export function parseInteger(text: string): number | null {
  if (!/^-?\d{1,15}$/.test(text)) return null
  return Number(text) + 0
}

export function parseDecimal(text: string): number | null {
  return /^-?\d{1,15}(?:\.\d{1,15})?$/.test(text) ? Number(text) + 0 : null
}

/** Reservation and walk-in ids: a GUID in lower case without dashes. */
export function isHexId(text: string): boolean {
  return /^[0-9a-f]{32}$/.test(text)
}

/** A restaurant's wall clock, and the offset that tells the doubled hour of autumn apart. */
export type WallTime = { wall: string; offsetMinutes: number | null }

// The year after and the year before can still be written: a moment may fall into another when it is written in UTC.
const wallPattern =
  /^((?!9999)[1-9]\d{3}-(?:0[1-9]|1[0-2])-(?:0[1-9]|[12]\d|3[01]))(?:T([01]\d|2[0-3]):([0-5]\d)(?::[0-5]\d(?:\.\d{1,9})?)?(?:Z|([+-])(0\d|1[0-4]):([0-5]\d))?)?$/

/**
 * `2031-06-21T19:30:00-07:00`, also without seconds, without offset or as a bare date (midnight). Bookings are made to
 * the minute, so seconds are taken and dropped.
 */
export function parseWallTime(text: string): WallTime | null {
  const match = wallPattern.exec(text)
  if (!match) return null
  const [, date = '', hours = '00', minutes = '00', sign, offsetHours, offsetMinutes] = match
  if (!isCalendarDate(date)) return null
  const wall = `${date}T${hours}:${minutes}:00`
  if (text.endsWith('Z')) return { wall, offsetMinutes: 0 }
  if (sign === undefined) return { wall, offsetMinutes: null }
  const size = Number(offsetHours) * 60 + Number(offsetMinutes)
  return { wall, offsetMinutes: sign === '-' && size > 0 ? -size : size }
}

export function formatWallTime({ wall, offsetMinutes }: WallTime): string {
  if (offsetMinutes === null) return wall
  const size = Math.abs(offsetMinutes)
  return `${wall}${offsetMinutes < 0 ? '-' : '+'}${twoDigits(Math.floor(size / 60))}:${twoDigits(size % 60)}`
}

function isCalendarDate(date: string): boolean {
  const [year = 0, month = 0, day = 0] = date.split('-').map(Number)
  const leap = year % 4 === 0 && (year % 100 !== 0 || year % 400 === 0)
  const longest = month === 2 ? (leap ? 29 : 28) : [4, 6, 9, 11].includes(month) ? 30 : 31
  return day <= longest
}

function twoDigits(value: number): string {
  return String(value).padStart(2, '0')
}

export const availabilityLevels = ['Available', 'AvailableForWait', 'NotEnoughCovers', 'Overbooked'] as const
export type AvailabilityLevel = (typeof availabilityLevels)[number]

export const depositStatuses = ['Succeeded', 'Refunded', 'Failed', 'Unpaid', 'Pending', 'NoCard', 'CardOnFile'] as const
export type DepositStatus = (typeof depositStatuses)[number]

const depositStatusAliases: Readonly<Record<string, DepositStatus>> = { paid: 'Succeeded', cardisonfile: 'CardOnFile' }

/** `no-card`, `No Card` and `nocard` are one status; whatever is unknown or empty counts as no card. */
export function foldDepositStatus(text: string | null | undefined): DepositStatus {
  const letters = (text ?? '').toLowerCase().replace(/[\s_-]/g, '')
  const known = depositStatuses.find((status) => status.toLowerCase() === letters)
  return known ?? (Object.hasOwn(depositStatusAliases, letters) ? depositStatusAliases[letters] : null) ?? 'NoCard'
}

/** An amount as the wire writes it, in major units. Only `majorUnits` makes one, only `minorUnits` reads one. */
export type MajorUnits = number & core.$brand<'major-units'>

// Plain lists: a table that is worked out when the file loads would come along with every page that reads a time.
const withoutCoins = 'bif clp djf gnf isk jpy kmf krw pyg rwf ugx vnd vuv xaf xof xpf'
const thousandths = 'bhd iqd jod kwd lyd omr tnd'

/** Decimals of a currency's smallest coin: 2 for most, none for the yen, 3 for the Kuwaiti dinar. */
export function currencyExponent(currency: string): number {
  const code = currency.toLowerCase()
  const isAmong = (codes: string) => code.length === 3 && codes.includes(code)
  return isAmong(withoutCoins) ? 0 : isAmong(thousandths) ? 3 : 2
}

/** Null when the currency has no coin small enough for the amount. */
export function minorUnits(amount: number, currency: string): number | null {
  const text = amount.toFixed(currencyExponent(currency))
  const minor = Number(text.replace('.', ''))
  return Number(text) === amount && Number.isSafeInteger(minor) ? minor + 0 : null
}

export function majorUnits(minor: number, currency: string): MajorUnits {
  return (minor / 10 ** currencyExponent(currency)) as MajorUnits
}

const modifiersSuffix = '.modifiers.m..json'

export function modifiersFile(menuId: string): string {
  return `${menuId}${modifiersSuffix}`
}

export function menuIdOfModifiersFile(file: string): string | null {
  return file.endsWith(modifiersSuffix) ? file.slice(0, -modifiersSuffix.length) || null : null
}

export function translationFile(locale: string): string {
  return `${locale}.json`
}

export function localeOfTranslationFile(file: string): string | null {
  return file.endsWith('.json') ? file.slice(0, -'.json'.length) || null : null
}

/** A photo's address ends in `-{width}.{extension}` of its largest size; every listed width exists beside it. */
export function photoUrlAt(photoUrl: string, width: number): string {
  return photoUrl.replace(/-\d+(\.[a-z0-9]+)$/, `-${width}$1`)
}
