import type { CallError } from '#contract/endpoints/client.ts'
import { readSecret } from '#data/database/secrets.ts'
import { letterKey } from '#data/guests/letters.ts'
import type { TestApi } from '../api/test-api.ts'
import { refusal } from '../reservations/booking-fixtures.ts'

export const goodPassword = 'copper kettle harbour'

/** The calls and what they stand on. */
type GuestTestApi = Pick<TestApi, 'client'> & { context: Pick<TestApi['context'], 'db'> }
type Rows = <T>(text: string, values?: unknown[]) => Promise<T[]>

/** The newest letter to an address, with the key that its mail would carry. */
export async function newestLetter({ context }: GuestTestApi, rows: Rows, email: string) {
  const [row] = await rows<{ id: string; kind: string; language: string | null }>(
    `SELECT replace(letter_id::text, '-', '') AS id, kind, language FROM guest_letters WHERE email = $1 AND used_at IS NULL ORDER BY created_at DESC, letter_id LIMIT 1`,
    [email],
  )
  if (!row) throw new Error(`no letter to ${email}`)
  return {
    letterId: row.id,
    kind: row.kind,
    language: row.language,
    key: letterKey(await readSecret(context.db), row.id),
  }
}

export type TestGuest = Awaited<ReturnType<typeof signUpGuest>>

/** A guest who has confirmed an address and is signed in. */
export async function signUpGuest(api: GuestTestApi, rows: Rows, email: string) {
  const { proof } = await api.client.identity.signUp({ body: { email, password: goodPassword } })
  const { letterId, key } = await newestLetter(api, rows, email)
  const { session, uid } = await api.client.identity.confirm({ body: { letterId, key, proof } })
  const { token } = await api.client.identity.access({ body: { session } })
  return { session, uid, token, email }
}

export async function codeOf(call: Promise<unknown>): Promise<string> {
  const { status, code }: CallError = await refusal(call)
  return `${status} ${code}`
}
