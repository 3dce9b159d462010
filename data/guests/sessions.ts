import { sql } from 'kysely'
import { mostAttempts } from '#domain/guests/phone-code.ts'
import type { Db } from '../database/database.ts'
import { instantOf } from '../database/instants.ts'
import { newSessionKey, sessionHash, sessionSeconds } from './auth.ts'
import { newGuestId } from './guest-id.ts'

const dateOf = (instant: Temporal.Instant) => new Date(instant.epochMilliseconds)
const endOf = (now: Temporal.Instant) => now.add({ seconds: sessionSeconds })

export type OpenedSession = { session: string; expires: Temporal.Instant }

/** The key is handed out once; the database has its hash. Null when the account is gone by now. */
export async function insertSession(
  db: Db,
  uid: string,
  device: string | null,
  now: Temporal.Instant,
): Promise<OpenedSession | null> {
  const session = newSessionKey()
  const expires = endOf(now)
  const { rows } = await sql`
    INSERT INTO guest_sessions (id, guest_id, token, expires_at, created_at, updated_at, user_agent)
      SELECT ${newGuestId()}, id, ${sessionHash(session)}, ${expires.toString()}::timestamptz, ${now.toString()}::timestamptz,
        ${now.toString()}::timestamptz, ${device}
      FROM guests WHERE id = ${uid} FOR KEY SHARE
    RETURNING id`.execute(db)
  return rows.length > 0 ? { session, expires } : null
}

/** Of a session whose key another made, and which lies in the database as it is: from now on only its hash does. */
export async function adoptSession(
  db: Db,
  plain: string,
  device: string | null,
  now: Temporal.Instant,
): Promise<(OpenedSession & { uid: string }) | null> {
  const session = newSessionKey()
  const expires = endOf(now)
  const row = await db
    .updateTable('guest_sessions')
    .set({
      token: sessionHash(session),
      user_agent: device,
      expires_at: dateOf(expires),
      created_at: dateOf(now),
      updated_at: dateOf(now),
    })
    .where('token', '=', plain)
    .returning('guest_id')
    .executeTakeFirst()
  return row ? { session, expires, uid: row.guest_id } : null
}

type SessionGuest = {
  sessionId: string
  uid: string
  name: string
  email: string
  emailVerified: boolean
  phoneVerified: boolean
  /** A code is on its way that can still be typed. */
  verificationSent: boolean
  photoUrl: string | null
  hasProfile: boolean
  hasPassword: boolean
  expires: Temporal.Instant
}

const dayMs = 24 * 3600 * 1000

/** Whose session this is. A session that is used lasts on: once a day its end is put off. */
export async function findSession(db: Db, session: string, now: Temporal.Instant): Promise<SessionGuest | null> {
  const row = await db
    .selectFrom('guest_sessions as s')
    .innerJoin('guests as g', 'g.id', 's.guest_id')
    .leftJoin('profiles as p', 'p.uid', 'g.id')
    .leftJoin('guest_phones as f', 'f.guest_id', 'g.id')
    .leftJoin('phone_codes as c', (join) =>
      join
        .onRef('c.guest_id', '=', 'g.id')
        .on('c.used_at', 'is', null)
        .on('c.attempts', '<', mostAttempts)
        .on('c.expires_at', '>', dateOf(now)),
    )
    .select((of) => [
      's.id as session_id',
      's.expires_at',
      's.updated_at',
      'g.id',
      'g.name',
      'g.email',
      'g.email_verified',
      'p.uid as profile',
      'p.main_info',
      'f.phone as verified_phone',
      'c.code_id',
      of
        .exists(
          of
            .selectFrom('guest_accounts as a')
            .select('a.id')
            .whereRef('a.guest_id', '=', 'g.id')
            .where('a.provider_id', '=', 'credential'),
        )
        .as('has_password'),
    ])
    .where('s.token', '=', sessionHash(session))
    .where('s.expires_at', '>', dateOf(now))
    .executeTakeFirst()
  if (!row) return null
  const isOld = now.epochMilliseconds - row.updated_at.getTime() > dayMs
  const main = (row.main_info ?? {}) as { name?: string; photoUrl?: string | null }
  return {
    sessionId: row.session_id,
    uid: row.id,
    name: main.name ?? row.name,
    email: row.email,
    emailVerified: row.email_verified,
    phoneVerified: row.verified_phone !== null,
    verificationSent: row.code_id !== null,
    photoUrl: main.photoUrl ?? null,
    hasProfile: row.profile !== null,
    hasPassword: Boolean(row.has_password),
    expires: isOld ? await prolong(db, row.session_id, now) : instantOf(row.expires_at),
  }
}

async function prolong(db: Db, sessionId: string, now: Temporal.Instant): Promise<Temporal.Instant> {
  const expires = endOf(now)
  await db
    .updateTable('guest_sessions')
    .set({ expires_at: dateOf(expires), updated_at: dateOf(now) })
    .where('id', '=', sessionId)
    .execute()
  return expires
}

export async function listSessions(db: Db, uid: string, now: Temporal.Instant) {
  const rows = await db
    .selectFrom('guest_sessions')
    .select(['id', 'created_at', 'updated_at', 'user_agent'])
    .where('guest_id', '=', uid)
    .where('expires_at', '>', dateOf(now))
    .orderBy('updated_at', 'desc')
    .orderBy('id')
    .limit(200)
    .execute()
  return rows.map((row) => ({
    id: row.id,
    created: instantOf(row.created_at),
    lastUsed: instantOf(row.updated_at),
    device: row.user_agent,
  }))
}

export async function isSessionOpen(db: Db, uid: string, sessionId: string): Promise<boolean> {
  const row = await db
    .selectFrom('guest_sessions')
    .select('id')
    .where('id', '=', sessionId)
    .where('guest_id', '=', uid)
    .executeTakeFirst()
  return row !== undefined
}

export async function deleteSession(db: Db, uid: string, sessionId: string): Promise<boolean> {
  const { numDeletedRows } = await db
    .deleteFrom('guest_sessions')
    .where('id', '=', sessionId)
    .where('guest_id', '=', uid)
    .executeTakeFirst()
  return numDeletedRows > 0n
}

export async function deleteSessionByKey(db: Db, session: string): Promise<void> {
  await db.deleteFrom('guest_sessions').where('token', '=', sessionHash(session)).execute()
}

/** All of a guest's, or all but one. */
export async function deleteSessionsOf(db: Db, uid: string, butSessionId: string | null = null): Promise<void> {
  const all = db.deleteFrom('guest_sessions').where('guest_id', '=', uid)
  await (butSessionId === null ? all : all.where('id', '!=', butSessionId)).execute()
}

export async function deleteExpiredSessions(db: Db, now: Temporal.Instant): Promise<void> {
  await db.deleteFrom('guest_sessions').where('expires_at', '<', dateOf(now)).execute()
  await db.deleteFrom('guest_verifications').where('expires_at', '<', dateOf(now)).execute()
}
