import { currencyExponent } from '#contract/wire/wire-text.ts'

/** Local price of what costs one euro in a German restaurant, and the step prices are written in, in major units. */
const levels: Record<string, readonly [factor: number, step: number]> = {
  AED: [4.8, 1],
  AUD: [1.75, 0.5],
  BOB: [4.2, 1],
  BRL: [4.2, 0.5],
  BZD: [2.2, 0.5],
  CAD: [1.55, 0.5],
  CHF: [1.7, 0.5],
  CZK: [16, 5],
  DKK: [10, 5],
  EUR: [1, 0.5],
  GBP: [0.95, 0.5],
  HKD: [8.5, 1],
  HUF: [270, 50],
  INR: [26, 5],
  JPY: [95, 10],
  KRW: [950, 500],
  MXN: [13, 1],
  MYR: [2.6, 0.5],
  NOK: [13.5, 5],
  NZD: [1.8, 0.5],
  PLN: [3.3, 1],
  RUB: [48, 10],
  SEK: [11.5, 5],
  SGD: [1.5, 0.5],
  TWD: [18, 10],
  USD: [1.35, 0.5],
}
const elsewhere = [1, 0.5] as const

/** Minor units of a price given in euros of the German level, rounded as menus in that currency are written. */
export function priceIn(currency: string, euros: number): number {
  const [factor, step] = levels[currency] ?? elsewhere
  const steps = Math.max(1, Math.round((euros * factor) / step))
  return Math.round(steps * step * 10 ** currencyExponent(currency))
}

/** Restaurant or takeaway tax in thousandths of a percent, and whether menus print prices with it. */
export function taxOf(countryCode: string, cityName: string): { rate: number; included: boolean } {
  if (countryCode === 'US') return { rate: salesTax[cityName] ?? 8000, included: false }
  if (countryCode === 'CA') return { rate: 13000, included: false }
  return { rate: valueAddedTax[countryCode] ?? 10000, included: true }
}

const salesTax: Record<string, number> = {
  'New York City': 8875,
  'San Francisco': 8625,
  Seattle: 10350,
  Chicago: 10750,
}
const valueAddedTax: Record<string, number> = {
  AT: 10000,
  BE: 12000,
  BO: 13000,
  CH: 8100,
  CZ: 12000,
  DE: 7000,
  DK: 25000,
  ES: 10000,
  FI: 14000,
  FR: 10000,
  GB: 20000,
  IT: 10000,
  JP: 8000,
  NL: 9000,
  NO: 15000,
  PL: 8000,
  RU: 20000,
  SE: 12000,
  TW: 5000,
}
