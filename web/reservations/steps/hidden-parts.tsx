import { useEffect, useRef } from 'react'
import { useSearchParams } from 'react-router'
import { storedCampaign } from '../../campaign/campaign-session.ts'
import type { BookingView } from '../booking-view.server.ts'

type Props = { id: string | null; from: string; hold: BookingView['hold'] }

/** What every form of the later steps carries: its booking, and where the guest came from. */
export function HiddenParts({ id, from, hold }: Props) {
  const campaign = useRef<HTMLInputElement>(null)
  const [query] = useSearchParams()
  useEffect(() => {
    if (campaign.current) campaign.current.value = JSON.stringify(storedCampaign(query))
  }, [query])
  return (
    <>
      {id ? <input type="hidden" name="id" value={id} /> : null}
      {hold?.kept ? <input type="hidden" name="hold" value={hold.kept} /> : null}
      <input type="hidden" name="from" value={from} />
      <input type="hidden" name="campaign" ref={campaign} />
    </>
  )
}
