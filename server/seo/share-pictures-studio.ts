import { Worker } from 'node:worker_threads'
import type { ShareAnswer, ShareOrder } from './share-pictures-worker.ts'

type PendingPicture = { resolve: (png: Uint8Array) => void; reject: (failure: Error) => void }

const mostWaiting = 64
const idle = 60_000

export class StudioFull extends Error {}

/**
 * Draws in a thread of its own: a picture takes a tenth of a second, for which no other guest should wait. The thread
 * comes with the first order and goes when there has been none for a minute.
 */
export function openStudio() {
  const waiting = new Map<number, PendingPicture>()
  let worker: Worker | undefined
  let number = 0
  let closing: NodeJS.Timeout | undefined

  function leave(failure: Error) {
    worker = undefined
    for (const { reject } of waiting.values()) reject(failure)
    waiting.clear()
  }

  function enter(): Worker {
    const entered = new Worker(new URL('./share-pictures-worker.ts', import.meta.url))
    entered.unref()
    entered.on('message', ({ number: done, png, failure }: ShareAnswer) => {
      const order = waiting.get(done)
      waiting.delete(done)
      if (png) order?.resolve(png)
      else order?.reject(new Error(failure ?? 'nothing was drawn'))
    })
    entered.on('error', (failure) => leave(failure instanceof Error ? failure : new Error(String(failure))))
    entered.on('exit', () => worker === entered && leave(new Error('the drawing thread ended')))
    return entered
  }

  function close() {
    if (waiting.size > 0) return void (closing = setTimeout(close, idle).unref())
    const left = worker
    worker = undefined
    void left?.terminate()
  }

  return {
    draw(order: Omit<ShareOrder, 'number'>): Promise<Uint8Array> {
      if (waiting.size >= mostWaiting) return Promise.reject(new StudioFull('too many pictures are waiting'))
      clearTimeout(closing)
      closing = setTimeout(close, idle).unref()
      worker ??= enter()
      const own = ++number
      return new Promise((resolve, reject) => {
        waiting.set(own, { resolve, reject })
        worker?.postMessage({ ...order, number: own } satisfies ShareOrder, [])
      })
    },
    close,
  }
}
