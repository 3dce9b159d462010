/** What a check of one import row gives: the row in our own words, or every reason why it cannot be taken. */
export type RowCheck<Row> = { ok: true; row: Row } | { ok: false; reason: string }

export type FieldReader = {
  reasons: string[]
  text(field: string, longest: number): string
  optionalText(field: string, longest: number): string | undefined
  number(field: string, least: number, most: number): number
  optionalInteger(field: string, least: number, most: number): number | undefined
  oneOf<Word extends string>(field: string, words: readonly Word[]): Word
  flag(field: string): boolean
  textList(field: string, longest: number): string[]
}

/**
 * Reads the fields of one row and gathers what is wrong with them instead of stopping at the first problem.
 * The value returned beside a reason is a filler: a row with reasons is never used.
 */
export function fieldReader(record: Record<string, unknown>): FieldReader {
  const reasons: string[] = []
  const refuse = <Filler>(reason: string, filler: Filler): Filler => {
    reasons.push(reason)
    return filler
  }

  const optionalText: FieldReader['optionalText'] = (field, longest) => {
    const value = record[field]
    if (value === undefined || value === null) return undefined
    if (typeof value !== 'string') return refuse(`${field} is not text`, undefined)
    // PostgreSQL text cannot hold it
    if (value.includes('\u0000')) return refuse(`${field} contains a NUL character`, undefined)
    // Stray control characters come from old exports; the contract never sends one, so a space takes their place.
    const trimmed = value.replace(/\p{Cc}+/gu, ' ').trim()
    if (trimmed.length > longest) return refuse(`${field} is longer than ${longest} characters`, undefined)
    return trimmed === '' ? undefined : trimmed
  }

  return {
    reasons,
    optionalText,
    text(field, longest) {
      const before = reasons.length
      const value = optionalText(field, longest)
      if (value !== undefined) return value
      return reasons.length > before ? '' : refuse(`${field} is missing`, '')
    },
    number(field, least, most) {
      const value = record[field]
      if (value === undefined || value === null) return refuse(`${field} is missing`, 0)
      if (typeof value !== 'number' || !Number.isFinite(value)) return refuse(`${field} is not a number`, 0)
      return value < least || value > most ? refuse(`${field} ${value} is outside ${least} to ${most}`, 0) : value
    },
    optionalInteger(field, least, most) {
      const value = record[field]
      if (value === undefined || value === null) return undefined
      if (!Number.isInteger(value)) return refuse(`${field} is not a whole number`, undefined)
      const whole = value as number
      return whole < least || whole > most
        ? refuse(`${field} ${whole} is outside ${least} to ${most}`, undefined)
        : whole
    },
    oneOf(field, words) {
      const value = record[field]
      const found = words.find((word) => word === value)
      const filler = words[0] as (typeof words)[number]
      if (found !== undefined) return found
      if (value === undefined || value === null) return refuse(`${field} is missing`, filler)
      return refuse(`${field} ${JSON.stringify(value)} is not one of ${words.join(', ')}`, filler)
    },
    flag(field) {
      const value = record[field]
      if (value === undefined || value === null) return false
      return typeof value === 'boolean' ? value : refuse(`${field} is not true or false`, false)
    },
    textList(field, longest) {
      const value = record[field]
      if (value === undefined || value === null) return []
      if (!Array.isArray(value)) return refuse(`${field} is not a list`, [])
      if (!value.every((entry) => typeof entry === 'string' && !entry.includes('\u0000')))
        return refuse(`${field} holds something that is not text`, [])
      const entries = value as string[]
      return entries.some((entry) => entry.length > longest)
        ? refuse(`${field} holds an entry longer than ${longest} characters`, [])
        : entries
    },
  }
}
