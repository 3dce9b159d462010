import type { Translate } from '#texts/text.ts'
import { changeableStatuses } from '../reservations/statuses.ts'
import type { LetterLink } from './letter-parts.ts'
import type { MailTopic } from './topics.ts'
import { isOrderAlone, type Visit, type VisitedRestaurant } from './visit.ts'

type LetterAction = { action: LetterLink; actionNote: string | null }

type LetterActionFacts = {
  t: Translate<'mails'>
  visit: Visit
  restaurant: VisitedRestaurant
  publicUrl: string
  bookingUrl: string
  /** Nothing can be done with the booking any more. */
  isOver: boolean
  /** What is asked for, in words. */
  amount: string
}

/** What a mail asks for has a button that leads straight to it. */
export function letterAction(topic: MailTopic, writing: LetterActionFacts): LetterAction {
  const { t, visit, restaurant, publicUrl, bookingUrl, isOver, amount } = writing
  const isOrder = isOrderAlone(visit)
  const to = (page: string) => `${bookingUrl}?to=${page}`
  if (topic === 'feedback')
    return { action: { label: t('feedback.action'), url: to('feedback') }, actionNote: t('feedback.note') }
  if (topic === 'fee-charged')
    return { action: { label: t('answer-fee'), url: to('fee') }, actionNote: t('open.note-only') }
  if (isOver) {
    const again = isOrder
      ? { label: t('order.again'), url: `${publicUrl}/delivery/${restaurant.restaurantId}` }
      : { label: t('book-again'), url: `${publicUrl}/restaurants/${encodeURIComponent(restaurant.slug)}` }
    return { action: again, actionNote: null }
  }
  const canChange = changeableStatuses.includes(visit.status)
  const note = canChange ? (isOrder ? t('open.note-order') : t('open.note')) : t('open.note-only')
  if (topic === 'payment-due') {
    const isCard = visit.money?.facts.policy?.kind === 'guarantee'
    const label = isCard ? t('leave-card') : t('pay-now', { amount })
    return { action: { label, url: to('payment') }, actionNote: t('open.note-only') }
  }
  return { action: { label: t(isOrder ? 'order.open' : 'open'), url: bookingUrl }, actionNote: note }
}
