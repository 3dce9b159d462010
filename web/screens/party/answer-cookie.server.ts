import { isHexId } from '#contract/wire/wire-text.ts'
import { cookieOf, cookieText } from '../../parts/storage/cookies.server.ts'

const days = 400
const nameOf = (invitationId: string) => `tavola-answer-${invitationId}`

/** Whoever has followed a shared link before comes to their own answer, not to a second seat. */
export function keepAnswer(invitationId: string, key: string, publicUrl: string): string {
  return cookieText(nameOf(invitationId), key, {
    path: '/i',
    seconds: days * 86_400,
    address: publicUrl,
    httpOnly: true,
  })
}

export function answerKey(request: Request, invitationId: string): string | null {
  const key = isHexId(invitationId) ? cookieOf(request, nameOf(invitationId)) : null
  return key && /^[\w-]{22,64}$/.test(key) ? key : null
}

/** What an answer by a shared link is found again by; the same form sent twice brings the same. */
export function freshAnswerKey(): string {
  return btoa(String.fromCharCode(...crypto.getRandomValues(new Uint8Array(24))))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
}
