/** Set by the HTTP server alone; a caller's own never passes. */
export const countryHeader = 'x-tavola-country'

/** The two capital letters of the country a request came from, where that is known. */
export const countryOf = (headers: Headers): string | null => headers.get(countryHeader)
