import { type Dispatcher, Pool } from 'undici'

type SandboxHttpRequest = Pick<Dispatcher.DispatchOptions, 'path' | 'method'> & {
  headers: Record<string, string>
  body?: string
}

type SandboxHttpReply = { status: number; text: string }

/** Calls of one server, on connections that are kept: a payment makes several, and `fetch` costs more than all of them. */
export function openCalls(url: string, timeoutMs: number): (call: SandboxHttpRequest) => Promise<SandboxHttpReply> {
  const { origin } = new URL(url)
  const pool = new Pool(origin, { headersTimeout: timeoutMs, bodyTimeout: timeoutMs })
  return (call) => {
    const { promise, resolve, reject } = Promise.withResolvers<SandboxHttpReply>()
    pool.dispatch(call, answerReader(resolve, reject))
    return promise
  }
}

function answerReader(
  resolve: (answer: SandboxHttpReply) => void,
  reject: (error: Error) => void,
): Dispatcher.DispatchHandler {
  const parts: Buffer[] = []
  let status = 0
  return {
    // Nothing to do, but no handler may be without it.
    onRequestStart() {},
    onResponseStart(_, statusCode) {
      status = statusCode
    },
    onResponseData(_, part) {
      parts.push(part)
    },
    onResponseEnd() {
      resolve({ status, text: Buffer.concat(parts).toString() })
    },
    onResponseError(_, error) {
      reject(error)
    },
  }
}
