import { useState } from 'react'
import type { BookedView } from '../../../parts/reservations/booked/booked.server.ts'
import { useBookingText } from '../../../parts/reservations/booking-text.ts'
import { Button } from '../../../parts/ui/button.tsx'
import { Icon } from '../../../parts/ui/icon.tsx'
import { shareOrCopy } from '../../../parts/ui/share.ts'

/** Tells others when and where; the link leads to the restaurant, never to the booking itself. */
export function ShareBooking({ booked }: { booked: BookedView }) {
  const { t, clock } = useBookingText()
  const [copied, setCopied] = useState(false)
  const text = t('share.text', { name: booked.eventName ?? booked.name, day: booked.day, time: clock(booked.minutes) })
  const share = async () => {
    const outcome = await shareOrCopy({ title: booked.name, text, url: booked.share })
    if (outcome === 'copied') setCopied(true)
  }
  return (
    <>
      <Button small className="with-scripts" onClick={() => void share()}>
        <Icon name="share" />
        {t('share.title')}
      </Button>
      <span role="status" className={copied ? 'self-center text-small text-soft' : 'unseen'}>
        {copied ? t('share.copied') : ''}
      </span>
    </>
  )
}
