/** In major units. What is worked out from several amounts is held below it before it is kept. */
export const largestAmount = 1_000_000_000
