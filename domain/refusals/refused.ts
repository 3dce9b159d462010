import type { Alternative, RefusalReason } from '#contract/api/refusals.ts'

/** Why nothing was written, where on the form it belongs, and what could be had instead. */
export type WriteRefusal<Reason extends RefusalReason = RefusalReason> = {
  refused: Reason
  field?: string
  sentence?: string
  alternatives?: Alternative[]
  /** Seconds after which it may be tried again. */
  retryAfter?: number
  /** The body said something about money that is not so. */
  tampered?: true
}

export function isRefused<T extends object>(outcome: T): outcome is Extract<T, { refused: unknown }> {
  return 'refused' in outcome
}
