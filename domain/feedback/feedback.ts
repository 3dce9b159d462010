import { type Aspect, aspects, type FeedbackContract, type FeedbackState } from '#contract/reservations/feedback.ts'
import type { BookingStatus } from '#contract/reservations/reservations.ts'
import { acceptedStatuses } from '../reservations/statuses.ts'

type FeedbackVisit = { status: BookingStatus; startsAt: Temporal.Instant; endsAt: Temporal.Instant }

/** Whether something can be said about a booking: when its visit is over, and only if there was one. */
export function feedbackDoor(
  { status, startsAt, endsAt }: FeedbackVisit,
  now: Temporal.Instant,
): 'open' | 'early' | 'no_visit' {
  if (status === 'Closed') return 'open'
  const isPast = (instant: Temporal.Instant) => Temporal.Instant.compare(instant, now) <= 0
  if (acceptedStatuses.includes(status)) return isPast(endsAt) ? 'open' : 'early'
  return status === 'Pending' && !isPast(startsAt) ? 'early' : 'no_visit'
}

export type Stars = Readonly<Record<Aspect, number | null>>

export type FeedbackContent = { rating: number | null; stars: Stars; note: string | null }

/** What was said, in whole stars; null when nothing was. Without stars for the whole, those of its parts make them. */
export function readFeedback({ rating, aspects: byAspect, note }: FeedbackContract): FeedbackContent | null {
  const whole = (value: number | null | undefined) => (value == null ? null : Math.round(value))
  const stars = Object.fromEntries(aspects.map((aspect) => [aspect, whole(byAspect?.[aspect])])) as Stars
  const given = Object.values(stars).filter((value) => value !== null)
  const mean = given.length > 0 ? given.reduce((sum, value) => sum + value, 0) / given.length : null
  const text = note?.trim() || null
  const overall = whole(rating ?? mean)
  return overall === null && text === null ? null : { rating: overall, stars, note: text }
}

type PublishConsent = { publish: boolean; verified: boolean; rating: number | null }

/** Only a guest's own word, with their yes and with stars, can become a review; somebody looks at it first. */
export function firstState({ publish, verified, rating }: PublishConsent): FeedbackState {
  return publish && verified && rating !== null ? 'waiting' : 'private'
}

/** What moderation may make of each state. What its guest keeps private is nobody's to show. */
const movesTo: Readonly<Record<FeedbackState, readonly FeedbackState[]>> = {
  private: [],
  waiting: ['published', 'declined'],
  published: ['published', 'declined'],
  declined: ['published', 'declined'],
}

export const canBring = (from: FeedbackState, to: FeedbackState): boolean => movesTo[from].includes(to)

const graphemes = new Intl.Segmenter('und', { granularity: 'grapheme' })

/** The name under a review: the first one, and of the last its first letter. */
export function shownAuthor(customerName: string): string {
  const [first = '', ...rest] = customerName.trim().split(/\s+/)
  const [letter] = graphemes.segment(rest.at(-1) ?? '')
  return letter ? `${first} ${letter.segment.toUpperCase()}.` : first
}
