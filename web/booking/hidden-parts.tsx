import { useEffect, useRef } from 'react'
import { useSearchParams } from 'react-router'
import { storedCampaign } from '../campaign/campaign-session.ts'

/** What every form of the later steps carries: its booking, and where the guest came from. */
export function HiddenParts({ id, from }: { id: string | null; from: string }) {
  const campaign = useRef<HTMLInputElement>(null)
  const [query] = useSearchParams()
  useEffect(() => {
    if (campaign.current) campaign.current.value = JSON.stringify(storedCampaign(query))
  }, [query])
  return (
    <>
      {id ? <input type="hidden" name="id" value={id} /> : null}
      <input type="hidden" name="from" value={from} />
      <input type="hidden" name="campaign" ref={campaign} />
    </>
  )
}
