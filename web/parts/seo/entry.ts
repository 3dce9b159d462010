/** Where booking, ordering or the line of a restaurant begins; whatever else is in the address was chosen by a guest. */
export const isEntry = (query: URLSearchParams) => [...query.keys()].every((name) => name === 'lang')
