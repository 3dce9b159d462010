import type { Reservation } from '#contract/reservations/reservations.ts'

/** What a card says about its money: Failed and Unpaid are the same to a guest, anything unknown is no card. */
const depositLabels = ['Succeeded', 'Refunded', 'Unpaid', 'Pending', 'NoCard', 'CardOnFile'] as const
type DepositLabel = (typeof depositLabels)[number]

const folded = (text: string) => text.toLowerCase().replaceAll(/[ _-]/g, '')
const byName = new Map<string, DepositLabel>([
  ...depositLabels.map((label) => [folded(label), label] as const),
  ['failed', 'Unpaid'],
  ['cardisonfile', 'CardOnFile'],
  ['paid', 'Succeeded'],
])

export const depositLabel = (status: string | null | undefined): DepositLabel =>
  byName.get(folded(status ?? '')) ?? 'NoCard'

export const chargeType = ({ noShowFeeEnabled }: Partial<Pick<Reservation, 'noShowFeeEnabled'>>): 'deposit' | 'fee' =>
  noShowFeeEnabled ? 'fee' : 'deposit'

export const reservationType = (type: string | null | undefined): 'waiting' | 'reservation' =>
  type === 'waiting' ? 'waiting' : 'reservation'

/** Never colour alone: the word stands beside it. */
export function statusTone(status: string): 'yes' | 'wait' | 'no' {
  if (/^(?:Approved|Called|Seated|Closed)$/.test(status)) return 'yes'
  return status === 'Pending' ? 'wait' : 'no'
}
