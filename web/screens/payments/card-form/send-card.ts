import { type Hint, hintOf } from '../hints.ts'
import type { CardEntry } from './card-entry.ts'

/** Why a card was not taken, as the page says it. */
export type FormNews = Hint | 'unavailable' | 'too-many' | 'incomplete'

/** Hands the card to the provider, or its token to us. */
export async function sendCard(entry: CardEntry, cardLink: string): Promise<'sent' | FormNews> {
  const attempt = await entry.attempt().catch(() => ({ kind: 'failed' as const }))
  switch (attempt.kind) {
    case 'sent':
      return 'sent'
    case 'token':
      return sendToken(attempt.token, cardLink)
    case 'incomplete':
      return 'incomplete'
    case 'refused':
      return attempt.hint
    case 'failed':
      return 'unavailable'
  }
}

async function sendToken(token: string, cardLink: string): Promise<'sent' | FormNews> {
  try {
    const response = await fetch(cardLink, { method: 'POST', body: new URLSearchParams({ token }) })
    if (response.status === 429) return 'too-many'
    const { outcome } = (await response.json()) as { outcome?: unknown }
    return outcome === 'sent' ? 'sent' : (hintOf(outcome) ?? 'unavailable')
  } catch {
    return 'unavailable'
  }
}
