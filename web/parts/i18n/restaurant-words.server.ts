import type { Messages } from '@lingui/core'
import type { Locale } from '#domain/locale/language.ts'
import { baseLanguage, fallbackLanguage } from '#texts/fallback-chain.ts'
import { messagesOf, textOf } from './catalogues.server.ts'

/** Names of rooms and of parts of a menu that many restaurants use, in the guest's language, under the English ones. */
export function restaurantWords(locale: Locale): Messages {
  return baseLanguage(locale) === fallbackLanguage ? {} : messagesOf('restaurant-words', locale)
}

/** One of them; any other name stays as the restaurant writes it. */
export const restaurantWord = (word: string, locale: Locale): string => textOf('restaurant-words', locale).known(word)
