const socketErrors = new Set(['ECONNREFUSED', 'ECONNRESET', 'ENOENT', 'EPIPE', 'ETIMEDOUT'])
const serverErrors = new Set([
  '40P01', // deadlock, after all attempts
  '53300', // too many connections
  '55P03', // lock not available in time
  '57014', // statement timeout
  '57P01', // shutting down
  '57P02', // crashed
  '57P03', // starting up
])

/** True when the database could not answer now but may soon: the guest is asked to wait, nothing is reported as a bug. */
export function isUnavailable(error: unknown): boolean {
  if (!(error instanceof Error)) return false
  const { code } = error as { code?: string }
  if (code && (socketErrors.has(code) || serverErrors.has(code) || code.startsWith('08'))) return true
  return /^(timeout exceeded when trying to connect|Connection terminated|Client has encountered a connection error)/.test(
    error.message,
  )
}
