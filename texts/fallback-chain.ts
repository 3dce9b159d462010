export const fallbackLanguage = 'en'

export function baseLanguage(language: string): string {
  return language.split(/[-_]/, 1)[0] ?? language
}

/** Where a text is looked for, as far as these languages are known: its own, the one it is a form of, then English. */
export function fallbackChain<Language extends string>(
  language: Language,
  known: readonly Language[],
): readonly Language[] {
  const wanted = new Set<string>([language, baseLanguage(language), fallbackLanguage])
  return [...wanted].flatMap((one) => known.find((each) => each === one) ?? [])
}
