import { audit } from '../data/audit/audit.ts'
import { auditRules } from '../data/audit/rules.ts'
import type { Arena, Proof } from './arena.ts'

/** What an operator's audit says of everything this run has left behind. */
export async function proveAudit({ db, pool }: Arena): Promise<Proof> {
  const findings = await audit(db)
  const { rows } = await pool.query<{ bookings: number }>('SELECT count(*)::int AS bookings FROM reservations')
  const first = findings.slice(0, 3).map(({ rule, detail }) => `${rule}: ${detail}`)
  return {
    promise: 'the audit of all the data finds nothing',
    held: findings.length === 0,
    detail:
      `${auditRules.length} rules over ${rows[0]?.bookings ?? 0} bookings, ${findings.length} findings ${first.join('; ')}`.trim(),
  }
}
