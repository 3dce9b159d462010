export type StartupProgress = ReturnType<typeof createStartupProgress>

/** Says what the start is doing, a line for each step with the time it took. */
export function createStartupProgress(write: (line: string) => void = console.log) {
  const began = Number(process.env.TAVOLA_BEGAN ?? Date.now())
  const seconds = (ms: number) => `${(ms / 1000).toFixed(1)} s`
  return {
    async step<T>(name: string, work: () => Promise<T>, outcome: (result: T) => string = () => ''): Promise<T> {
      const from = performance.now()
      const result = await work()
      const lines = outcome(result)
      write(`  ${name.padEnd(12)} ${seconds(performance.now() - from).padStart(7)}${lines ? `  ${lines}` : ''}`)
      return result
    },
    progress: (line: string) => write(`  ${line}`),
    open: (address: string) =>
      write(`\nTavola is open at ${address}  (${seconds(Date.now() - began)}; Ctrl-C stops it)\n`),
  }
}
