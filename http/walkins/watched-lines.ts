import type { Db } from '#data/database/database.ts'
import { type Forecast, forecastLine } from '#data/walkins/forecast/forecast.ts'
import { readLineVersions } from '#data/walkins/versions.ts'
import type { BookingRules } from '#domain/availability/booking-rules.ts'
import type { Clock } from '../api/clock.ts'

const lookEveryMs = 100
/** Also where nobody joins or leaves, minutes go by and tables get near their end. */
const refreshEveryMs = 10_000

type WatchedLine = {
  rules: BookingRules
  version: string | undefined
  readAt: number
  forecast: Promise<Forecast> | null
  /** Those who wait for the next change. */
  waiting: Set<() => void>
  watchers: number
}

/**
 * The lines that somebody of this process watches. One statement looks at the versions of all of them ten times a second,
 * however many watch, and one simulation answers all who watch one line.
 */
class WatchedLines {
  private readonly lines = new Map<number, WatchedLine>()
  private timer: NodeJS.Timeout | null = null
  private readonly db: Db
  private readonly clock: Clock

  constructor(db: Db, clock: Clock) {
    this.db = db
    this.clock = clock
  }

  /** Until the returned function is called the line is looked at. */
  watch(rules: BookingRules): () => void {
    const line = this.lines.get(rules.restaurantId) ?? newlyWatched(rules)
    this.lines.set(rules.restaurantId, line)
    line.watchers++
    this.timer ??= setInterval(() => void this.look(), lookEveryMs).unref()
    return () => {
      line.watchers--
      if (line.watchers > 0) return
      this.lines.delete(rules.restaurantId)
      if (this.lines.size > 0 || !this.timer) return
      clearInterval(this.timer)
      this.timer = null
    }
  }

  /** What the line looks like now, the same object for everybody until it changes. */
  forecast(rules: BookingRules): Promise<Forecast> {
    const line = this.lines.get(rules.restaurantId)
    if (!line) return forecastLine(this.db, rules, this.clock.now())
    line.forecast ??= forecastLine(this.db, line.rules, this.clock.now())
    line.forecast.catch(() => (line.forecast = null))
    return line.forecast
  }

  /** Ends when the line has changed, some seconds have gone by or nobody waits any more. */
  change(restaurantId: number, signal: AbortSignal): Promise<void> {
    const line = this.lines.get(restaurantId)
    if (!line || signal.aborted) return Promise.resolve()
    return new Promise((done) => {
      const wake = () => {
        line.waiting.delete(wake)
        signal.removeEventListener('abort', wake)
        done()
      }
      line.waiting.add(wake)
      signal.addEventListener('abort', wake, { once: true })
    })
  }

  private isLooking = false

  private async look(): Promise<void> {
    if (this.isLooking || this.lines.size === 0) return
    this.isLooking = true
    try {
      const versions = await readLineVersions(this.db, [...this.lines.keys()])
      const now = performance.now()
      // Of the lines in which only time went by one at a look, so that nobody's change waits for the others' minutes.
      const oldest = [...this.lines.values()].reduce((a, b) => (b.readAt < a.readAt ? b : a))
      for (const [restaurantId, line] of this.lines) {
        const version = versions.get(restaurantId)
        const isDue = line === oldest && now - line.readAt >= refreshEveryMs
        if (version === line.version && !isDue) continue
        Object.assign(line, { version, readAt: now, forecast: null })
        for (const wake of line.waiting) wake()
      }
    } catch {
      // The database is away: those who watch keep what they have, and the next look tries again.
    } finally {
      this.isLooking = false
    }
  }
}

const newlyWatched = (rules: BookingRules): WatchedLine => ({
  rules,
  version: undefined,
  readAt: performance.now(),
  forecast: null,
  waiting: new Set(),
  watchers: 0,
})

const kept = new WeakMap<Db, WatchedLines>()

export function watchedLines({ db, clock }: { db: Db; clock: Clock }): WatchedLines {
  const known = kept.get(db) ?? new WatchedLines(db, clock)
  kept.set(db, known)
  return known
}
