/**
 * The zone as a calendar file states it: the rule in force and the next few changes of the clock, written out one by
 * one. Readers that know the zone's name need none of it, the others get exactly what the visit needs.
 */
export function timeZoneComponent(timeZone: string, around: Temporal.Instant): string {
  const here = around.toZonedDateTimeISO(timeZone)
  // A visit may begin at the very moment of a change, which is then the rule in force.
  const current =
    here.add({ nanoseconds: 1 }).getTimeZoneTransition('previous') ?? beginningOfTime.toZonedDateTimeISO(timeZone)
  const next = here.getTimeZoneTransition('next')
  const changes = [current, next].filter((change) => change !== null)
  return ['BEGIN:VTIMEZONE', `TZID:${timeZone}`, ...changes.flatMap(observance), 'END:VTIMEZONE'].join('\r\n')
}

const beginningOfTime = Temporal.Instant.from('1970-01-01T00:00:00Z')

function observance(change: Temporal.ZonedDateTime): string[] {
  const before = change.subtract({ nanoseconds: 1 })
  const kind = change.offsetNanoseconds > before.offsetNanoseconds ? 'DAYLIGHT' : 'STANDARD'
  // The wall clock just before the change. An offset with seconds is no time zone for `Temporal`, so it is not asked for one.
  const wallBefore = before.toPlainDateTime().add({ nanoseconds: 1 })
  return [
    `BEGIN:${kind}`,
    `DTSTART:${wallStamp(wallBefore)}`,
    `TZOFFSETFROM:${calendarOffset(before.offset)}`,
    `TZOFFSETTO:${calendarOffset(change.offset)}`,
    `END:${kind}`,
  ]
}

/** `+05:30` as `+0530`; local mean times have seconds, which a calendar file may state: `-043236`. */
const calendarOffset = (offset: string) => offset.replaceAll(':', '')

const wallStamp = (wall: Temporal.PlainDateTime) => wall.toString({ smallestUnit: 'second' }).replaceAll(/[-:]/g, '')
