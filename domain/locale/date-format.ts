type DatePattern = 'DD.MM.YYYY' | 'DD/MM/YYYY' | 'MM/DD/YYYY' | 'YYYY-MM-DD' | 'YYYY/MM/DD' | 'DD-MM-YYYY'

type DateFormat = { pattern: DatePattern; hours: 12 | 24 }

const formats: Record<string, DateFormat> = {
  cs: { pattern: 'DD.MM.YYYY', hours: 24 },
  de: { pattern: 'DD.MM.YYYY', hours: 24 },
  pl: { pattern: 'DD.MM.YYYY', hours: 24 },
  uk: { pattern: 'DD.MM.YYYY', hours: 24 },
  el: { pattern: 'DD/MM/YYYY', hours: 24 },
  'en-GB': { pattern: 'DD/MM/YYYY', hours: 24 },
  fr: { pattern: 'DD/MM/YYYY', hours: 24 },
  it: { pattern: 'DD/MM/YYYY', hours: 24 },
  pt: { pattern: 'DD/MM/YYYY', hours: 24 },
  he: { pattern: 'DD/MM/YYYY', hours: 24 },
  en: { pattern: 'MM/DD/YYYY', hours: 12 },
  es: { pattern: 'MM/DD/YYYY', hours: 24 },
  ru: { pattern: 'MM/DD/YYYY', hours: 24 },
  sr: { pattern: 'MM/DD/YYYY', hours: 24 },
  'fr-CA': { pattern: 'YYYY-MM-DD', hours: 24 },
  sv: { pattern: 'YYYY-MM-DD', hours: 24 },
  'zh-TW': { pattern: 'YYYY/MM/DD', hours: 12 },
  // The specification names no format for these two: the customary ones.
  hr: { pattern: 'DD.MM.YYYY', hours: 24 },
  nl: { pattern: 'DD-MM-YYYY', hours: 24 },
}

const english: DateFormat = { pattern: 'MM/DD/YYYY', hours: 12 }

export function dateFormat(code: string): DateFormat {
  return formats[code] ?? formats[code.split('-', 1)[0] ?? ''] ?? english
}

export function formatDate(date: { year: number; month: number; day: number }, code: string): string {
  return dateFormat(code)
    .pattern.replace('YYYY', String(date.year).padStart(4, '0'))
    .replace('MM', String(date.month).padStart(2, '0'))
    .replace('DD', String(date.day).padStart(2, '0'))
}

/**
 * Times are written with AM and PM in English and US English alone. The format table also says 12 for zh-TW;
 * that column names the clock a guest may type in, not the one the page writes.
 */
function writesTwelveHours(code: string): boolean {
  return code === 'en' || code === 'en-US'
}

/** A wall time as minutes after midnight, which may run past 24:00. */
export function formatClock(minutes: number, code: string): string {
  const ofDay = ((minutes % 1440) + 1440) % 1440
  const hour = Math.floor(ofDay / 60)
  const minute = String(ofDay % 60).padStart(2, '0')
  if (!writesTwelveHours(code)) return `${String(hour).padStart(2, '0')}:${minute}`
  return `${String(hour % 12 || 12).padStart(2, '0')}:${minute} ${hour < 12 ? 'AM' : 'PM'}`
}
