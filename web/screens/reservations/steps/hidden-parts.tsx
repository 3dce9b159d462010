import { useEffect, useRef } from 'react'
import { useSearchParams } from 'react-router'
import type { BookingView } from '../../../parts/reservations/booking-view.server.ts'

type Props = { id: string | null; hold: BookingView['hold'] }

/** What every form of the later steps carries: its booking, and where the guest came from. */
export function HiddenParts({ id, hold }: Props) {
  const campaign = useRef<HTMLInputElement>(null)
  const [query] = useSearchParams()
  useEffect(() => {
    void import('../../../parts/campaign/campaign-session.ts').then(({ storedCampaign }) => {
      if (campaign.current) campaign.current.value = JSON.stringify(storedCampaign(query))
    })
  }, [query])
  return (
    <>
      <HeldParts id={id} hold={hold} />
      <input type="hidden" name="campaign" ref={campaign} />
    </>
  )
}

/** Which booking it is, and in a frame its hold. */
export function HeldParts({ id, hold }: Props) {
  return (
    <>
      {id ? <input type="hidden" name="id" value={id} /> : null}
      {hold?.kept ? <input type="hidden" name="hold" value={hold.kept} /> : null}
    </>
  )
}
