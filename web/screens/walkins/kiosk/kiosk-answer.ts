import type { ContactValues } from '../join/join.server.ts'
import type { LineFailure } from '../line-failures.server.ts'
import type { WaitlistKey } from '../waitlist-text.ts'
import type { KioskTicket } from './kiosk-ticket.server.ts'

/** How the kiosk answers a form: with a ticket, or with what to put right. */
export type KioskAnswer = {
  ticket: KioskTicket | null
  values: ContactValues
  problems: Record<string, WaitlistKey>
  failure: LineFailure | null
  requestId: string | null
  isWrongKey: boolean
}
