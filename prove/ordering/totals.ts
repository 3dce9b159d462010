import { currencyExponent, majorUnits, minorUnits } from '../../contract/wire/wire-text.ts'
import { totalsOf } from '../../domain/orders/totals.ts'
import type { Proof } from '../arena.ts'
import { seededRandom } from '../random.ts'

/** Those of the specification. */
const currencies = 'usd aud cad eur gbp aed rub hkd nzd brl chf dkk inr jpy mxn myr nok pln sek sgd bzd czk'.split(' ')

/**
 * Random carts in every currency: the parts add up, taxes are the nearest minor unit by another arithmetic, and every sum
 * travels over the wire and back without loss.
 */
export function proveTotals({ carts, seed = 1 }: { carts: number; seed?: number }): Proof {
  const chance = seededRandom(seed)
  const below = (end: number) => Math.floor(chance() * end)
  const problems: string[] = []
  for (let cart = 0; cart < carts; cart++) {
    const currency = currencies[cart % currencies.length] ?? 'eur'
    const lines = Array.from({ length: 1 + below(20) }, () => ({
      unitMinor: below(500 * 10 ** currencyExponent(currency)),
      amount: 1 + below(99),
    }))
    const [feeMinor, tipMinor] = [below(2000), below(5000)]
    const tax = { rate: below(30_000), isIncluded: below(2) === 0 }
    const totals = totalsOf(lines, { tax, feeMinor, tipMinor })
    const sum = lines.reduce((total, { unitMinor, amount }) => total + unitMinor * amount, 0)
    const exact = tax.isIncluded
      ? ((sum + feeMinor) * tax.rate) / (100_000 + tax.rate)
      : ((sum + feeMinor) * tax.rate) / 100_000
    const taxes = tax.isIncluded ? totals.includedTaxes : totals.taxes
    if (totals.subtotal !== sum || totals.total !== sum + feeMinor + totals.taxes + tipMinor)
      problems.push(`${currency}: ${JSON.stringify(totals)} does not add up`)
    if (Math.abs(taxes - exact) > 0.5 + 1e-6) problems.push(`${currency}: taxes ${taxes} instead of ${exact}`)
    for (const minor of Object.values(totals))
      if (minorUnits(majorUnits(minor, currency), currency) !== minor)
        problems.push(`${currency}: ${minor} is lost on the wire`)
  }
  return {
    promise: 'totals add up and survive the wire in every currency',
    held: problems.length === 0,
    detail: `${carts} carts in ${currencies.length} currencies, ${problems.length} problems ${problems[0] ?? ''}`,
  }
}
