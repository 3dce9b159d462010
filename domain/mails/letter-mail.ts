import type { Mail, Sender } from './compose.ts'
import { htmlPart } from './html-part.ts'
import type { Letter } from './letter.ts'
import { messageId } from './message-id.ts'
import { textPart } from './text-part.ts'

type LetterMailHead = {
  topic: Mail['topic']
  /** What the mail is about. */
  id: string
  /** Which news of it. */
  sequence: number
  to: Mail['to']
}

/** A letter as a mail without a calendar file. */
export function letterMail(
  letter: Letter,
  { topic, id, sequence, to }: LetterMailHead,
  { host, fromAddress }: Pick<Sender, 'host' | 'fromAddress'>,
): Mail {
  return {
    messageId: messageId(topic, { id, sequence, serviceDate: '' }, host),
    reservationId: id,
    topic,
    from: { name: letter.restaurant, address: fromAddress },
    to,
    language: letter.language,
    subject: letter.subject,
    html: htmlPart(letter, null),
    text: textPart(letter),
    calendar: null,
  }
}
