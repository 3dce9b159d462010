import { changeConsent, type Moderation, moderate } from '#actions/feedback/moderate.ts'
import { feedback } from '#contract/reservations/feedback.ts'
import { findFeedback, findHostFeedback, insertFeedback, listFeedback } from '#data/feedback/feedback.ts'
import { replaceFeedbackPhoto } from '#data/feedback/feedback-photo.ts'
import { photoPath } from '#data/photos/guest-photos.ts'
import { findBooking } from '#data/reservations/find.ts'
import { feedbackDoor, firstState, readFeedback, shownAuthor } from '#domain/feedback/feedback.ts'
import { refuseTooMany } from '../access/limits.ts'
import { handle } from '../api/bind.ts'
import type { Context } from '../api/context.ts'
import { isRefusal, refuse } from '../api/refusal.ts'
import { encodePhoto } from '../photos/encode-photo.ts'

const refusalOfDoor = { early: 'feedback_early', no_visit: 'no_visit' } as const

export const send = handle(feedback.send, async ({ params, body, principal }, context) => {
  const hurry = await refuseTooMany(
    [
      { limit: 'feedbackOfCaller', of: principal.caller },
      { limit: 'feedbackOfBooking', of: params.reservationId },
    ],
    context,
  )
  if (hurry) return hurry
  const verified = principal.capability !== null
  const booking = principal.capability?.booking ?? (await findBooking(context.db, params.reservationId))
  if (!booking) return refuse('not_found')
  const now = context.clock.now()
  const door = feedbackDoor(booking, now)
  // Without a proof nothing is said about a booking, not even that there is one.
  if (door !== 'open') return refuse(verified ? refusalOfDoor[door] : 'not_found')
  const said = readFeedback(body)
  if (!said) return refuse('invalid', { modelState: { 'contract.rating': ['Please give some stars or a few words.'] } })
  const kept = await insertFeedback(
    context.db,
    {
      restaurantId: booking.restaurantId,
      reservationId: booking.reservationId,
      ...said,
      email: body.email || null,
      author: shownAuthor(booking.customerName),
      language: booking.language,
      verified,
      state: firstState({ publish: body.publish === true, verified, rating: said.rating }),
    },
    now,
  )
  return kept ? {} : refuse('feedback_given')
})

export const show = handle(feedback.show, async ({ principal: { capability: own } }, { db, clock }) => {
  const given = await findFeedback(db, own.booking)
  const author = shownAuthor(own.booking.customerName)
  // What a stranger may have said is not shown to the guest as their own.
  if (given?.verified) return { door: 'given' as const, author, given: given.said }
  return { door: feedbackDoor(own.booking, clock.now()), author, given: null }
})

export const consent = handle(
  feedback.consent,
  async ({ body, principal: { capability: own } }, { db, untilShown }) => {
    const outcome = await changeConsent(db, { ...own.booking, publish: body.publish })
    if (outcome !== 'done') return refuse(outcome)
    await untilShown?.()
    return {}
  },
)

export const photo = handle(feedback.photo, async ({ body, principal }, context) => {
  const { booking } = principal.capability
  const hurry = await refuseTooMany(
    [
      { limit: 'photosOfCaller', of: principal.caller },
      { limit: 'photosOfBooking', of: booking.reservationId },
    ],
    context,
  )
  if (hurry) return hurry
  const encoded = await encodePhoto(body, 'visit')
  if (isRefusal(encoded)) return encoded
  const photoId = await replaceFeedbackPhoto(context.db, booking, encoded, context.clock.now())
  return photoId === null ? refuse('not_found') : { photoUrl: photoPath(photoId) }
})

export const list = handle(feedback.list, ({ params, query }, { db }) => listFeedback(db, { ...params, ...query }))

async function moderated({ db, untilShown }: Context, moderation: Moderation) {
  const outcome = await moderate(db, moderation)
  if (outcome !== 'done') return refuse(outcome)
  await untilShown?.()
  return (await findHostFeedback(db, moderation)) ?? refuse('not_found')
}

export const publish = handle(feedback.publish, async ({ params, body }, context) =>
  moderated(context, { ...params, now: context.clock.now(), to: 'published', reply: body.reply?.trim() || null }),
)

export const decline = handle(feedback.decline, async ({ params, body }, context) =>
  moderated(context, { ...params, now: context.clock.now(), to: 'declined', reason: body.reason.trim() }),
)
