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
