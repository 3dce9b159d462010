/**
 * The zone as a calendar file states it: the rule in force and the next few changes of the clock, written out one by
 * one. Readers that know the zone's name need none of it, the others get exactly what the visit needs.
 */
export function timeZoneComponent(timeZone: string, around: Temporal.Instant): string {
  const here = around.toZonedDateTimeISO(timeZone)
  const current = here.getTimeZoneTransition('previous') ?? beginningOfTime.toZonedDateTimeISO(timeZone)
  const next = here.getTimeZoneTransition('next')
  const changes = [current, next].filter((change) => change !== null)
  return ['BEGIN:VTIMEZONE', `TZID:${timeZone}`, ...changes.flatMap(observance), 'END:VTIMEZONE'].join('\r\n')
}

const beginningOfTime = Temporal.Instant.from('1970-01-01T00:00:00Z')

function observance(change: Temporal.ZonedDateTime): string[] {
  const before = change.subtract({ nanoseconds: 1 })
  const kind = change.offsetNanoseconds > before.offsetNanoseconds ? 'DAYLIGHT' : 'STANDARD'
  const wallBefore = change.toInstant().toZonedDateTimeISO(before.offset)
  return [
    `BEGIN:${kind}`,
    `DTSTART:${wallStamp(wallBefore)}`,
    `TZOFFSETFROM:${before.offset.replaceAll(':', '')}`,
    `TZOFFSETTO:${change.offset.replaceAll(':', '')}`,
    `END:${kind}`,
  ]
}

function wallStamp(moment: Temporal.ZonedDateTime): string {
  return moment.toPlainDateTime().toString({ smallestUnit: 'second' }).replaceAll(/[-:]/g, '')
}
