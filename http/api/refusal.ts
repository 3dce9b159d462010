import type { Endpoint } from '#contract/api/endpoint.ts'
import {
  type Alternative,
  type ErrorBody,
  type generalRefusals,
  type ModelState,
  type RefusalReason,
  refusals,
} from '#contract/api/refusals.ts'

type General = (typeof generalRefusals)[number]

export type Refusal<Reason extends RefusalReason = RefusalReason> = {
  readonly refused: Reason
  readonly message?: string
  readonly modelState?: ModelState
  readonly alternatives?: Alternative[]
  /** Seconds after which it may be tried again. */
  readonly retryAfter?: number
}

/** The reasons an endpoint has declared; returning another does not compile. */
export type RefusalOf<E extends Endpoint> = Refusal<E['refusals'][number] | ByToken<E['access']> | General>

/** Whoever opens something by its token may have the wrong one; a session may have ended meanwhile. */
type ByToken<A> = A extends 'reservation' | 'hold' ? 'not_found' : A extends 'guest' ? 'sign_in_required' : never

export function refuse<Reason extends RefusalReason>(
  reason: Reason,
  detail: Omit<Refusal, 'refused'> = {},
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
  const { modelState, alternatives } = refusal
  return {
    message,
    code: refusal.refused,
    requestId,
    ...(modelState && { modelState }),
    ...(alternatives && { alternatives }),
  }
}
