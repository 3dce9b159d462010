/** What happens next, earliest first: a binary heap of moments and whose they are. */
export class EventQueue {
  private times: Float64Array
  private items: Int32Array
  size = 0

  constructor(room = 64) {
    this.times = new Float64Array(room)
    this.items = new Int32Array(room)
  }

  clear(): void {
    this.size = 0
  }

  get nextTime(): number {
    return this.size === 0 ? Number.POSITIVE_INFINITY : (this.times[0] ?? 0)
  }

  add(time: number, item: number): void {
    if (this.size === this.times.length) this.grow()
    let at = this.size++
    while (at > 0) {
      const parent = (at - 1) >>> 1
      if ((this.times[parent] ?? 0) <= time) break
      this.put(at, parent)
      at = parent
    }
    this.times[at] = time
    this.items[at] = item
  }

  /** The item of the earliest moment. */
  take(): number {
    const first = this.items[0] ?? -1
    const last = --this.size
    const time = this.times[last] ?? 0
    let at = 0
    for (let child = 1; child < last; child = 2 * at + 1) {
      if (child + 1 < last && (this.times[child + 1] ?? 0) < (this.times[child] ?? 0)) child++
      if ((this.times[child] ?? 0) >= time) break
      this.put(at, child)
      at = child
    }
    this.times[at] = time
    this.items[at] = this.items[last] ?? -1
    return first
  }

  private put(at: number, from: number): void {
    this.times[at] = this.times[from] ?? 0
    this.items[at] = this.items[from] ?? 0
  }

  private grow(): void {
    const times = new Float64Array(this.times.length * 2)
    const items = new Int32Array(this.items.length * 2)
    times.set(this.times)
    items.set(this.items)
    this.times = times
    this.items = items
  }
}
