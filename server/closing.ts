export type Closing = { add(close: () => unknown): void; run(onError: (error: unknown) => void): Promise<void> }

/** What was opened last is closed first. */
export function createClosing(): Closing {
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
