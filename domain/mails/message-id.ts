import type { AnyMailTopic } from './topics.ts'

type MessageIdParts = { id: string; sequence: number; serviceDate: string; occasion?: string | undefined }

/**
 * The same for the same news, so that a mail sent twice can be seen to be one. A reminder is sent once for a day of visit,
 * however often the booking was changed before; of each movement of money once.
 */
export function messageId(
  topic: AnyMailTopic,
  { id, sequence, serviceDate, occasion }: MessageIdParts,
  host: string,
): string {
  const occurrence = topic === 'reminder' ? serviceDate.replaceAll('-', '') : (occasion ?? String(sequence))
  return `<${id}.${topic}.${occurrence}@${host}>`
}

/** No mail has this one: all mails of a booking name it, which keeps them together in the guest's mailbox. */
export function threadId(reservationId: string, host: string): string {
  return `<${reservationId}@${host}>`
}
