import type { BookedView } from '../../../parts/reservations/booked/booked.server.ts'

export function OwnQr({ qr, label }: { qr: NonNullable<BookedView['ownLink']>['qr']; label: string }) {
  if (!qr) return null
  return (
    <svg viewBox={`0 0 ${qr.size} ${qr.size}`} role="img" aria-label={label}>
      <rect width="100%" height="100%" />
      <path d={qr.path} />
    </svg>
  )
}
