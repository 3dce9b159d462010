export type Figure = {
  what: string
  ratio: number
  bar?: number
  better?: 'lower' | 'higher'
  /** The absolute numbers of this run, for the reader's feeling only. */
  detail: string
}
