const symbols: Record<string, string> = {
  usd: '$',
  aud: 'AU$',
  cad: 'CA$',
  eur: '€',
  gbp: '£',
  aed: 'AED',
  rub: '₽',
  hkd: 'HK$',
  nzd: 'NZ$',
  brl: 'R$',
  chf: 'CHF',
  dkk: 'kr.',
  inr: '₹',
  jpy: '¥',
  mxn: 'MEX$',
  myr: 'M$',
  nok: 'kr',
  pln: 'zł',
  sek: 'SEK',
  sgd: 'S$',
  bzd: 'BZ$',
  czk: 'Kč',
}

export function currencySymbol(code: string): string {
  return symbols[code.toLowerCase()] ?? code.toUpperCase()
}

const formatters = new Map<string, Intl.NumberFormat>()

function formatter(locale: string, code: string, whole: boolean): Intl.NumberFormat {
  const key = `${locale} ${code} ${whole}`
  const known = formatters.get(key)
  if (known) return known
  const made = new Intl.NumberFormat(locale, {
    style: 'currency',
    currency: code,
    ...(whole ? { maximumFractionDigits: 0, minimumFractionDigits: 0 } : {}),
  })
  formatters.set(key, made)
  return made
}

/** An amount in major units, placed as the language places it, with the symbol of our own table. */
export function formatMoney(amount: number, currency: string, intlLocale: string): string {
  const code = /^[a-z]{3}$/i.test(currency) ? currency.toUpperCase() : 'XTS'
  return formatter(intlLocale, code, Number.isInteger(amount))
    .formatToParts(amount)
    .map((part) => (part.type === 'currency' ? currencySymbol(currency) : part.value))
    .join('')
}

/** The price level 1 to 4 as repeated signs; currencies without a sign of one letter use the dollar sign. */
export function priceLevel(level: number | null | undefined, currency: string | null | undefined): string {
  if (!level || level < 1) return ''
  const sign = /\p{Sc}/u.exec(currencySymbol(currency ?? 'usd'))?.[0] ?? '$'
  return sign.repeat(Math.min(4, Math.round(level)))
}
