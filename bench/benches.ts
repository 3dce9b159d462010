import type { Bench } from './bench.ts'

type BenchEntry = {
  load: () => Promise<{ bench: Bench }>
  /** Runs only when it is asked for by name: it takes an hour and 20 GB of disk. */
  byName?: true
  /** Serves or renders pages of the built web. */
  needsBuild?: true
  needsBrowser?: true
}

export const benches: Record<string, BenchEntry> = {
  start: { load: () => import('./start.ts'), needsBuild: true },
  pages: { load: () => import('./pages.ts'), needsBuild: true },
  reads: { load: () => import('./reads.ts'), needsBuild: true },
  search: { load: () => import('./search/search.ts') },
  booking: { load: () => import('./booking/booking.ts') },
  paid: { load: () => import('./booking/paid-booking.ts') },
  waitlist: { load: () => import('./waitlist/waitlist.ts') },
  ordering: { load: () => import('./ordering.ts'), needsBuild: true, needsBrowser: true },
  guests: { load: () => import('./guests.ts') },
  growth: { load: () => import('./growth/growth.ts'), byName: true },
}
