import type { KeyOf } from '#texts/text.ts'
import { type Text, useText } from '../../i18n/text.tsx'

export type AccountKey = KeyOf<'account'>

/** The texts of accounts come with their pages alone and lie over those of the app. */
export const useAccountText: () => Text<'app' | 'account'> = useText
