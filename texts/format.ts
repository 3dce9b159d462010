import { I18n, type Messages } from '@lingui/core'
import type { Area, Translate } from './text.ts'

export type Format<A extends Area> = {
  t: Translate<A>
  /** Headings that come from data: a known key is translated, anything else is already text. */
  known: (keyOrText: string) => string
  number: (value: number, options?: Intl.NumberFormatOptions) => string
}

type TextValues = Record<string, unknown>

/** The one place that fills in messages; plurals and numbers follow `locale`, a name that Intl knows. */
export function createFormat<A extends Area>(locale: string, messages: Messages): Format<A> {
  const i18n = new I18n({ locale, messages: { [locale]: messages }, missing: (_, id) => id })
  return {
    t: ((key: string, values?: TextValues) => onePeriod(i18n.t(key, asWritten(values)))) as Translate<A>,
    known: (text) => (Object.hasOwn(messages, text) ? i18n.t(text) : text),
    number: (value, options) => i18n.number(value, options),
  }
}

/** The library reads `\x41` in a finished text as a letter, also where a guest has typed it: so a typed one is doubled. */
function asWritten(values?: TextValues): TextValues {
  const written = { ...values }
  for (const name in written) {
    const value = written[name]
    if (typeof value === 'string') written[name] = value.replaceAll('\\', '\\x5c')
  }
  return written
}

/** An abbreviation that ends a sentence brings its period along: "640 kr." and not "640 kr..". */
const onePeriod = (text: string) => text.replace(/(?<!\.)\.\.(?!\.)/g, '.')
