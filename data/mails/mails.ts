import type { CalendarPart, Mail } from '#domain/mails/compose.ts'
import type { Db } from '../database/database.ts'
import { hexOf } from '../database/sql-values.ts'

/** Without the sender's address, which is a setting and may change while a mail waits. */
export type KeptMail = Omit<Mail, 'from'> & {
  fromName: string
  createdAt: Date
  admittedAt: Date | null
  sentAt: Date | null
}

/** Keeps a mail as it is first written; when it is there already, that one stands. */
export async function keepMail(db: Db, mail: Mail, at: Temporal.Instant): Promise<KeptMail> {
  await db
    .insertInto('mails')
    .values({
      message_id: mail.messageId,
      reservation_id: mail.reservationId,
      topic: mail.topic,
      sender_name: mail.from.name,
      recipient: mail.to.address,
      recipient_name: mail.to.name,
      language: mail.language,
      subject: mail.subject,
      body_html: mail.html,
      body_text: mail.text,
      attachments: JSON.stringify(mail.calendar ? [mail.calendar] : []),
      created_at: new Date(at.epochMilliseconds),
    })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
  const kept = await findMail(db, mail.messageId)
  if (!kept) throw new Error(`mail ${mail.messageId} was not kept`)
  return kept
}

export async function findMail(db: Db, messageId: string): Promise<KeptMail | undefined> {
  const row = await db.selectFrom('mails').selectAll().where('message_id', '=', messageId).executeTakeFirst()
  return row && present(row)
}

export async function listNewestMails(db: Db, limit: number): Promise<KeptMail[]> {
  const rows = await db
    .selectFrom('mails')
    .selectAll()
    .orderBy('created_at', 'desc')
    .orderBy('message_id')
    .limit(limit)
    .execute()
  return rows.map(present)
}

/** Which of these were already written. */
export async function listKnownMails(db: Db, messageIds: readonly string[]): Promise<Set<string>> {
  const rows = await db.selectFrom('mails').select('message_id').where('message_id', 'in', messageIds).execute()
  return new Set(rows.map((row) => row.message_id))
}

export async function updateMailSent(db: Db, messageId: string, at: Temporal.Instant): Promise<void> {
  const sentAt = new Date(at.epochMilliseconds)
  await db.updateTable('mails').set({ sent_at: sentAt }).where('message_id', '=', messageId).execute()
}

export async function updateMailAdmitted(db: Db, messageId: string, at: Temporal.Instant): Promise<void> {
  const admittedAt = new Date(at.epochMilliseconds)
  await db.updateTable('mails').set({ admitted_at: admittedAt }).where('message_id', '=', messageId).execute()
}

/** Mails hold names and wishes, so they are forgotten when nobody can miss them any more. */
export async function deleteMailsBefore(db: Db, before: Temporal.Instant): Promise<number> {
  const until = new Date(before.epochMilliseconds)
  const { numDeletedRows } = await db.deleteFrom('mails').where('created_at', '<', until).executeTakeFirst()
  return Number(numDeletedRows)
}

type MailRow = {
  message_id: string
  reservation_id: string
  topic: string
  sender_name: string
  recipient: string
  recipient_name: string
  language: string
  subject: string
  body_html: string
  body_text: string
  attachments: unknown
  created_at: Date
  admitted_at: Date | null
  sent_at: Date | null
}

function present(row: MailRow): KeptMail {
  const [calendar = null] = row.attachments as CalendarPart[]
  return {
    messageId: row.message_id,
    reservationId: hexOf(row.reservation_id),
    topic: row.topic as KeptMail['topic'],
    fromName: row.sender_name,
    to: { name: row.recipient_name, address: row.recipient },
    language: row.language,
    subject: row.subject,
    html: row.body_html,
    text: row.body_text,
    calendar,
    createdAt: row.created_at,
    admittedAt: row.admitted_at,
    sentAt: row.sent_at,
  }
}
