import { currencyExponent } from '#contract/wire/wire-text.ts'
import { fallbackLocale, supportedLocale } from '../locale/language.ts'

export type PolicyWords = { language: string; text: string }

type Plain = { kind: 'deposit' | 'guarantee'; amountMinor: number; currency: string; freeUntil: string | null }
type PolicyValues = { amount: string; until: string }

/** One sentence a case: asked before the visit or for not coming, with a free window or without. */
type Sentences = Readonly<Record<`${Plain['kind']}${'' | 'Free'}`, (values: PolicyValues) => string>>

const sentences: Readonly<Record<string, Sentences>> = {
  en: {
    depositFree: ({ amount, until }) =>
      `The house asks for a deposit of ${amount}. It comes back to you if you cancel by ${until}.`,
    deposit: ({ amount }) => `The house asks for a deposit of ${amount}. It is kept if you cancel.`,
    guaranteeFree: ({ amount, until }) => `If you do not come, or cancel after ${until}, the house charges ${amount}.`,
    guarantee: ({ amount }) => `If you do not come or cancel, the house charges ${amount}.`,
  },
  de: {
    depositFree: ({ amount, until }) =>
      `Das Haus bittet um eine Anzahlung von ${amount}. Wer bis ${until} absagt, bekommt sie zurück.`,
    deposit: ({ amount }) => `Das Haus bittet um eine Anzahlung von ${amount}. Bei einer Absage wird sie einbehalten.`,
    guaranteeFree: ({ amount, until }) =>
      `Wer nicht kommt oder nach ${until} absagt, dem berechnet das Haus ${amount}.`,
    guarantee: ({ amount }) => `Wer nicht kommt oder absagt, dem berechnet das Haus ${amount}.`,
  },
  fr: {
    depositFree: ({ amount, until }) =>
      `La maison demande un acompte de ${amount}. Il vous est rendu si vous annulez avant le ${until}.`,
    deposit: ({ amount }) => `La maison demande un acompte de ${amount}. Il est conservé en cas d’annulation.`,
    guaranteeFree: ({ amount, until }) =>
      `En cas d’absence, ou d’annulation après le ${until}, la maison débite ${amount}.`,
    guarantee: ({ amount }) => `En cas d’absence ou d’annulation, la maison débite ${amount}.`,
  },
  es: {
    depositFree: ({ amount, until }) =>
      `La casa pide un depósito de ${amount}. Se le devuelve si cancela antes del ${until}.`,
    deposit: ({ amount }) => `La casa pide un depósito de ${amount}. Si cancela, no se devuelve.`,
    guaranteeFree: ({ amount, until }) => `Si no viene, o cancela después del ${until}, la casa cobra ${amount}.`,
    guarantee: ({ amount }) => `Si no viene o cancela, la casa cobra ${amount}.`,
  },
  it: {
    depositFree: ({ amount, until }) =>
      `La casa chiede una caparra di ${amount}. Le viene restituita se disdice entro ${until}.`,
    deposit: ({ amount }) => `La casa chiede una caparra di ${amount}. In caso di disdetta non viene restituita.`,
    guaranteeFree: ({ amount, until }) =>
      `In caso di assenza, o di disdetta dopo ${until}, la casa addebita ${amount}.`,
    guarantee: ({ amount }) => `In caso di assenza o disdetta, la casa addebita ${amount}.`,
  },
}

/** The words a guest sees before booking; the same text is kept on the booking and stands in the mail. */
export function policyWords(policy: Plain, guest: { language: string; timeZone: string }): PolicyWords {
  const spoken = supportedLocale(guest.language) ?? fallbackLocale
  const own = sentences[spoken.split('-', 1)[0] ?? '']
  const language = own ? spoken : fallbackLocale
  const asked: keyof Sentences = policy.freeUntil ? `${policy.kind}Free` : policy.kind
  const say = (own ?? sentences.en)?.[asked]
  const values = {
    amount: money(policy, language),
    until: policy.freeUntil ? moment(policy.freeUntil, guest.timeZone, language) : '',
  }
  return { language, text: say?.(values) ?? '' }
}

function money({ amountMinor, currency }: Plain, language: string): string {
  const digits = currencyExponent(currency)
  const format = new Intl.NumberFormat(language, {
    style: 'currency',
    currency,
    minimumFractionDigits: digits,
    maximumFractionDigits: digits,
  })
  return format.format(amountMinor / 10 ** digits)
}

function moment(instant: string, timeZone: string, language: string): string {
  return Temporal.Instant.from(instant).toLocaleString(language, { timeZone, dateStyle: 'full', timeStyle: 'short' })
}
