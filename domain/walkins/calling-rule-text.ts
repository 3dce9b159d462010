import type { Texts } from '#texts/text.ts'

/** The calling rule as guests read it. */
export const callingRuleText = (texts: Texts, language: string): string => texts('walkins', language).t('callingRule')
