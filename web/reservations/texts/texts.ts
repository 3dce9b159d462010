import { type Text, type TextValues, useText } from '../../i18n/text.tsx'
import type en from './en.json'

export type BookingKey = keyof typeof en

export type BookingText = Text & { b: (key: BookingKey, values?: TextValues) => string }

/** The words of the booking pages travel with those pages alone, under the same door as all others. */
export function useBookingText(): BookingText {
  const text = useText()
  return { ...text, b: (key, values) => text.t(key as never, values) }
}
