/** Where a network address is registered: a country's two capital letters, or null when nobody can say. */
export type IpLocation = { countryOf(address: string): string | null }
