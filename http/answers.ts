import { createHash } from 'node:crypto'
import { isRefusal, type Refusal } from './refusal.ts'

/** A finished JSON answer and the tag that names its content. */
export type Answer = { text: string; etag: string }

export function finishedAnswer(text: string): Answer {
  return { text, etag: `"${createHash('sha1').update(text).digest('base64url')}"` }
}

const lifetime = 500
const most = 2000

/**
 * Keeps public answers for half a second: a rush on one restaurant costs one read, and a change is seen within a
 * second even after a page has kept it too. Callers that arrive while the first is being made share it.
 */
export function keepAnswers(now: () => number = () => performance.now()) {
  const kept = new Map<string, { until: number; answer: Promise<Answer | Refusal> }>()
  return (key: string, make: () => Promise<Answer | Refusal>): Promise<Answer | Refusal> => {
    const found = kept.get(key)
    if (found && found.until > now()) return found.answer
    if (kept.size >= most) kept.clear()
    const entry = { until: Number.POSITIVE_INFINITY, answer: make() }
    kept.set(key, entry)
    const forget = () => kept.get(key) === entry && kept.delete(key)
    entry.answer.then((answer) => {
      if (isRefusal(answer)) forget()
      else entry.until = now() + lifetime
    }, forget)
    return entry.answer
  }
}
