import { z } from 'zod'
import { calls } from '../api/calls.ts'
import { named } from '../api/components.ts'
import { endpoint } from '../api/endpoint.ts'
import { line } from '../wire/text.ts'
import { restaurantNumber } from '../wire/wire.ts'

/** The client secret with which the browser saves a card at the provider. */
export const intent = named('SetupIntent', z.object({ secret: line(400) }))
export type SetupIntent = z.output<typeof intent>

export const payments = {
  intent: endpoint({
    call: calls.payments.intent,
    access: 'none',
    tag: 'Payments',
    summary: 'Begin to save a card as a guarantee',
    params: z.object({ restaurantId: restaurantNumber }),
    reply: intent,
    refusals: ['not_found', 'no_cards'],
  }),
}
