import type { LineFailure } from '../line-failures.server.ts'
import type { WaitlistKey } from '../waitlist-text.ts'
import type { ContactValues } from './join.server.ts'

/** How a form of joining is answered: what was typed stays, and what is wrong with it is said. */
export type JoinAnswer = {
  step: 'contacts' | 'confirm'
  values: ContactValues
  problems: Record<string, WaitlistKey>
  failure: LineFailure | null
  alreadyInLine: boolean
  requestId: string
}
