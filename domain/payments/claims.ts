import { type DepositStatus, foldDepositStatus, minorUnits } from '#contract/wire/wire-text.ts'

/** What a body says about money. Nothing of it is believed; it may only agree. */
export type MoneyClaims = {
  amount?: number | null | undefined
  currency?: string | null | undefined
  status?: string | null | undefined
  depositStatus?: string | null | undefined
  paymentType?: 'cash' | 'card' | 'invoice' | null | undefined
}

/** What the server has worked out. */
export type ExpectedMoney = {
  amountMinor: number
  currency: string
  /** Statuses the booking may have when the call is done. */
  statuses: readonly string[]
  depositStatus: DepositStatus
  /** Money is waited for, which cash at the table is not. */
  awaitsCard: boolean
}

export type ClaimRefusal = { refused: 'amount_mismatch' | 'payment_type' | 'invalid'; field: keyof MoneyClaims }

/** The first claim that differs from what the server has worked out; null when none does. */
export function wrongClaim(claims: MoneyClaims, worked: ExpectedMoney): ClaimRefusal | null {
  const { amount, currency, status, depositStatus, paymentType } = claims
  if (amount != null && minorUnits(amount, worked.currency) !== worked.amountMinor)
    return { refused: 'amount_mismatch', field: 'amount' }
  if (currency && currency.toLowerCase() !== worked.currency.toLowerCase())
    return { refused: 'amount_mismatch', field: 'currency' }
  if (status && !worked.statuses.includes(status)) return { refused: 'invalid', field: 'status' }
  if (depositStatus && foldDepositStatus(depositStatus) !== worked.depositStatus)
    return { refused: 'invalid', field: 'depositStatus' }
  if (paymentType === 'cash' && worked.awaitsCard) return { refused: 'payment_type', field: 'paymentType' }
  return null
}
