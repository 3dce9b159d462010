const numberFirst = new Set(['AU', 'CA', 'FR', 'GB', 'IE', 'IN', 'LU', 'MC', 'MY', 'NZ', 'PH', 'SG', 'TH', 'US', 'ZA'])

/** Street and house number in the order people of that country write them. */
export function streetLine(countryCode: string, street?: string, houseNumber?: string): string | undefined {
  if (!street) return undefined
  if (!houseNumber) return street
  return numberFirst.has(countryCode) ? `${houseNumber} ${street}` : `${street} ${houseNumber}`
}
