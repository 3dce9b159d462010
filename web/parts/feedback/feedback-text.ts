import type { KeyOf } from '#texts/text.ts'
import { type Text, useText } from '../i18n/text.tsx'

export type FeedbackKey = KeyOf<'feedback'>

/** The texts of feedback come with its pages and lie over those of the booking pages. */
export const useFeedbackText: () => Text<'app' | 'booking' | 'feedback'> = useText
