const mostAttempts = 8

/** How long to wait after so many failed attempts: one minute, then twice as long each time; null: no more by itself. */
export function backoff(attempts: number): { minutes: number } | null {
  return attempts < mostAttempts ? { minutes: 2 ** (attempts - 1) } : null
}
