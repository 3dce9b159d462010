import { isCallFailure } from '../../parts/api/call-failure.ts'

export type StandbyFailure =
  `refusal.${'fields' | 'free' | 'past_time' | 'too_far' | 'party_size' | 'too_many' | 'offer_over' | 'changed' | 'other'}`

/** Why a field needs another look. */
export type StandbyProblem = 'problem.date' | 'problem.to' | 'problem.name' | 'problem.email'

const known: Readonly<Record<string, StandbyFailure>> = {
  past_time: 'refusal.past_time',
  too_far: 'refusal.too_far',
  party_size: 'refusal.party_size',
  too_many: 'refusal.too_many',
  invalid: 'refusal.fields',
  malformed: 'refusal.fields',
  offer_over: 'refusal.offer_over',
  slot_taken: 'refusal.offer_over',
}

export function standbyFailureOf(failure: unknown): { key: StandbyFailure; status: number } {
  if (!isCallFailure(failure)) throw failure
  return { key: known[failure.code ?? ''] ?? 'refusal.other', status: failure.status }
}

/** The address holds the key; that this page sent the form must be sent along, or it would be taken for a stranger's. */
export const privately = { 'referrer-policy': 'strict-origin', 'cache-control': 'no-store' }
