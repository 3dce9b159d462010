const longestEntry = 80
const mostEntries = 40

/** What a guest typed as a list. Long or many entries are split or joined to fit the contract; no word of them is dropped. */
export function readAllergies(text: string | undefined): string[] {
  const parts = (text ?? '').split(/[,;\n]/).map((part) => part.trim().replaceAll(/\s+/g, ' '))
  const entries = [...new Set(parts.filter((part) => part !== ''))].flatMap(splitLongEntry)
  return entries.length <= mostEntries ? entries : joinShortEntries(entries)
}

type HealthAnswers = { allergy: readonly string[]; handicapAccessible: boolean; healthConsent: boolean }

/** Health details are stored and passed on only with the guest's consent. A form without it is refused, so that none are lost unnoticed. */
export const lacksHealthConsent = ({ allergy, handicapAccessible, healthConsent }: HealthAnswers): boolean =>
  (allergy.length > 0 || handicapAccessible) && !healthConsent

/** At blanks where there are any. */
function splitLongEntry(entry: string): string[] {
  if (entry.length <= longestEntry) return [entry]
  const blank = entry.lastIndexOf(' ', longestEntry)
  const whole = /[\uD800-\uDBFF]$/.test(entry.slice(0, longestEntry)) ? longestEntry - 1 : longestEntry
  const end = blank > 0 ? blank : whole
  return [entry.slice(0, end), ...splitLongEntry(entry.slice(end).trimStart())]
}

function joinShortEntries(entries: readonly string[]): string[] {
  const joined: string[] = []
  for (const entry of entries) {
    const together = `${joined.at(-1) ?? ''} / ${entry}`
    if (joined.length > 0 && together.length <= longestEntry) joined[joined.length - 1] = together
    else joined.push(entry)
  }
  return joined
}
