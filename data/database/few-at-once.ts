type Turn = { begin: () => void; timer: NodeJS.Timeout }
type Queue = { running: number; waiting: Turn[] }

/** Says in PostgreSQL's own words that a lock was not to be had in time. */
class NoTurnError extends Error {
  readonly code = '55P03'
  constructor(waitMs: number) {
    super(`others were at work for ${waitMs} ms`)
  }
}

/**
 * Of the work for one key only so much is under way at once; the rest waits here, in order, and holds no connection
 * meanwhile. Whoever has not begun in time is told so, like one who waited for a lock.
 */
export function fewAtOnce<Key>({ most, waitMs }: { most: number; waitMs: number }) {
  const queues = new Map<Key, Queue>()

  return async function inTurn<Result>(key: Key, work: () => Promise<Result>): Promise<Result> {
    const queue = queues.get(key) ?? { running: 0, waiting: [] }
    queues.set(key, queue)
    if (queue.running < most) queue.running++
    else await turnIn(queue)
    try {
      return await work()
    } finally {
      const next = queue.waiting.shift()
      if (next) {
        clearTimeout(next.timer)
        next.begin()
      } else if (--queue.running === 0) queues.delete(key)
    }
  }

  function turnIn({ waiting }: Queue): Promise<void> {
    return new Promise((resolve, reject) => {
      const giveUp = () => {
        waiting.splice(waiting.indexOf(turn), 1)
        reject(new NoTurnError(waitMs))
      }
      const turn = { begin: resolve, timer: setTimeout(giveUp, waitMs) }
      waiting.push(turn)
    })
  }
}
