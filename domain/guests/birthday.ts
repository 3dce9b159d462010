/** Today where the day begins first, fourteen hours before UTC, so that a birthday is never refused for the guest's time zone. */
export const latestBirthday = (now: Temporal.Instant): string =>
  now.toZonedDateTimeISO('+14:00').toPlainDate().toString()

/** A date of birth as a form has it: left empty, or a day that is not in the future. */
export function isBirthday(text: string, now: Temporal.Instant): boolean {
  if (text === '') return true
  try {
    return Temporal.PlainDate.from(text).toString() === text && text <= latestBirthday(now)
  } catch {
    return false
  }
}
