import { useState } from 'react'
import type { BookedView } from '../../../parts/reservations/booked/booked.server.ts'
import { useBookingText } from '../../../parts/reservations/booking-text.ts'
import { Button } from '../../../parts/ui/button.tsx'
import { OwnQr } from './own-qr.tsx'

/** Booked by telephone alone, no mail brings the link: here it is, as text and for a camera. */
export function OwnLink({ link }: { link: BookedView['ownLink'] }) {
  const { t } = useBookingText()
  const [copied, setCopied] = useState(false)
  if (!link) return null
  const copy = () =>
    navigator.clipboard.writeText(link.url).then(
      () => setCopied(true),
      () => {},
    )
  return (
    <section className="card card-body own-link" aria-labelledby="own-link">
      <div className="grid gap-2">
        <h2 id="own-link" className="text-lead">
          {t('own-link.title')}
        </h2>
        <p className="text-soft">{t('own-link.more')}</p>
        <input className="control" readOnly value={link.url} aria-label={t('own-link.title')} onFocus={selectAll} />
        <Button small className="with-scripts no-print justify-self-start" onClick={() => void copy()}>
          {t('own-link.copy')}
        </Button>
        <span role="status" className={copied ? 'text-small text-soft' : 'unseen'}>
          {copied ? t('share.copied') : ''}
        </span>
      </div>
      <OwnQr qr={link.qr} label={t('own-link.qr')} />
    </section>
  )
}

const selectAll = ({ currentTarget }: { currentTarget: HTMLInputElement }) => currentTarget.select()
