type QueueTurn = { begin: () => void; giveUp: (error: unknown) => void; timer: NodeJS.Timeout }
type Queue = { running: number; waiting: QueueTurn[] }

/** PostgreSQL's own code for a lock that was not to be had in time. */
const lockNotAvailable = '55P03'

/**
 * Of the work for one key only so much is under way at once; the rest waits here, in order, and holds no connection
 * meanwhile. Who has not begun in time is refused like one who waited for a lock; and where one waited for a lock in vain, those
 * behind are refused at once, instead of each waiting in turn for what is not to be had.
 */
export function fewAtOnce({ most, waitMs }: { most: number; waitMs: number }) {
  const queues = new Map<number, Queue>()

  return async function inTurn<Result>(key: number, work: () => Promise<Result>): Promise<Result> {
    const queue = queues.get(key) ?? { running: 0, waiting: [] }
    queues.set(key, queue)
    if (queue.running < most) queue.running++
    else await turnIn(queue)
    try {
      return await work()
    } catch (error) {
      if ((error as { code?: string }).code === lockNotAvailable)
        for (const turn of queue.waiting.splice(0)) turn.giveUp(error)
      throw error
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
      const timeOut = () => {
        waiting.splice(waiting.indexOf(turn), 1)
        reject(Object.assign(new Error(`others were at work for ${waitMs} ms`), { code: lockNotAvailable }))
      }
      const timer = setTimeout(timeOut, waitMs)
      const giveUp = (error: unknown) => {
        clearTimeout(timer)
        reject(error)
      }
      const turn: QueueTurn = { begin: resolve, giveUp, timer }
      waiting.push(turn)
    })
  }
}
