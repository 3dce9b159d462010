import type { KeyOf } from '#texts/text.ts'
import { type Text, useText } from '../../../parts/i18n/text.tsx'

export type HistoryKey = KeyOf<'history'>

/** The texts of the lists come with their page alone. */
export const useHistoryText: () => Text<'app' | 'history'> = useText
