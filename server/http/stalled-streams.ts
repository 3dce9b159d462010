import type { ServerResponse } from 'node:http'
import { setInterval } from 'node:timers'

const usual = { lookEveryMs: 5000, mostStillMs: 15_000 }

type StreamProgress = { taken: number; since: number }

/**
 * Ends streams whose reader takes nothing any more. While a reader keeps up nothing waits in this process; what waits and does
 * not get less was sent to a phone that is gone, or to somebody who wants to fill our memory.
 */
export function stalledStreams({ lookEveryMs, mostStillMs } = usual) {
  const open = new Map<ServerResponse, StreamProgress | null>()
  let timer: NodeJS.Timeout | null = null

  function look() {
    const now = performance.now()
    for (const [response, seen] of open) {
      const { socket, writableLength } = response
      const taken = (socket?.bytesWritten ?? 0) - writableLength
      if (writableLength === 0) open.set(response, null)
      else if (!seen || seen.taken !== taken) open.set(response, { taken, since: now })
      // At once, with what the kernel still keeps for it.
      else if (now - seen.since >= mostStillMs) socket?.resetAndDestroy()
    }
  }

  return {
    add(response: ServerResponse): void {
      open.set(response, null)
      timer ??= setInterval(look, lookEveryMs).unref()
      response.once('close', () => {
        open.delete(response)
        if (open.size > 0 || !timer) return
        clearInterval(timer)
        timer = null
      })
    },
  }
}
