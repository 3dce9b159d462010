import pino, { type DestinationStream, type Logger } from 'pino'

export type Log = Logger

/**
 * One JSON object a line. Lines carry ids, routes and figures, never what a guest typed; the names below are struck
 * out should one slip in.
 */
export function createLog(level: string, to: DestinationStream = pino.destination(1)): Log {
  const options = {
    level,
    base: null,
    timestamp: pino.stdTimeFunctions.isoTime,
    serializers: { err: failureOf },
    formatters: { level: (label: string) => ({ level: label }) },
    redact: {
      paths: [
        'name',
        'customerName',
        'email',
        'phone',
        'phoneNumber',
        'token',
        'authorization',
        '*.email',
        '*.phone',
        '*.token',
      ],
      censor: '—',
    },
  }
  return pino(options, to)
}

type LoggedFailure = {
  message: string
  stack?: string | undefined
  code?: unknown
  constraint?: unknown
  cause?: LoggedFailure
}

/** Only what tells where the code broke: the database repeats the refused row, and so its guest, in other properties. */
function failureOf(thrown: unknown): LoggedFailure {
  if (!(thrown instanceof Error)) return { message: String(thrown) }
  const { message, stack, cause } = thrown
  const { code, constraint } = thrown as { code?: unknown; constraint?: unknown }
  return { message, stack, code, constraint, ...(cause !== undefined && { cause: failureOf(cause) }) }
}
