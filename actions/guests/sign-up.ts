import type { Database } from '#data/database/database.ts'
import { insertGuest, lockGuest, updatePassword } from '#data/guests/guests.ts'
import { consumeLetter, type GuestLetter } from '#data/guests/letters.ts'
import { deleteSessionsOf, insertSession, type OpenedSession } from '#data/guests/sessions.ts'

type ConfirmedGuest = OpenedSession & { uid: string }

/** The account of a confirmed address and its first session; null for whoever comes second. */
export function confirmSignUp(
  db: Database['db'],
  letter: GuestLetter & { passwordHash: string },
  device: string | null,
  now: Temporal.Instant,
): Promise<ConfirmedGuest | null> {
  return db.transaction().execute(async (trx) => {
    if (!(await consumeLetter(trx, letter.letterId, now))) return null
    const uid = await insertGuest(trx, letter, now)
    const opened = uid && (await insertSession(trx, uid, device, now))
    return opened ? { uid, ...opened } : null
  })
}

/** Whoever was signed in until now has to sign in with the new password. */
export function resetPassword(
  db: Database['db'],
  letter: GuestLetter & { uid: string },
  passwordHash: string,
  now: Temporal.Instant,
): Promise<boolean> {
  return db.transaction().execute(async (trx) => {
    // First, as whoever deletes the account does: the other way round each would wait for the other.
    if (!(await lockGuest(trx, letter.uid)) || !(await consumeLetter(trx, letter.letterId, now))) return false
    await updatePassword(trx, letter.uid, passwordHash, now)
    await deleteSessionsOf(trx, letter.uid)
    return true
  })
}

export function changePassword(
  db: Database['db'],
  { uid, sessionId }: { uid: string; sessionId: string },
  passwordHash: string,
  now: Temporal.Instant,
): Promise<void> {
  return db.transaction().execute(async (trx) => {
    if (!(await lockGuest(trx, uid))) return
    await updatePassword(trx, uid, passwordHash, now)
    await deleteSessionsOf(trx, uid, sessionId)
  })
}
