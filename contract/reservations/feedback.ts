import { z } from 'zod'
import { calls } from '../api/calls.ts'
import { named } from '../api/components.ts'
import { endpoint, nothing } from '../api/endpoint.ts'
import { mostPhotoBytes } from '../photos/photo-limits.ts'
import { picture } from '../restaurants/pictures.ts'
import { blank, count, email, hexId, line, moment, prose } from '../wire/text.ts'
import { integerText, restaurantNumber } from '../wire/wire.ts'

const stars = z.number().min(1).max(5)

/** What a visit is made of; each may have stars of its own. */
export const aspects = ['food', 'service', 'ambience', 'value'] as const
export type Aspect = (typeof aspects)[number]

const starsByAspect = z.object({
  food: stars.nullish(),
  service: stars.nullish(),
  ambience: stars.nullish(),
  value: stars.nullish(),
})

const feedbackBody = named(
  'FeedbackContract',
  z.object({
    note: prose(4000).nullish(),
    rating: stars.nullish(),
    email: z.union([email, blank]).nullish(),
    aspects: starsByAspect.nullish(),
    /** The guest's own yes to showing it as a review. It counts only with a proof of the visit. */
    publish: z.boolean().nullish(),
  }),
)
export type FeedbackContract = z.output<typeof feedbackBody>
export type FeedbackContractWire = z.input<typeof feedbackBody>

/** `private`: for the restaurant alone. `waiting`: to be looked at before it is shown as a review. */
export const feedbackStates = ['private', 'waiting', 'published', 'declined'] as const
export type FeedbackState = (typeof feedbackStates)[number]

const given = {
  rating: stars.nullable(),
  aspects: starsByAspect,
  note: prose(4000).nullable(),
  photoUrl: picture.nullable(),
  state: z.enum(feedbackStates),
  /** Why it is not shown as a review. */
  reason: prose(1000).nullable(),
  created: moment,
}

export const givenFeedback = z.object(given)

const ownFeedback = named(
  'OwnFeedback',
  z.object({
    /** Whether something can be said now; `early` before the visit is over, `no_visit` when there was none. */
    door: z.enum(['open', 'early', 'no_visit', 'given']),
    /** The name a review of this visit stands under. */
    author: line(120),
    given: givenFeedback.nullable(),
  }),
)
export type OwnFeedback = z.output<typeof ownFeedback>

const hostFeedback = named(
  'HostFeedback',
  z.object({ ...given, reservationId: hexId, author: line(120), verified: z.boolean(), reply: prose(4000).nullable() }),
)
export type HostFeedback = z.output<typeof hostFeedback>

const params = z.object({ reservationId: hexId })
const ofHost = z.object({ restaurantId: restaurantNumber, reservationId: hexId })

export const feedback = {
  send: endpoint({
    call: calls.feedback.send,
    access: 'reservation-optional',
    tag: 'Feedback',
    summary: 'Say how the visit was; with the booking’s token or its guest’s it is verified',
    params,
    body: feedbackBody,
    reply: nothing,
    refusals: ['not_found', 'feedback_given', 'feedback_early', 'no_visit'],
  }),
  show: endpoint({
    call: calls.feedback.show,
    access: 'reservation',
    tag: 'Feedback',
    summary: 'What was said about the visit, or whether something can be',
    params,
    reply: ownFeedback,
    refusals: [],
  }),
  consent: endpoint({
    call: calls.feedback.consent,
    access: 'reservation',
    tag: 'Feedback',
    summary: 'Agree to showing it as a review, or take that back',
    params,
    body: named('FeedbackConsent', z.object({ publish: z.boolean() })),
    reply: nothing,
    refusals: ['not_found'],
  }),
  photo: endpoint({
    call: calls.feedback.photo,
    access: 'reservation',
    tag: 'Feedback',
    summary: 'Add a photo to what was said, in place of any earlier one',
    params,
    bytesBody: mostPhotoBytes,
    reply: named('UploadedPhoto', z.object({ photoUrl: picture })),
    refusals: ['not_found', 'not_a_picture'],
  }),
  list: endpoint({
    call: calls.feedback.list,
    access: 'restaurant',
    tag: 'Feedback',
    summary: 'What guests of a restaurant said, newest first',
    params: z.object({ restaurantId: restaurantNumber }),
    query: z.object({
      state: z.enum(feedbackStates).optional(),
      skip: integerText(0, 100_000).default(0),
      top: integerText(1, 100).default(20),
    }),
    reply: named('HostFeedbackList', z.object({ feedback: z.array(hostFeedback).max(100), total: count })),
    refusals: [],
  }),
  publish: endpoint({
    call: calls.feedback.publish,
    access: 'restaurant',
    tag: 'Feedback',
    summary: 'Show it as a review, with an answer of the restaurant',
    params: ofHost,
    body: named('FeedbackReply', z.object({ reply: prose(4000).nullish() })),
    reply: hostFeedback,
    refusals: ['not_found', 'feedback_private'],
  }),
  decline: endpoint({
    call: calls.feedback.decline,
    access: 'restaurant',
    tag: 'Feedback',
    summary: 'Do not show it as a review, or no longer, for a reason that its guest can read',
    params: ofHost,
    body: named('FeedbackDecline', z.object({ reason: prose(1000).regex(/\S/u, 'Please give the reason.') })),
    reply: hostFeedback,
    refusals: ['not_found', 'feedback_private'],
  }),
}
