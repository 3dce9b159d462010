import { isCallFailure } from '../../parts/api/call-failure.ts'

/** Why a message was not sent, as the texts of these pages name it. */
export type ChatFailure = `refusal.${'empty' | 'long' | 'too_many' | 'conversation_closed' | 'other'}`

export function chatFailureOf(failure: unknown): { key: ChatFailure; status: number } {
  if (!isCallFailure(failure)) throw failure
  const { code, status } = failure
  if (code === 'conversation_closed') return { key: 'refusal.conversation_closed', status }
  return { key: code === 'too_many' ? 'refusal.too_many' : 'refusal.other', status }
}
