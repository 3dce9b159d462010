/** What a pressed time sends when its address says the rest: which restaurant, day, time and party. */
export const askedTime = 'asked'
