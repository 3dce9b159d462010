import { setInterval } from 'node:timers'
import { openToOrigins } from '../access/other-origins.ts'

const heartbeatMs = 15_000
/** How long clients wait before they come again, to whichever process answers then; not all at the same moment. */
const reconnectMs = { least: 1000, most: 3000 }

const streamHeaders = {
  ...openToOrigins,
  'content-type': 'text/event-stream',
  'cache-control': 'no-store',
  // A proxy that gathers bytes before it sends them would make live updates late.
  'x-accel-buffering': 'no',
}

const encoder = new TextEncoder()
/** A comment, so that nobody on the way takes the connection for dead. */
const beat = encoder.encode(':\n\n')

/**
 * One timer for all streams of the process, each of which has its turn once in the time of a heartbeat: thousands of timers would
 * cost more than they do, and thousands of beats at once would hold up whoever has news.
 */
const turns = Array.from({ length: 60 }, () => new Set<() => void>())
let streams = 0
let turn = 0
let timer: NodeJS.Timeout | null = null

function onHeartbeat(send: () => void): () => void {
  const own = turns[streams++ % turns.length] ?? new Set()
  own.add(send)
  timer ??= setInterval(() => {
    for (const each of turns[turn++ % turns.length] ?? []) each()
  }, heartbeatMs / turns.length).unref()
  return () => {
    own.delete(send)
    if (!timer || turns.some(({ size }) => size > 0)) return
    clearInterval(timer)
    timer = null
  }
}

/** The bytes of one event. What a handler yields to many is encoded once. */
export function eventFrames(encode: (value: unknown) => unknown): (value: unknown) => Uint8Array<ArrayBuffer> {
  const known = new WeakMap<object, Uint8Array<ArrayBuffer>>()
  return (value) => {
    const before = typeof value === 'object' && value !== null ? known.get(value) : undefined
    const frame = before ?? encoder.encode(`data: ${JSON.stringify(encode(value))}\n\n`)
    if (typeof value === 'object' && value !== null) known.set(value, frame)
    return frame
  }
}

/** Server-sent events of what a handler yields, until it ends, its reader leaves or the process is about to stop. */
export function eventStream<Value>(
  values: AsyncIterable<Value>,
  signal: AbortSignal,
  frameOf: (value: Value) => Uint8Array<ArrayBuffer>,
): Response {
  const iterator = values[Symbol.asyncIterator]()
  const stream = {
    isOpen: true,
    /** Set while the reader has enough to read; a value then waits instead of being piled up. */
    wake: () => {},
    end: () => {},
  }

  async function send(controller: ReadableStreamDefaultController<Uint8Array<ArrayBuffer>>, close: () => void) {
    const { least, most } = reconnectMs
    controller.enqueue(encoder.encode(`retry: ${Math.round(least + Math.random() * (most - least))}\n\n`))
    while (stream.isOpen) {
      const { done, value } = await iterator.next()
      while (stream.isOpen && (controller.desiredSize ?? 0) <= 0)
        await new Promise<void>((ready) => (stream.wake = ready))
      if (!stream.isOpen) return
      if (done) return close()
      controller.enqueue(frameOf(value))
    }
  }

  const bytes = new ReadableStream<Uint8Array<ArrayBuffer>>(
    {
      start(controller) {
        const quieten = onHeartbeat(() => {
          if ((controller.desiredSize ?? 0) > 0) controller.enqueue(beat)
        })
        const close = () => {
          if (stream.isOpen) controller.close()
          stream.end()
        }
        stream.end = () => {
          if (!stream.isOpen) return
          stream.isOpen = false
          quieten()
          signal.removeEventListener('abort', close)
          stream.wake()
          // A handler that waits for something is freed by the signal, which its reader's leaving aborts too.
          void iterator.return?.()
        }
        if (signal.aborted) return close()
        signal.addEventListener('abort', close)
        send(controller, close).catch((error: unknown) => {
          if (stream.isOpen) controller.error(error)
          stream.end()
        })
      },
      pull: () => stream.wake(),
      cancel: () => stream.end(),
    },
    { highWaterMark: 4 },
  )
  const response = new Response(bytes, { headers: streamHeaders })
  eventStreams.add(response)
  return response
}

// To look at an answer's headers costs a list of them; the door asks this of every answer.
const eventStreams = new WeakSet<Response>()
export const isEventStream = (response: Response): boolean => eventStreams.has(response)
