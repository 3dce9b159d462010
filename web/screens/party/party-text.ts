import type { KeyOf } from '#texts/text.ts'
import { type Text, useText } from '../../parts/i18n/text.tsx'

export type PartyKey = KeyOf<'party'>

/** The texts of these pages come with them alone. */
export const usePartyText: () => Text<'app' | 'party'> = useText
