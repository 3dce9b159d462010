/** Set by the door alone, which lets no caller's own pass. */
export const countryHeader = 'x-tavola-country'

/** The two capital letters of the country a request came from, where that is known. */
export const countryOf = (headers: Headers): string | null => headers.get(countryHeader)
