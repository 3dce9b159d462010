import { audit } from '#data/audit/audit.ts'
import { auditRules } from '#data/audit/rules.ts'
import type { Database } from '#data/database/database.ts'

/** Prints what no request should have been able to bring about; a number other than zero says that there is something. */
export async function auditCommand(db: Database['db']): Promise<number> {
  const findings = await audit(db)
  for (const { name, says } of auditRules) {
    const found = findings.filter(({ rule }) => rule === name)
    console.log(`${found.length === 0 ? 'holds ' : 'BROKEN'}  ${says}`)
    for (const { restaurantId, detail } of found) console.log(`        restaurant ${restaurantId}: ${detail}`)
  }
  console.log(findings.length === 0 ? `${auditRules.length} rules hold.` : `${findings.length} findings.`)
  return findings.length === 0 ? 0 : 1
}
