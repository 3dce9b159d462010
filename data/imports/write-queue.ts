/** Lets a few writes run while the next batch is being made, and no more, so that batches do not pile up in memory. */
export class WriteQueue {
  readonly #limit: number
  readonly #running = new Set<Promise<void>>()

  constructor(limit: number) {
    this.#limit = limit
  }

  /** Resolves when the work has begun; a failure shows at the next call. */
  async add(work: () => Promise<void>): Promise<void> {
    while (this.#running.size >= this.#limit) await Promise.race(this.#running)
    const running = work().then(() => void this.#running.delete(running))
    // the failure is thrown by the next race or by end(); until then it must not count as unhandled
    running.catch(() => {})
    this.#running.add(running)
  }

  /** Resolves when nothing is being written any more; throws what failed. */
  async end(): Promise<void> {
    await Promise.allSettled(this.#running)
    await Promise.all(this.#running)
  }
}
