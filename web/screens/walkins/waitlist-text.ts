import type { KeyOf } from '#texts/text.ts'
import { type Text, useText } from '../../parts/i18n/text.tsx'

export type WaitlistKey = KeyOf<'waitlist'>

/** The texts of the line come with its pages alone and lie over those of the app. */
export const useWaitlistText: () => Text<'app' | 'waitlist'> = useText
