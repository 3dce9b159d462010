import type { RefusalReason } from '#contract/api/refusals.ts'
import { isRefused, type WriteRefusal } from '#domain/refusals/refused.ts'
import { type Refusal, refuse } from './refusal.ts'

/** The answer to what a host did: the refusal by its code on the wire, or the thing as it is now. */
export async function answerHost<Shown extends object, Reason extends RefusalReason, Code extends RefusalReason>(
  outcome: object | WriteRefusal<Reason>,
  codeOf: (reason: Reason) => Code,
  show: () => Promise<Shown | undefined>,
): Promise<Shown | Refusal<Code | 'not_found'>> {
  if (isRefused(outcome)) {
    const { refused, sentence } = outcome
    return refuse(codeOf(refused), sentence ? { message: sentence } : {})
  }
  return (await show()) ?? refuse('not_found')
}
