import type { Memory } from '#data/database.ts'

export type Clock = { now(): Temporal.Instant }

/** What every handler is handed. A plain object, built once by the entrance. */
export type Context = {
  db: Memory['db']
  /** Catalogue reads may go to a replica; without one it is the same database. */
  catalogue: Memory['db']
  clock: Clock
  log: { warn(detail: object, message: string): void; error(detail: object, message: string): void }
  searchKey: string
  publicUrl: string
}
