import { setTimeout as sleep } from 'node:timers/promises'
import { openToOrigins } from '../access/other-origins.ts'

const heartbeatMs = 15_000
/** How long a client waits before it comes again, to whichever process answers then. */
const reconnectMs = 2000

const streamHeaders = {
  ...openToOrigins,
  'content-type': 'text/event-stream',
  'cache-control': 'no-store',
  // A proxy that gathers bytes before it sends them would make live updates late.
  'x-accel-buffering': 'no',
}

/** Server-sent events of what a handler yields, until it ends, its reader leaves or the process is about to stop. */
export function eventStream(values: AsyncIterable<unknown>, signal: AbortSignal): Response {
  const encoder = new TextEncoder()
  const text = frames(values, signal)
  const bytes = new ReadableStream<Uint8Array<ArrayBuffer>>({
    async pull(controller) {
      const { done, value } = await text.next()
      if (done) controller.close()
      else controller.enqueue(encoder.encode(value))
    },
    cancel: () => void text.return(undefined),
  })
  return new Response(bytes, { headers: streamHeaders })
}

async function* frames(values: AsyncIterable<unknown>, signal: AbortSignal): AsyncGenerator<string> {
  yield `retry: ${reconnectMs}\n\n`
  const iterator = values[Symbol.asyncIterator]()
  const stopped = new Promise<'stopped'>((done) =>
    signal.addEventListener('abort', () => done('stopped'), { once: true }),
  )
  try {
    let next = iterator.next()
    while (!signal.aborted) {
      const result = await Promise.race([next, sleep(heartbeatMs, 'quiet' as const, { ref: false }), stopped])
      // A comment, so that nobody on the way takes the connection for dead.
      if (result === 'quiet') yield ':\n\n'
      else if (result === 'stopped' || result.done) return
      else {
        yield `data: ${JSON.stringify(result.value)}\n\n`
        next = iterator.next()
      }
    }
  } finally {
    await iterator.return?.()
  }
}
