export const fallbackLanguage = 'en'

export function baseLanguage(language: string): string {
  return language.split(/[-_]/, 1)[0] ?? language
}

/** Languages without texts, and the one their readers read best: Simplified Chinese readers read Traditional well. */
export const readInstead: Readonly<Record<string, string>> = { zh: 'zh-TW' }

/** Where a text is looked for, as far as these languages are known: its own, its base, the one read instead, English. */
export function fallbackChain<Language extends string>(
  language: Language,
  known: readonly Language[],
): readonly Language[] {
  const base = baseLanguage(language)
  const wanted = new Set<string>([language, base, readInstead[base] ?? base, fallbackLanguage])
  return [...wanted].flatMap((one) => known.find((each) => each === one) ?? [])
}
