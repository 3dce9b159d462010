export type Tax = {
  /** Thousandths of a percent, so that 8.875 % is a whole number. */
  rate: number
  /** Whether prices have it in them already. */
  isIncluded: boolean
}

/** What is to be paid for an order, in minor units. */
export type OrderTotals = {
  subtotal: number
  deliveryFee: number
  /** Added to the prices; those in them already are not in the sum. */
  taxes: number
  includedTaxes: number
  tip: number
  total: number
}

type PricedLine = { unitMinor: number; amount: number }

const wholeRate = 100_000

/**
 * The one arithmetic of orders: the cart shows it, `calculate` answers it, and it is what is charged. Dishes and delivery
 * are taxed as one sum, so that rounding happens once; a tip is not taxed.
 */
export function totalsOf(
  lines: readonly PricedLine[],
  { tax, feeMinor = 0, tipMinor = 0 }: { tax: Tax; feeMinor?: number; tipMinor?: number },
): OrderTotals {
  const subtotal = lines.reduce((sum, { unitMinor, amount }) => sum + unitMinor * amount, 0)
  const taxed = subtotal + feeMinor
  const taxes = tax.isIncluded ? 0 : share(taxed, tax.rate, wholeRate)
  return {
    subtotal,
    deliveryFee: feeMinor,
    taxes,
    includedTaxes: tax.isIncluded ? share(taxed, tax.rate, wholeRate + tax.rate) : 0,
    tip: tipMinor,
    total: taxed + taxes + tipMinor,
  }
}

/** In whole numbers, halves up: the same in every browser and on the server, whatever the amount. */
function share(amount: number, part: number, whole: number): number {
  const product = BigInt(amount) * BigInt(part) * 2n + BigInt(whole)
  return Number(product / (BigInt(whole) * 2n))
}
