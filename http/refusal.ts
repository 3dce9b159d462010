import type { Endpoint } from '#contract/endpoint.ts'
import {
  type ErrorBody,
  type generalRefusals,
  type ModelState,
  type RefusalReason,
  refusals,
} from '#contract/refusals.ts'

type General = (typeof generalRefusals)[number]

export type Refusal<Reason extends RefusalReason = RefusalReason> = {
  readonly refused: Reason
  readonly message?: string
  readonly modelState?: ModelState
}

/** The reasons an endpoint has declared; returning another does not compile. */
export type RefusalOf<E extends Endpoint> = Refusal<E['refusals'][number] | General>

export function refuse<Reason extends RefusalReason>(
  reason: Reason,
  detail: { message?: string; modelState?: ModelState } = {},
): Refusal<Reason> {
  return { refused: reason, ...detail }
}

export function isRefusal(answer: unknown): answer is Refusal {
  return typeof answer === 'object' && answer !== null && 'refused' in answer
}

export function statusOf(refusal: Refusal): number {
  return refusals[refusal.refused].status
}

export function bodyOf(refusal: Refusal, requestId: string): ErrorBody {
  const message = refusal.message ?? refusals[refusal.refused].message
  const body = { message, code: refusal.refused, requestId }
  return refusal.modelState ? { ...body, modelState: refusal.modelState } : body
}
