/** Where Stripe counts a currency in other coins than ISO 4217 does: so many of its units make one of ours. */
const unitsPerMinor: Readonly<Record<string, number>> = { isk: 100, ugx: 100, mga: 0.01 }

const factorOf = (currency: string) => unitsPerMinor[currency.toLowerCase()] ?? 1

/** Null when Stripe cannot take the amount: it knows no hundredths of an ariary and no single fils. */
export function stripeAmount(amountMinor: number, currency: string): number | null {
  const amount = Math.round(amountMinor * factorOf(currency))
  return minorOfStripe(amount, currency) === amountMinor ? amount : null
}

export function minorOfStripe(amount: number, currency: string): number {
  return Math.round(amount / factorOf(currency))
}
