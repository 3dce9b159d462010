import type { Texts } from '#texts/text.ts'
import { type CalendarPeople, type CalendarReservation, calendarFile } from '../calendar/calendar-file.ts'
import { fallbackLocale, supportedLocale } from '../locale/language.ts'
import { oneLine } from './letter.ts'
import { addressLine, type Visit, type VisitedRestaurant, visitName } from './visit.ts'

type VisitCalendarOptions = {
  publicUrl: string
  now: Temporal.Instant
  texts: Texts
  description?: string
  people?: CalendarPeople
}

/** The calendar file of a visit in the guest's language. It links to the restaurant, never to the booking's key. */
export function visitCalendar(
  visit: Visit,
  restaurant: VisitedRestaurant,
  { publicUrl, now, texts, description, people }: VisitCalendarOptions,
): string {
  const { t } = texts('calendar', supportedLocale(visit.language) ?? fallbackLocale)
  return calendarFile(
    {
      id: visit.id,
      sequence: visit.sequence,
      startsAt: visit.startsAt,
      endsAt: visit.endsAt,
      status: calendarStatus(visit),
      title: t('title', { restaurant: oneLine(visitName(restaurant.name, visit.eventName)), party: visit.groupSize }),
      description: description ?? restaurant.phone ?? '',
      url: venueUrl(restaurant, publicUrl),
    },
    {
      name: restaurant.name,
      address: addressLine(restaurant),
      timeZone: restaurant.timeZone,
      position: { lat: restaurant.lat, lon: restaurant.lon },
    },
    { stamp: now, ...(people && { people }) },
  )
}

export function venueUrl({ slug }: VisitedRestaurant, publicUrl: string): string {
  return `${publicUrl}/restaurants/${encodeURIComponent(slug)}`
}

export function calendarStatus({ status, paymentDueAt }: Visit): CalendarReservation['status'] {
  if (status === 'Pending' || paymentDueAt !== null) return 'tentative'
  return status.startsWith('Canceled') || status === 'Rejected' ? 'canceled' : 'confirmed'
}
