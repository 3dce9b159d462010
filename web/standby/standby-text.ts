import type { KeyOf } from '#texts/text.ts'
import { type Text, useText } from '../i18n/text.tsx'

export type StandbyKey = KeyOf<'standby'>

/** The texts of these pages come with them alone. */
export const useStandbyText: () => Text<'app' | 'standby'> = useText
