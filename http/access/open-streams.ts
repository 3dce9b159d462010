import type { Context } from '../api/context.ts'

/** Of one network over all kinds of streams: a dining room full of phones, far from all that a process has. */
const mostOfCaller = 200

const streamsOfCallers = new Map<string, number>()

/**
 * Streams stay open, so they are counted while they are: of one thing that is watched, of one caller over all kinds, and of the process.
 */
export function countOpenStreams(mostOfOne: number, mostOfProcess = 2000) {
  const open = new Map<string, number>()
  let all = 0
  return {
    /** A function that gives the place back, once; null when there is none. Without limits a caller is not counted. */
    take(key: string, name: string | null, { limits }: Pick<Context, 'limits'>): (() => void) | null {
      const caller = limits ? name : null
      if ((open.get(key) ?? 0) >= mostOfOne || all >= mostOfProcess) return null
      if (caller !== null && (streamsOfCallers.get(caller) ?? 0) >= mostOfCaller) return null
      add(open, key)
      if (caller !== null) add(streamsOfCallers, caller)
      all++
      let isOpen = true
      return () => {
        if (!isOpen) return
        isOpen = false
        all--
        remove(open, key)
        if (caller !== null) remove(streamsOfCallers, caller)
      }
    },
  }
}

function add(counts: Map<string, number>, key: string): void {
  counts.set(key, (counts.get(key) ?? 0) + 1)
}

function remove(counts: Map<string, number>, key: string): void {
  const left = (counts.get(key) ?? 1) - 1
  if (left === 0) counts.delete(key)
  else counts.set(key, left)
}
