import type { WalkinWire } from '#contract/walkins/walkins.ts'
import type { ExpectedWait } from '#domain/forecast/expected-wait.ts'
import { qrCode } from '#domain/qr/qr-code.ts'
import { qrPath } from '#domain/qr/qr-svg.ts'
import { type PageContext, requestContext } from '../../../parts/request/context.ts'

/** What the kiosk hands over: the place, and a code that continues it on the guest's own phone. */
export type KioskTicket = {
  customerName: string
  party: number
  place: number | null
  wait: ExpectedWait | null
  qr: { path: string; size: number } | null
}

/** A form sent again later, by whoever stands there then, opens nobody's ticket. */
const shownFor = { minutes: 2 }

export async function kioskTicket(
  context: PageContext,
  request: Request,
  { id, restaurantId, created, customerName, groupSize }: WalkinWire,
): Promise<KioskTicket | null> {
  const { api, now } = context.get(requestContext)
  if (Temporal.Instant.compare(Temporal.Instant.from(created).add(shownFor), now) < 0) return null
  const { place, wait } = await api.walkins.place({ params: { walkinId: id } })
  const code = qrCode(new URL(`/waitlist/${restaurantId}/default?key=${id}`, request.url).href)
  return { customerName: customerName ?? '', party: groupSize, place, wait, qr: code && qrPath(code) }
}
