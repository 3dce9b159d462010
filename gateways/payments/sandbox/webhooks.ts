import type { GatewayEvent } from '../gateway.ts'
import { signature, signatureHeader } from './signature.ts'

type QueuedWebhook = { merchant: string; event: GatewayEvent }

const pausesMs = [0, 200, 1000, 5000, 15_000, 60_000]

type SignedWebhook = { body: Uint8Array<ArrayBuffer>; headers: Record<string, string> }

export function signWebhook(secret: string, event: GatewayEvent, at: Temporal.Instant): SignedWebhook {
  const body = new TextEncoder().encode(JSON.stringify(event))
  return { body, headers: { 'content-type': 'application/json', [signatureHeader]: signature(secret, at, body) } }
}

/**
 * Sends merchants what changed, again and again until they answer, each on its own so that the order is anybody's guess. While
 * `held` is set nothing leaves; whoever holds them decides what arrives, when and how often.
 */
export function sendWebhooks({ secret, webhookUrl }: { secret: string; webhookUrl: (merchant: string) => string }) {
  const stopping = new AbortController()
  const state = { held: false, waiting: [] as QueuedWebhook[] }

  async function post({ merchant, event }: QueuedWebhook): Promise<boolean> {
    const { body, headers } = signWebhook(secret, event, Temporal.Now.instant())
    const signal = AbortSignal.any([stopping.signal, AbortSignal.timeout(10_000)])
    const response = await fetch(webhookUrl(merchant), { method: 'POST', body, headers, signal }).catch(() => null)
    await response?.body?.cancel()
    return response?.ok ?? false
  }

  async function deliver(waiting: QueuedWebhook): Promise<void> {
    for (const pause of pausesMs) {
      await new Promise((done) => setTimeout(done, pause).unref())
      if (stopping.signal.aborted || (await post(waiting))) return
    }
  }

  return {
    state,
    send(merchant: string, event: GatewayEvent) {
      const waiting = { merchant, event }
      if (state.held) state.waiting.push(waiting)
      else void deliver(waiting)
    },
    post,
    stop: () => stopping.abort(),
  }
}
