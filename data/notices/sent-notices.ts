import { sql } from 'kysely'
import type { Db } from '../database/database.ts'
import { type Recipient, tablesOf } from './recipient.ts'

export async function isNoticeSent(db: Db, recipient: Recipient, notice: string): Promise<boolean> {
  const { notices, isOfRecipient } = tablesOf(recipient)
  const { rows } = await sql`SELECT 1 FROM ${notices} WHERE ${isOfRecipient} AND notice = ${notice}`.execute(db)
  return rows.length > 0
}

export async function insertNotice(db: Db, recipient: Recipient, notice: string, now: Temporal.Instant): Promise<void> {
  const { notices, idColumn, id } = tablesOf(recipient)
  await sql`INSERT INTO ${notices} (restaurant_id, ${idColumn}, notice, sent_at)
    VALUES (${recipient.restaurantId}, ${id}, ${notice}, ${now.toString()}) ON CONFLICT DO NOTHING`.execute(db)
}
