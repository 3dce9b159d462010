/** The largest photo that is taken: a phone's own stay below it. Kept apart from schemas, because forms read it too. */
export const mostPhotoBytes = 10 * 1024 * 1024
