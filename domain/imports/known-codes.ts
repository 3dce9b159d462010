const zones = new Map<string, boolean>()

/** Asks the runtime's own zone table, which also knows the older spellings that `supportedValuesOf` leaves out. */
export function isKnownTimeZone(zone: string): boolean {
  const known = zones.get(zone)
  if (known !== undefined) return known
  const answer = zoneExists(zone)
  zones.set(zone, answer)
  return answer
}

function zoneExists(zone: string): boolean {
  // an offset is accepted by Intl, but a place's clock changes need a zone
  if (!/^[A-Za-z][A-Za-z0-9_+-]*(\/[A-Za-z0-9_+-]+)*$/.test(zone)) return false
  try {
    return new Intl.DateTimeFormat('en', { timeZone: zone }).resolvedOptions().timeZone !== ''
  } catch {
    return false
  }
}

const currencies = new Set(Intl.supportedValuesOf('currency'))

export function isKnownCurrency(currency: string): boolean {
  return currencies.has(currency)
}
