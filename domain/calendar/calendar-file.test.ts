import { describe, expect, test } from 'vitest'
import { type CalendarReservation, calendarFile } from './calendar-file.ts'

const reservation: CalendarReservation = {
  id: '019a0000000070008000000000001005',
  sequence: 2,
  startsAt: Temporal.Instant.from('2026-11-21T18:30:00Z'),
  endsAt: Temporal.Instant.from('2026-11-21T20:00:00Z'),
  status: 'confirmed',
  title: 'Gasthaus Blau, table for 2',
  description: 'Your table is booked',
  url: 'https://tavola.example/restaurants/gasthaus-blau',
}
const restaurant = {
  name: 'Gasthaus Blau',
  address: 'Lindengasse 5, Wien',
  timeZone: 'Europe/Vienna',
  position: { lat: 48.2, lon: 16.35 },
}
const people = {
  organizer: { name: 'Gasthaus Blau', email: 'bookings@tavola.example' },
  attendee: { name: 'Mira Holm', email: 'mira@example.com' },
}
const stamp = Temporal.Instant.from('2026-11-01T09:00:01Z')

/** Folded lines joined again. */
const linesOf = (file: string) => file.replaceAll('\r\n ', '').split('\r\n')

describe('the file', () => {
  const lines = linesOf(calendarFile(reservation, restaurant, { stamp, people }))

  test.each([
    'METHOD:REQUEST',
    'UID:019a0000000070008000000000001005@tavola',
    'SEQUENCE:2',
    'DTSTAMP:20261101T090001Z',
    'DTSTART;TZID=Europe/Vienna:20261121T193000',
    'DTEND;TZID=Europe/Vienna:20261121T210000',
    'STATUS:CONFIRMED',
    'SUMMARY:Gasthaus Blau\\, table for 2',
    'ORGANIZER;CN="Gasthaus Blau":mailto:bookings@tavola.example',
  ])('says %s', (line) => expect(lines).toContain(line))

  test('states the zone it uses, with both sides of the clock change', () => {
    const from = lines.indexOf('BEGIN:VTIMEZONE')
    expect(lines.slice(from, lines.indexOf('END:VTIMEZONE') + 1)).toEqual([
      'BEGIN:VTIMEZONE',
      'TZID:Europe/Vienna',
      'BEGIN:STANDARD',
      'DTSTART:20261025T030000',
      'TZOFFSETFROM:+0200',
      'TZOFFSETTO:+0100',
      'END:STANDARD',
      'BEGIN:DAYLIGHT',
      'DTSTART:20270328T020000',
      'TZOFFSETFROM:+0100',
      'TZOFFSETTO:+0200',
      'END:DAYLIGHT',
      'END:VTIMEZONE',
    ])
  })

  test('a place without clock changes', () => {
    const file = calendarFile(reservation, { ...restaurant, timeZone: 'UTC' }, { stamp })
    expect(linesOf(file)).toEqual(expect.arrayContaining(['TZOFFSETTO:+0000', 'DTSTART;TZID=Etc/UTC:20261121T183000']))
  })
})

describe('the method', () => {
  test.each([
    ['confirmed', people, 'REQUEST', 'CONFIRMED'],
    ['tentative', people, 'REQUEST', 'TENTATIVE'],
    ['canceled', people, 'CANCEL', 'CANCELLED'],
    ['confirmed', undefined, 'PUBLISH', 'CONFIRMED'],
  ] as const)('of a %s visit', (status, between, method, stated) => {
    const file = calendarFile({ ...reservation, status }, restaurant, { stamp, ...(between && { people: between }) })
    expect(linesOf(file)).toEqual(expect.arrayContaining([`METHOD:${method}`, `STATUS:${stated}`]))
    expect(file.includes('ATTENDEE')).toBe(between !== undefined)
  })
})

test.each(['A\r\nATTENDEE:mailto:evil@example.com', '";ROLE=CHAIR:mailto:evil@example.com', '\\"', 'END:VEVENT\nX:1'])(
  'hostile text %j brings no property and no parameter',
  (text) => {
    const guests = { organizer: { ...people.organizer, name: text }, attendee: { ...people.attendee, name: text } }
    const file = calendarFile(
      { ...reservation, title: text, description: text },
      { ...restaurant, name: text, address: text },
      { stamp, people: guests },
    )
    const properties = (lines: string[]) => lines.map((line) => /^[A-Z-]+/.exec(line)?.[0])
    const plain = calendarFile(reservation, restaurant, { stamp, people })
    expect(properties(linesOf(file))).toEqual(properties(linesOf(plain)))
    const attendee = linesOf(file).find((line) => line.startsWith('ATTENDEE'))
    expect(attendee?.replaceAll(/"[^"]*"/g, '')).toBe(
      'ATTENDEE;ROLE=REQ-PARTICIPANT;PARTSTAT=ACCEPTED;RSVP=FALSE;CN=:MAILTO:mira@example.com',
    )
  },
)
