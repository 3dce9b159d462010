/** Streams stay open, so they are counted while they are: of one thing that is watched, and of the process. */
export function countOpenStreams(mostOfOne: number, mostOfProcess = 2000) {
  const open = new Map<string, number>()
  let all = 0
  return {
    /** A function that gives the place back, once; null when there is none. */
    take(key: string): (() => void) | null {
      const own = open.get(key) ?? 0
      if (own >= mostOfOne || all >= mostOfProcess) return null
      open.set(key, own + 1)
      all++
      let isOpen = true
      return () => {
        if (!isOpen) return
        isOpen = false
        all--
        const left = (open.get(key) ?? 1) - 1
        if (left === 0) open.delete(key)
        else open.set(key, left)
      }
    },
  }
}
