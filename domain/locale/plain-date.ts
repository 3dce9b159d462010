/** The day of a date or moment as the wire writes it; anything else is no day. */
export function plainDate(text: string | null | undefined): Temporal.PlainDate | null {
  const day = /^\d{4}-\d{2}-\d{2}/.exec(text ?? '')?.[0]
  if (!day) return null
  try {
    return Temporal.PlainDate.from(day)
  } catch {
    return null
  }
}
