import type { Translate } from '#texts/text.ts'
import type { Locale } from '../locale/language.ts'
import type { LetterFact } from './letter-parts.ts'
import type { Visit } from './visit.ts'
import { writtenMoney } from './written-money.ts'

/** An order as its checkout showed it: what each line costs, and the sums that make the total. */
export function orderFacts(
  ordered: NonNullable<Visit['ordered']>,
  t: Translate<'mails'>,
  locale: Locale,
): LetterFact[] {
  const { currency, items, subtotalMinor, feeMinor, taxMinor, tipMinor, includedTaxMinor, amountMinor } = ordered
  const money = (minor: number) => writtenMoney({ amountMinor: minor, currency }, locale)
  const lines = items.map(({ name, amount, unitMinor, modifiers }) => {
    const choices = modifiers.length > 0 ? ` (${modifiers.map((each) => each.name).join(', ')})` : ''
    return `${amount} × ${name}${choices} · ${money(unitMinor * amount)}`
  })
  const parts: [label: string, minor: number][] = [
    [t('order.fee'), feeMinor],
    [t('order.taxes'), taxMinor],
    [t('order.tip'), tipMinor],
  ]
  const added = parts.filter(([, minor]) => minor > 0)
  const included = includedTaxMinor > 0 ? { note: t('order.included', { amount: money(includedTaxMinor) }) } : {}
  return [
    { label: t('order.label'), value: lines.join('\n') },
    ...(added.length > 0 ? [{ label: t('order.subtotal'), value: money(subtotalMinor) }] : []),
    ...added.map(([label, minor]) => ({ label, value: money(minor) })),
    { label: t('order.total'), value: money(amountMinor), ...included },
  ]
}
