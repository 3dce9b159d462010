import type { Extent } from '../scripts/extent.ts'
import type { Proof } from './arena.ts'

export type Proofs = Iterable<Proof> | AsyncIterable<Proof>

/** Promises that are tried together. */
export type ProofSuite = { prove(extent: Extent): Proofs }

type ProvingSizes<Size> = Record<Extent, Size> & { prove(size: Size): Proofs }

export function provingOf<Size>({ prove, ...sizes }: ProvingSizes<Size>): ProofSuite {
  return { prove: (extent) => prove(sizes[extent]) }
}

/** A promise that this machine cannot try; `needs` is one sentence about what is missing. */
export const notTried = (promise: string, needs: string): Proof => ({ promise, held: false, detail: needs, needs })

/** How long something may take. A tiny run on a busy machine measures nothing, so its limit only ends what hangs. */
export const untimed = 60
