import type { Texts } from '#texts/text.ts'
import { calendarMethod } from '../calendar/calendar-file.ts'
import { bookingUrl } from './booking-link.ts'
import { htmlPart } from './html-part.ts'
import { oneLine, writeLetter } from './letter.ts'
import { messageId } from './message-id.ts'
import { reservationMarkup } from './reservation-markup.ts'
import { textPart } from './text-part.ts'
import { type AnyMailTopic, isMoneyTopic, type MailTopic } from './topics.ts'
import { isOrderAlone, type MailedMovement, type Visit, type VisitedRestaurant } from './visit.ts'
import { calendarStatus, venueUrl, visitCalendar } from './visit-calendar.ts'

type MailAddress = { name: string; address: string }

export type CalendarPart = { method: string; content: string }

/** A mail ready to be sent, except for the key in its link. */
export type Mail = {
  messageId: string
  /** The booking, the place in a line, or the letter to an account that it is about. */
  reservationId: string
  topic: AnyMailTopic
  from: MailAddress
  to: MailAddress
  language: string
  subject: string
  html: string
  text: string
  calendar: CalendarPart | null
}

/** Who writes: the address guests use, its host name, and the mailbox mails come from. */
export type Sender = { publicUrl: string; host: string; fromAddress: string }

type ComposeOptions = {
  now: Temporal.Instant
  texts: Texts
  /** That of the news itself, which may be older than the booking's own by now. */
  sequence?: number
  occasion?: string | undefined
  money?: MailedMovement | null
  /** Hears of a part that could not be made, and the mail goes out without it. Absent: the failure is thrown. */
  onPartFailed?: (part: 'calendar' | 'markup', error: unknown) => void
}

export function composeMail(
  topic: MailTopic,
  visit: Visit & { email: string },
  restaurant: VisitedRestaurant,
  { publicUrl, host, fromAddress }: Sender,
  { now, texts, sequence = visit.sequence, occasion, money = null, onPartFailed }: ComposeOptions,
): Mail {
  /** A part that the mail can do without. */
  const extra = <Part>(part: 'calendar' | 'markup', make: () => Part): Part | null => {
    try {
      return make()
    } catch (error) {
      if (!onPartFailed) throw error
      onPartFailed(part, error)
      return null
    }
  }
  const letter = writeLetter(topic, visit, restaurant, {
    publicUrl,
    bookingUrl: bookingUrl(publicUrl, visit.id),
    now,
    texts,
    money,
  })
  const from = { name: letter.restaurant, address: fromAddress }
  const to = { name: oneLine(visit.customerName), address: visit.email }
  const people = { organizer: { name: from.name, email: from.address }, attendee: { name: to.name, email: to.address } }
  return {
    messageId: messageId(topic, { ...visit, sequence, occasion }, host),
    reservationId: visit.id,
    topic,
    from,
    to,
    language: letter.language,
    subject: letter.subject,
    html: htmlPart(
      letter,
      isOrderAlone(visit) || topic === 'feedback'
        ? null
        : extra('markup', () => reservationMarkup(visit, restaurant, venueUrl(restaurant, publicUrl))),
    ),
    text: textPart(letter),
    // A receipt changes nothing in anybody's calendar.
    calendar:
      isMoneyTopic(topic) || topic === 'feedback' || isOrderAlone(visit)
        ? null
        : extra('calendar', () => ({
            method: calendarMethod(calendarStatus(visit), true),
            content: visitCalendar(visit, restaurant, { publicUrl, now, texts, description: letter.heading, people }),
          })),
  }
}
