import { setTimeout as sleep } from 'node:timers/promises'

const pausesMs = [10, 40, 160]

/** PostgreSQL ends one of two transactions that wait for each other; nothing of it was written, so it may begin again. */
export async function retryDeadlocks<T>(attempt: () => Promise<T>): Promise<T> {
  for (const pauseMs of pausesMs) {
    try {
      return await attempt()
    } catch (error) {
      if ((error as { code?: string }).code !== '40P01') throw error
      await sleep(pauseMs + Math.random() * pauseMs)
    }
  }
  return attempt()
}
