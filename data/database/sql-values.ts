/** The wire's form of an id: a UUID without its hyphens. */
export const hexOf = (uuid: string) => uuid.replaceAll('-', '')

export const periodOf = ({ startsAt, endsAt }: { startsAt: Temporal.Instant; endsAt: Temporal.Instant }) =>
  `[${startsAt.toString()},${endsAt.toString()})`

/** PostgreSQL's own spelling of a list, which a function reads faster than JSON's. */
export const arrayText = (parts: readonly string[]) =>
  `{${parts.map((part) => `"${part.replace(/["\\]/g, '\\$&')}"`).join(',')}}`

export const bytesText = (bytes: Buffer) => `\\x${bytes.toString('hex')}`
