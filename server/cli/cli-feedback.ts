import { type Moderation, moderate } from '#actions/feedback/moderate.ts'
import { feedbackStates, type HostFeedback } from '#contract/reservations/feedback.ts'
import type { Db } from '#data/database/database.ts'
import { findHostFeedback, listFeedback } from '#data/feedback/feedback.ts'
import { findRestaurantNumber } from '#data/restaurants/restaurants.ts'
import { restaurantOfId } from '#domain/reservations/id.ts'
import { clock } from '../start/context.ts'
import { complain } from './host-deed.ts'

const shown = 100

/** What guests said, and what is shown of it, from the command line. Null: the words make no sense. */
export async function feedbackCommand(
  db: Db,
  [word = '', target = '', ...rest]: readonly string[],
): Promise<number | null> {
  if (target === '') return null
  const text = rest.join(' ').trim()
  if (word === 'list') return printList(db, target, text)
  if (word === 'publish') return decide(db, target, { to: 'published', reply: text || null })
  if (word === 'decline') return text ? decide(db, target, { to: 'declined', reason: text }) : null
  return null
}

async function printList(db: Db, restaurant: string, asked: string): Promise<number | null> {
  const state = feedbackStates.find((each) => each === asked)
  if (asked && !state) return null
  const restaurantId = await findRestaurantNumber(db, restaurant)
  if (!restaurantId) return complain(`There is no restaurant ${restaurant}.`)
  const { feedback, total } = await listFeedback(db, { restaurantId, state, skip: 0, top: shown })
  for (const each of feedback) console.log(lineOf(each))
  console.log(feedback.length < total ? `${feedback.length} of ${total}, the newest first` : `${total} in all`)
  return 0
}

type Decision = Pick<Extract<Moderation, { to: 'published' }>, 'to' | 'reply'> | { to: 'declined'; reason: string }

async function decide(db: Db, reservationId: string, decision: Decision): Promise<number> {
  const restaurantId = restaurantOfId(reservationId)
  if (restaurantId === null) return complain('Nothing was said about that booking.')
  const visit = { restaurantId, reservationId }
  const outcome = await moderate(db, { ...visit, ...decision, now: clock.now() })
  if (outcome === 'not_found') return complain('Nothing was said about that booking.')
  if (outcome === 'feedback_private') return complain('Its guest has not agreed to showing it as a review.')
  const done = await findHostFeedback(db, visit)
  if (done) console.log(lineOf(done))
  return 0
}

function lineOf({ created, state, rating, verified, reservationId, author, note, photoUrl }: HostFeedback): string {
  const facts = [created.slice(0, 10), state.padEnd(9), `${rating ?? '–'}★`, verified ? 'verified' : 'unproven']
  return [...facts, reservationId, author, ...(photoUrl ? [photoUrl] : []), note?.replaceAll(/\s+/g, ' ') ?? ''].join(
    '  ',
  )
}
