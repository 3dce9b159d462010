export type Shutdown = { add(close: () => unknown): void; run(onError: (error: unknown) => void): Promise<void> }

/** What was opened last is closed first. */
export function createShutdown(): Shutdown {
  const steps: (() => unknown)[] = []
  return {
    add: (close) => void steps.push(close),
    async run(onError) {
      for (let close = steps.pop(); close; close = steps.pop()) {
        try {
          await close()
        } catch (error) {
          onError(error)
        }
      }
    },
  }
}
