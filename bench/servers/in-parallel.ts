import type { BenchServer } from './served.ts'

const atOnce = 8

/** So many runs, a few at a time; each is told which one it is. */
export async function inParallel(count: number, run: (index: number) => Promise<void>): Promise<void> {
  let next = 0
  const one = async () => {
    while (next < count) await run(next++)
  }
  await Promise.all(Array.from({ length: atOnce }, one))
}

/** Microseconds of the server's own CPU for each; clients, database and providers are other processes. */
export async function cpuOfEach(
  server: BenchServer,
  count: number,
  run: (index: number) => Promise<void>,
): Promise<number> {
  const before = await server.cpu()
  await inParallel(count, run)
  return ((await server.cpu()) - before) / count
}
