import type { RefusalReason } from '#contract/api/refusals.ts'
import { refusals } from '#contract/api/refusals.ts'
import type { WriteRefusal } from '#domain/refusals/refused.ts'
import { type Refusal, refuse } from '../api/refusal.ts'

/** A refusal of the data room, with its sentence beside the field of the form it belongs to. */
export function refuseBooking<Reason extends RefusalReason>(refused: WriteRefusal<Reason>): Refusal<Reason> {
  const { field, sentence, alternatives, retryAfter } = refused
  return refuse(refused.refused, {
    ...(sentence && { message: sentence }),
    ...(field && { modelState: { [`contract.${field}`]: [sentence ?? refusals[refused.refused].message] } }),
    ...(alternatives && { alternatives }),
    ...(retryAfter && { retryAfter }),
  })
}
