import ical, { ICalAttendeeStatus, ICalCalendarMethod, ICalEventStatus } from 'ical-generator'
import { timeZoneComponent } from './time-zone-component.ts'

export type CalendarReservation = {
  id: string
  sequence: number
  startsAt: Temporal.Instant
  endsAt: Temporal.Instant
  status: 'confirmed' | 'tentative' | 'canceled'
  title: string
  description: string
  /** Where the guest finds the booking again; without any secret in it. */
  url: string
}

type CalendarRestaurant = {
  name: string
  address: string
  timeZone: string
  position: { lat: number; lon: number } | null
}

/** Mails speak between the restaurant and its guest; a file that is only fetched is for nobody in particular. */
export type CalendarPeople = {
  organizer: { name: string; email: string }
  attendee: { name: string; email: string }
}

type CalendarOptions = { stamp: Temporal.Instant; people?: CalendarPeople }

const statuses = {
  confirmed: ICalEventStatus.CONFIRMED,
  tentative: ICalEventStatus.TENTATIVE,
  canceled: ICalEventStatus.CANCELLED,
}

/** One visit as an iCalendar file: the same UID for the life of the booking, so that a later file replaces an earlier. */
export function calendarFile(
  reservation: CalendarReservation,
  restaurant: CalendarRestaurant,
  { stamp, people }: CalendarOptions,
): string {
  // Under this one name the library leaves the zone out, and the time would float.
  const timeZone = restaurant.timeZone === 'UTC' ? 'Etc/UTC' : restaurant.timeZone
  const calendar = ical({
    prodId: { company: 'Tavola', product: 'Tavola', language: 'EN' },
    method: calendarMethod(reservation.status, people !== undefined),
    timezone: { name: timeZone, generator: () => timeZoneComponent(timeZone, reservation.startsAt) },
  })
  calendar.createEvent({
    id: calendarId(reservation.id),
    sequence: reservation.sequence,
    stamp,
    timezone: timeZone,
    start: reservation.startsAt.toZonedDateTimeISO(timeZone),
    end: reservation.endsAt.toZonedDateTimeISO(timeZone),
    status: statuses[reservation.status],
    summary: plain(reservation.title),
    description: plain(reservation.description, { lines: true }),
    url: reservation.url,
    location: {
      title: plain(restaurant.name),
      ...(restaurant.address && { address: plain(restaurant.address) }),
      ...(restaurant.position && { geo: restaurant.position }),
    },
    ...(people && {
      organizer: person(people.organizer),
      attendees: [{ ...person(people.attendee), status: ICalAttendeeStatus.ACCEPTED, rsvp: false }],
    }),
  })
  // The library writes the stamp in the restaurant's zone and without a mark; it has to be in UTC.
  return calendar.toString().replace(/^DTSTAMP:.*$/m, `DTSTAMP:${utcStamp(stamp)}`)
}

function calendarId(reservationId: string): string {
  return `${reservationId}@tavola`
}

export function calendarMethod(status: CalendarReservation['status'], betweenPeople: boolean): ICalCalendarMethod {
  if (!betweenPeople) return ICalCalendarMethod.PUBLISH
  return status === 'canceled' ? ICalCalendarMethod.CANCEL : ICalCalendarMethod.REQUEST
}

/** A quotation mark would end the quoted name and begin another parameter. */
const person = ({ name, email }: { name: string; email: string }) => ({
  name: plain(name).replaceAll('"', '”').replaceAll('\\', '') || email,
  email,
})

function plain(text: string, { lines = false } = {}): string {
  return text
    .replaceAll(/\r\n?/g, '\n')
    .replaceAll(lines ? /[^\P{Cc}\n]/gu : /\p{Cc}/gu, ' ')
    .trim()
}

function utcStamp(stamp: Temporal.Instant): string {
  return stamp.toString({ smallestUnit: 'second' }).replaceAll(/[-:]/g, '')
}
