import type { KeyOf } from '#texts/text.ts'
import { type Text, useText } from '../i18n/text.tsx'

export type BookingKey = KeyOf<'booking'>

/** The texts of the booking pages come with those pages alone and lie over those of the app. */
export const useBookingText: () => Text<'app' | 'booking'> = useText
