import { type Text, useText } from '../i18n/text.tsx'

/** The texts of money come with the pages that show some and lie over those of the booking pages. */
export const usePaymentText: () => Text<'app' | 'booking' | 'payment'> = useText
