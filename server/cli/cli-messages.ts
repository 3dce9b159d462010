import { refusals } from '#contract/api/refusals.ts'
import { mostMessageLetters } from '#contract/conversations/message-limits.ts'
import { findConversationKind, type ListedRow, listConversations } from '#data/conversations/conversations.ts'
import { listMessages, readMessages, sendMessage } from '#data/conversations/messages.ts'
import type { Db } from '#data/database/database.ts'
import { findRestaurantNumber } from '#data/restaurants/restaurants.ts'
import { messageText } from '#domain/conversations/conversation.ts'
import { restaurantOfId } from '#domain/reservations/id.ts'
import { clock } from '../start/context.ts'
import { complain } from './host-deed.ts'

const shown = 50

/** What guests and a restaurant write to each other, from the command line. Null: the words make no sense. */
export async function messagesCommand(
  db: Db,
  [word = '', target = '', ...rest]: readonly string[],
): Promise<number | null> {
  if (target === '') return null
  if (word === 'list') return printList(db, target)
  if (word === 'show') return printConversation(db, target)
  const words = messageText(rest.join(' '))
  return word === 'send' && words ? send(db, target, words) : null
}

async function printList(db: Db, restaurant: string): Promise<number> {
  const restaurantId = await findRestaurantNumber(db, restaurant)
  if (!restaurantId) return complain(`There is no restaurant ${restaurant}.`)
  const { conversations, total, unread } = await listConversations(db, restaurantId, { skip: 0, top: shown })
  for (const each of conversations) console.log(lineOf(each))
  console.log(`${total} conversations, ${unread} messages not read`)
  return 0
}

function lineOf({ kind, bookingId, customerName, hostUnread, last }: ListedRow): string {
  const words = last?.words.replaceAll(/\s+/g, ' ').slice(0, 60) ?? ''
  return [
    hostUnread,
    kind.padEnd(11),
    bookingId,
    customerName,
    last?.author === 'restaurant' ? `> ${words}` : words,
  ].join('  ')
}

/** The booking or place in line that an id names. */
async function findSubject(db: Db, bookingId: string) {
  const restaurantId = restaurantOfId(bookingId)
  if (restaurantId === null) return null
  const kind = await findConversationKind(db, { restaurantId, bookingId })
  return kind && { restaurantId, bookingId, kind }
}

/** Whoever is shown it has read it. */
async function printConversation(db: Db, id: string): Promise<number> {
  const subject = await findSubject(db, id)
  if (!subject) return complain(refusals.not_found.message)
  const messages = await listMessages(db, subject)
  for (const { sentAt, author, words, isRead } of messages)
    console.log([sentAt.toString().slice(0, 16), author.padEnd(10), isRead ? 'read' : 'new ', words].join('  '))
  const newest = messages.at(-1)?.number
  if (newest) await readMessages(db, subject, { reader: 'restaurant', upTo: newest, now: clock.now() })
  return 0
}

async function send(db: Db, id: string, words: string): Promise<number> {
  if (words.length > mostMessageLetters) return complain(`A message has at most ${mostMessageLetters} letters.`)
  const subject = await findSubject(db, id)
  if (!subject) return complain(refusals.not_found.message)
  const outcome = await sendMessage(db, { ...subject, author: 'restaurant', words, id: null, now: clock.now() })
  if (outcome !== 'made') return complain(refusals.place_ended.message)
  console.log('Sent.')
  return 0
}
