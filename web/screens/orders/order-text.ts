import type { KeyOf } from '#texts/text.ts'
import { type Text, useText } from '../../parts/i18n/text.tsx'

export type OrderKey = KeyOf<'orders'>

/** The texts of ordering come with its pages alone and lie over those of the app and of booking. */
export const useOrderText: () => Text<'app' | 'booking' | 'orders'> = useText
