import type { Parameters } from './parameters.ts'

export type Area = keyof Parameters

/** A key of any of these areas. */
export type KeyOf<A extends Area> = { [One in A]: keyof Parameters[One] & string }[A]

type ValuesOf<A extends Area, K> = { [One in A]: K extends keyof Parameters[One] ? Parameters[One][K] : never }[A]

/** A message that asks for values does not compile without them. */
export type Translate<A extends Area> = <K extends KeyOf<A>>(
  key: K,
  ...values: null extends ValuesOf<A, K> ? [values?: NonNullable<ValuesOf<A, K>>] : [values: ValuesOf<A, K>]
) => string

/** The texts of one area for one guest. */
export type AreaText<A extends Area> = {
  /** The language they are written in: that of the guest, its base language, or English. */
  language: string
  t: Translate<A>
  /** Words that come from data: a known key is translated, anything else is already text. */
  known: (keyOrText: string) => string
}

export type Texts = <A extends Area>(area: A, language: string) => AreaText<A>
