import { isSessionOpen } from '#data/guests/sessions.ts'
import type { Context } from '../api/context.ts'

/** For what a token alone must not do in the minutes after its session ended. */
export async function openSessionOf(
  { guest, session }: { guest: string | null; session: string | null },
  { db }: Context,
): Promise<{ uid: string; sessionId: string } | null> {
  if (guest === null || session === null || !(await isSessionOpen(db, guest, session))) return null
  return { uid: guest, sessionId: session }
}
