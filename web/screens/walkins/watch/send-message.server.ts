import type { Client } from '#contract/endpoints/client.ts'
import { isHexId } from '#contract/wire/wire-text.ts'
import { isCallFailure } from '../../../parts/api/call-failure.ts'

/** What was typed and could not be sent, to be sent again under the same id. */
export type UnsentMessage = { typed: string; id: string; status: number }

export const freshMessageId = () => crypto.randomUUID().replaceAll('-', '')

/** Null when it was sent. */
export async function sendTyped(api: Client, walkinId: string, form: FormData): Promise<UnsentMessage | null> {
  const [text, sentId] = [form.get('text'), form.get('id')]
  const typed = typeof text === 'string' ? text.slice(0, 5000) : ''
  const id = typeof sentId === 'string' && isHexId(sentId) ? sentId : freshMessageId()
  try {
    await api.walkins.sendMessage({ params: { walkinId }, body: { id, text: typed.replaceAll('\r\n', '\n') } })
    return null
  } catch (failure) {
    if (!isCallFailure(failure)) throw failure
    return { typed, id, status: failure.status }
  }
}
