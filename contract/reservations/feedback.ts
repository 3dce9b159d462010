import { z } from 'zod'
import { calls } from '../api/calls.ts'
import { named } from '../api/components.ts'
import { endpoint, nothing } from '../api/endpoint.ts'
import { blank, email, hexId, prose } from '../wire/text.ts'

export const feedbackBody = named(
  'FeedbackContract',
  z.object({
    note: prose(4000).nullish(),
    rating: z.number().min(1).max(5).nullish(),
    email: z.union([email, blank]).nullish(),
  }),
)
export type FeedbackContract = z.output<typeof feedbackBody>
export type FeedbackContractWire = z.input<typeof feedbackBody>

export const feedback = {
  send: endpoint({
    call: calls.feedback.send,
    access: 'none',
    tag: 'Feedback',
    summary: 'Say how the visit was',
    params: z.object({ reservationId: hexId }),
    body: feedbackBody,
    reply: nothing,
    refusals: ['not_found', 'feedback_given', 'feedback_early'],
  }),
}
