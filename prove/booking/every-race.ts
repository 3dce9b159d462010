import type { Arena, Proof } from '../arena.ts'
import { type Size as ContestedSize, proveContested } from './contested.ts'
import { proveHoldRaces } from './hold-races.ts'
import {
  proveApprovals,
  proveCancelRebook,
  proveChangeRace,
  proveCovers,
  proveKeys,
  proveLastTable,
  proveSameSubmit,
} from './races.ts'

/** How often each race is run. */
export type RaceSizes = {
  contested: ContestedSize
  lastTable: { rounds: number; guests: number }
  sameSubmit: { rounds: number; presses: number }
  approvals: number
  changes: number
  cancels: number
  covers: { rounds: number; guests: number }
  holds: number
}

export const fewRaces: RaceSizes = {
  contested: { attempts: 300, guests: 12, days: 3 },
  lastTable: { rounds: 6, guests: 8 },
  sameSubmit: { rounds: 2, presses: 8 },
  approvals: 3,
  changes: 6,
  cancels: 4,
  covers: { rounds: 2, guests: 20 },
  holds: 60,
}

/** The races for tables, wherever the tables lie. */
export async function* proveEveryRace(arena: Arena, sizes: RaceSizes): AsyncGenerator<Proof> {
  yield* await proveContested(arena, sizes.contested)
  yield await proveLastTable(arena, sizes.lastTable)
  yield await proveSameSubmit(arena, sizes.sameSubmit)
  yield await proveKeys(arena)
  yield await proveApprovals(arena, { rounds: sizes.approvals })
  yield await proveChangeRace(arena, { rounds: sizes.changes })
  yield await proveCancelRebook(arena, { rounds: sizes.cancels })
  yield await proveCovers(arena, sizes.covers)
  yield await proveHoldRaces(arena, { rounds: sizes.holds })
}
