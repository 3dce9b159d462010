import type { MessageAuthor } from '#contract/conversations/conversations.ts'
import type { WalkinStatus } from '#contract/walkins/walkins.ts'
import { isInLine } from '../walkins/statuses.ts'

export type Message = {
  number: number
  author: MessageAuthor
  words: string
  sentAt: Temporal.Instant
  isRead: boolean
}

/** An umbrella is missed the next day, and a fee is asked about within the week. */
const daysAfterVisit = 7

/** Whether something can be written about a booking, whatever has become of it. */
export function isBookingOpenToMessages({ endsAt }: { endsAt: Temporal.Instant }, now: Temporal.Instant): boolean {
  return Temporal.Instant.compare(now, endsAt.add({ hours: daysAfterVisit * 24 })) < 0
}

/** Whoever sits, or has left, is not in the line any more. */
export const isPlaceOpenToMessages = ({ status }: { status: WalkinStatus }): boolean => isInLine(status)

/** One spelling of what was typed, so that the same message is the same text. */
export const messageText = (typed: string): string => typed.replaceAll(/\r\n?/g, '\n').trim()
