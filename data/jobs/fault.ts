/**
 * What broke, in words that can hold nothing of a guest: the database's code and constraint, or the kind of error and the
 * line that threw it. Messages are left out, because they repeat values.
 */
export function faultOf(error: unknown): string {
  if (!(error instanceof Error)) return 'unknown'
  const { code, constraint } = error as { code?: unknown; constraint?: unknown }
  if (typeof code === 'string') return typeof constraint === 'string' ? `${code} ${constraint}` : code
  const line = /^\s+at .*?([\w.-]+\.ts:\d+)/m.exec(error.stack ?? '')?.[1]
  return line ? `${error.name} at ${line}` : error.name
}
