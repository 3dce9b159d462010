/** Of one message. Apart from the schemas, which no browser loads. */
export const mostMessageLetters = 500
