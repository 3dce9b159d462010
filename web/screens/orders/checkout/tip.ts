export type TipValues = { tips?: string | undefined; tipOther?: string | undefined }
export type TipChoice = { label: string; amount: number }

/** How many digits after the point an amount of a currency has. */
type Digits = number

const tipShares = [5, 10, 15]

/** Shares of the subtotal to choose from, as amounts of this currency; none that is nothing in it. */
export function tipChoices(subtotal: number, digits: Digits, intl: string): TipChoice[] {
  const minor = Math.round(subtotal * 10 ** digits)
  const percent = new Intl.NumberFormat(intl, { style: 'percent' })
  return tipShares
    .map((share) => ({
      label: percent.format(share / 100),
      amount: Math.round((minor * share) / 100) / 10 ** digits,
    }))
    .filter(({ amount }) => amount > 0)
}

/** The tip that a form asks for: an amount that was typed goes before one that was chosen. Null for text that is no amount. */
export function tipOf({ tips, tipOther }: TipValues, digits: Digits): number | null {
  const typed = (tipOther ?? '').replaceAll(/\s/g, '').replace(',', '.')
  if (typed === '') return Number(tips ?? 0) || 0
  const amount = /^\d{1,9}(?:\.(\d*))?$/.exec(typed)
  return amount && (amount[1] ?? '').length <= digits ? Number(typed) : null
}

type TipTotals = { tip: number; total: number }

/** The server's sums with another tip, which is neither taxed nor part of any other line. */
export const withTip = <Totals extends TipTotals>(totals: Totals, tip: number, digits: Digits): Totals => ({
  ...totals,
  tip,
  total: Number((totals.total - totals.tip + tip).toFixed(digits)),
})
