/** What the page around a frame has chosen, by its names in the address: where no cookie is kept, every address carries it on. */
export const chosenAround = ['parent-origin', 'accent', 'lang'] as const
