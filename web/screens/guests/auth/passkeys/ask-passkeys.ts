import type { AccountKey } from '../../../../parts/guests/auth/account-text.ts'

/** What an address of ours says to a page's script: what was asked for, or why not. */
export type PasskeyAnswer<Answer> = (Answer & { failure?: undefined }) | { failure: AccountKey }

export async function askPasskeys<Answer>(
  address: string,
  fields: Record<string, string>,
): Promise<PasskeyAnswer<Answer>> {
  try {
    const response = await fetch(address, { method: 'POST', body: new URLSearchParams(fields) })
    return (await response.json()) as PasskeyAnswer<Answer>
  } catch {
    // No connection, or an answer that is none.
    return { failure: 'refusal.other' }
  }
}

/** The guest closed what the browser asked, or something else is asked for now. */
export const isCalledOff = ({ name }: { name?: string }) => name === 'NotAllowedError' || name === 'AbortError'
