import { type RefusalReason, refusals } from '#contract/api/refusals.ts'
import { isRefused, type WriteRefusal } from '#domain/refusals/refused.ts'

/** A sentence for whoever typed the command, and the exit code of a command that did nothing. */
export function complain(sentence: string): number {
  console.error(sentence)
  return 1
}

/** What hosts do with bookings and walk-ins alike. */
export const commonDeeds = {
  approve: 'Approved',
  reject: 'Rejected',
  call: 'Called',
  seat: 'Seated',
  close: 'Closed',
  'no-show': 'NoShow',
} as const

/** What a word of the command line does, by a table of such words; undefined for one that is not in it. */
export const deedOf = <Status>(deeds: Readonly<Record<string, Status>>, word: string): Status | undefined =>
  Object.hasOwn(deeds, word) ? deeds[word] : undefined

/** Prints what came of something a host did, or the sentence of the refusal. */
export async function printDeed<Reason extends RefusalReason, Shown>(
  outcome: object | WriteRefusal<Reason>,
  codeOf: (reason: Reason) => RefusalReason,
  find: () => Promise<Shown | undefined>,
  lineOf: (shown: Shown) => string,
): Promise<number> {
  if (isRefused(outcome)) return complain(outcome.sentence ?? refusals[codeOf(outcome.refused)].message)
  const shown = await find()
  if (shown !== undefined) console.log(lineOf(shown))
  return 0
}

/** One row of a list that a host reads. */
export const columns = (party: number, status: string, tables: string, id: string, name: string): string =>
  [String(party).padStart(2), status.padEnd(16), tables.padEnd(12), id, name].join('  ')
