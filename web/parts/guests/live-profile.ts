import type { Profile } from '#contract/guests/profile.ts'
import { freshToken } from './local-guest.ts'

const againMs = 5000

type OnProfile = (profile: Profile) => void

/**
 * Hears of the profile as it is and whenever it has changed, in any tab or on any device, until the returned function is
 * called; and once when the guest is signed in no longer.
 */
export function watchProfile(uid: string, onProfile: OnProfile, onSignedOut: () => void): () => void {
  const stopped = new AbortController()
  const { signal } = stopped
  void follow(uid, onProfile, signal).then(() => signal.aborted || onSignedOut())
  return () => stopped.abort()
}

/** A stream of our own making: an EventSource could not send the token. A guest who has signed out is followed no longer. */
async function follow(uid: string, onProfile: OnProfile, signal: AbortSignal): Promise<void> {
  while (!signal.aborted) {
    try {
      const token = await freshToken()
      if (token === null) return
      const headers = { authorization: `Bearer ${token}`, accept: 'text/event-stream' }
      const response = await fetch(`/rtdb/users/${encodeURIComponent(uid)}/events`, { headers, signal })
      if (response.ok && response.body)
        await readEvents(response.body, (text) => onProfile(JSON.parse(text) as Profile))
    } catch {
      // No connection, or it broke off: the next attempt is the answer to both.
    }
    if (!signal.aborted) await new Promise((next) => setTimeout(next, againMs))
  }
}

/** The data of each event of a stream; comments keep it alive and say nothing. */
export async function readEvents(body: ReadableStream<Uint8Array>, onData: (text: string) => void): Promise<void> {
  let rest = ''
  const decoder = new TextDecoder()
  const reader = body.getReader()
  for (;;) {
    const { done, value } = await reader.read()
    if (done) return
    const events = (rest + decoder.decode(value, { stream: true })).split('\n\n')
    rest = events.pop() ?? ''
    for (const event of events)
      for (const line of event.split('\n')) if (line.startsWith('data: ')) onData(line.slice('data: '.length))
  }
}
