import { createHmac, timingSafeEqual } from 'node:crypto'
import type { SavedCard } from '../gateway.ts'

/** A card that somebody has kept; a number for tests alone, as no other is ever accepted. */
export type SandboxCard = SavedCard & { customer: string; cardNumber: string; isRemoved: boolean }

type CustomersSettings = {
  secret: string
  kept?: Iterable<SandboxCard> | undefined
  onChange?: ((card: SandboxCard) => void) | undefined
}

/** Cards that the merchants' guests have kept. */
export function openCustomers({ secret, kept = [], onChange = () => {} }: CustomersSettings) {
  const cards = new Map<string, SandboxCard>()
  for (const card of kept) cards.set(card.id, card)
  const sign = (...words: string[]) => createHmac('sha256', secret).update(words.join(' ')).digest('hex')
  const ofCustomer = (customer: string) =>
    [...cards.values()].filter((card) => card.customer === customer && !card.isRemoved)
  const strike = (card: SandboxCard) => {
    card.isRemoved = true
    onChange(card)
  }

  return {
    list: (customer: string): SandboxCard[] => ofCustomer(customer),
    /** Shows a customer's cards on the page of one payment, to whoever was given it. */
    session: (ref: string, customer: string): string => `${customer}.${sign('session', ref, customer)}`,
    /** Whose cards a session shows; null when it is none of this payment's. */
    ofSession(ref: string, session: string): string | null {
      const [customer = '', signature = ''] = session.split('.')
      const [given, right] = [Buffer.from(signature), Buffer.from(sign('session', ref, customer))]
      return given.length === right.length && timingSafeEqual(given, right) ? customer : null
    },
    /** The same card is kept once. */
    keep({ customer, cardNumber, expiry }: { customer: string; cardNumber: string; expiry: string }): void {
      const digits = cardNumber.replace(/\D/g, '')
      const [month = 12, year = 30] = (expiry.match(/\d{1,2}/g) ?? []).map(Number)
      const card: SandboxCard = {
        id: `card_${sign('card', customer, digits).slice(0, 24)}`,
        brand: 'visa',
        lastDigits: digits.slice(-4),
        expires: { year: 2000 + year, month: Math.min(12, Math.max(1, month)) },
        customer,
        cardNumber: digits,
        isRemoved: false,
      }
      cards.set(card.id, card)
      onChange(card)
    },
    remove(customer: string, id: string): boolean {
      const card = ofCustomer(customer).find((one) => one.id === id)
      if (card) strike(card)
      return card !== undefined
    },
    removeAll: (customer: string): void => ofCustomer(customer).forEach(strike),
  }
}
